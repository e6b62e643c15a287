"""What a person does, turned into edits of the store."""
