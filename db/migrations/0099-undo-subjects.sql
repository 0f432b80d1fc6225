-- What a change that can be undone is about, for the list of who made it: the first names, and how many there are besides.
alter table undo_token add column subjects jsonb not null default '[]';
alter table undo_token add column more_subjects integer not null default 0 check (more_subjects >= 0);
create index undo_token_account on undo_token (platform_id, account_id, expires_at);
