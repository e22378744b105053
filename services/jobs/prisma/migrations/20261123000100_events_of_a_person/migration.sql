-- Finds every stream a person ever began, removed ones too: what was written in them is struck out when they leave.
create index events_of_a_person on events ((data->>'ownerId')) where version = 1;
