//! Seats, viewers, sets of them and maps over them.

use menagerie_core::{Player, PlayerMap, PlayerSet, Viewer};

#[test]
fn players_are_numbered_from_one_and_printed_so() {
    for (index, player) in Player::ALL.into_iter().enumerate() {
        assert_eq!((player.index(), usize::from(player.number())), (index, index + 1));
        assert_eq!(Player::from_number(player.number()), Some(player));
        assert_eq!(player.to_string().parse(), Ok(player));
    }
    assert_eq!((Player::from_number(0), Player::from_number(5)), (None, None));
}

#[test]
fn other_text_is_no_player() {
    for text in ["", "0", "5", "01", "1 ", "one", "１"] {
        assert!(text.parse::<Player>().is_err(), "{text:?}");
    }
    let error = "12345".parse::<Player>().unwrap_err();
    assert_eq!(error.to_string(), "'12345' is no player: expected a number from 1 to 4");
}

#[test]
fn next_goes_round_the_table() {
    let order = |players| Player::ALL.map(|player| player.next(players).number());
    assert_eq!(order(4), [2, 3, 4, 1]);
    assert_eq!(order(3)[..3], [2, 3, 1]);
    assert_eq!(order(2)[..2], [2, 1]);
    assert_eq!(order(1)[..1], [1]);
}

#[test]
fn opponents_are_each_others() {
    assert_eq!(Player::ALL.map(|player| player.opponent().number()), [2, 1, 4, 3]);
}

#[test]
fn viewers_are_a_spectator_and_the_players() {
    let numbers: Vec<u8> = Viewer::all(PlayerSet::first(2)).map(Viewer::number).collect();
    assert_eq!(numbers, [0, 1, 2]);
    for number in 0..=4 {
        let viewer = Viewer::from_number(number).unwrap();
        assert_eq!((viewer.number(), viewer.to_string().parse()), (number, Ok(viewer)));
    }
    assert_eq!(Viewer::from_number(5), None);
    assert_eq!("5".parse::<Viewer>().unwrap_err().to_string(), "'5' is no player: expected a number from 0 to 4");
}

#[test]
fn sets_hold_what_was_put_in() {
    let set: PlayerSet = [Player::Three, Player::One].into_iter().collect();
    assert_eq!((set.len(), set.is_empty(), set.to_string()), (2, false, "1,3".to_owned()));
    assert!(set.contains(Player::One) && !set.contains(Player::Two));
    assert_eq!(set.with(Player::One), set);
    assert_eq!(set.iter().collect::<Vec<_>>(), [Player::One, Player::Three]);
    assert_eq!(PlayerSet::EMPTY.to_string(), "-");
    assert_eq!((0..6).map(|count| PlayerSet::first(count).len()).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 4]);
}

#[test]
fn maps_have_a_value_a_seat() {
    let mut scores = PlayerMap::from_fn(3, |player| u16::from(player.number()) * 10);
    scores[Player::Two] += 5;
    assert_eq!(scores.values(), [10, 25, 30]);
    assert_eq!((scores.get(Player::Three), scores.get(Player::Four)), (Some(&30), None));
    assert_eq!(scores.iter().map(|(player, score)| (player.number(), *score)).next_back(), Some((3, 30)));
    assert_eq!(PlayerMap::from_values(&[10, 25, 30]), Some(scores));
    assert_eq!((PlayerMap::<u16>::from_values(&[]), PlayerMap::from_values(&[0; 5])), (None, None));
}

#[cfg(feature = "serde")]
#[test]
fn serde_refuses_what_is_no_player() {
    assert_eq!(serde_json::to_string(&Player::Two).unwrap(), "2");
    assert_eq!(serde_json::from_str::<Player>("2").unwrap(), Player::Two);
    assert!(serde_json::from_str::<Player>("0").is_err());
    assert!(serde_json::from_str::<Viewer>("5").is_err());
    assert!(serde_json::from_str::<PlayerMap<u16>>("[1,2,3,4,5]").is_err());
}

#[test]
fn sets_are_combined() {
    let (ones, twos) = (PlayerSet::first(3), PlayerSet::only(Player::Two).with(Player::Four));
    let numbers = |set: PlayerSet| set.to_string();
    assert_eq!([ones | twos, ones & twos, ones - twos, ones ^ twos].map(numbers), ["1,2,3,4", "2", "1,3", "1,3,4"]);
    assert_eq!((ones.without(Player::One).len(), ones.into_iter().len()), (2, 3));
}

#[test]
fn sets_read_as_they_print_and_nothing_else_does() {
    for bits in 0..16_u8 {
        let set: PlayerSet = Player::ALL.into_iter().filter(|player| bits >> player.index() & 1 != 0).collect();
        assert_eq!(set.to_string().parse(), Ok(set));
    }
    for text in ["", "5", "2,1", "1,1", "1,", "+1", "01", "-1", " 1"] {
        assert!(text.parse::<PlayerSet>().is_err(), "{text:?}");
    }
}

#[test]
fn maps_read_as_they_print_and_nothing_else_does() {
    let map = PlayerMap::from_values(&[8, -4, 0]).unwrap();
    assert_eq!((map.to_string().as_str(), map.to_string().parse()), ("8:-4:0", Ok(map)));
    assert_eq!(
        map.into_iter().map(|(player, value)| (player.number(), value)).collect::<Vec<_>>(),
        [(1, 8), (2, -4), (3, 0)]
    );
    for text in ["", "8:", "08:4", "+8:4", "1:2:3:4:5", "8,4"] {
        assert!(text.parse::<PlayerMap<i32>>().is_err(), "{text:?}");
    }
}
