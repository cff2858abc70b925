"""Hands from elsewhere: read into one plain form, and made ready to be played again."""
