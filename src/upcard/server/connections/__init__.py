"""What connections may cost: how many there may be, how much they may send, whom they are believed to come from."""
