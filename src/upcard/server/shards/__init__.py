"""The room spread over several processes: each is a shard with tables of its own."""
