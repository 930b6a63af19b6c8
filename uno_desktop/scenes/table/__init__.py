"""Table scene: input, commands, prompts and drawing of one match."""
