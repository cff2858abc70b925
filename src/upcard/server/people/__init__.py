"""Who somebody is: names, tokens, passphrases."""
