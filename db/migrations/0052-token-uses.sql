-- What a bearer token is for: uploads, or whatever its person may do.
alter table access_token add column use text not null default 'upload' check (use in ('upload', 'program'));
