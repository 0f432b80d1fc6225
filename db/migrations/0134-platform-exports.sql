-- Files that admins have made of a website (functional reference 6.8, Data). What is in them lies in the store of files.
create table platform_export (
  platform_id uuid not null references platform,
  id uuid not null,
  kind text not null check (kind in ('everything', 'archive')),
  state text not null check (state in ('waiting', 'running', 'ready', 'failed')),
  -- null: their account is gone
  asked_by uuid,
  asked_at timestamptz not null,
  -- so often it was begun: who began it before and is slow makes it no more
  tries integer not null default 0,
  -- what is done now, and how much of it
  step text,
  done integer not null default 0,
  total integer,
  finished_at timestamptz,
  -- why there is no file
  failure text,
  file_name text,
  bytes bigint,
  sha256 text,
  -- what an import prints of it
  digest text,
  -- where its file lies
  storage_key text,
  -- what could not be put in it, the first of them; and how many there are
  missing json not null default '[]',
  missing_count integer not null default 0,
  primary key (platform_id, id)
);
-- One at a time.
create unique index platform_export_one on platform_export (platform_id) where state in ('waiting', 'running');
