"""Before the deal: rulesets, options, presets, seats and ready tables."""
