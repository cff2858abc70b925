"""Hands and sessions that are over: history, replay, export, proof, settling up."""
