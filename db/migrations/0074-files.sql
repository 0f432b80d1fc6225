-- Files beside images. What is in one lies in the store, below the id of the upload that brought it.
create table file (
  platform_id uuid not null references platform,
  id uuid not null,
  -- what it hangs on: a document, the library, a profile, a submission …; the feature of that context says who reads it
  context text not null,
  -- none of a foreign key: it is of the context
  owner uuid,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  version integer not null default 1,
  scan text not null check (scan in ('pending', 'clean', 'blocked')),
  created_at timestamptz not null,
  created_by uuid,
  changed_at timestamptz not null,
  -- null: nobody attached it yet; a day later it goes
  attached_at timestamptz,
  -- null too: it is there
  removed_at timestamptz,
  primary key (platform_id, id)
);
create index file_owner on file (platform_id, context, owner);
create index file_newest on file (platform_id, changed_at desc, id) where removed_at is null;
create index file_loose on file (platform_id, created_at) where attached_at is null;
create index file_gone on file (platform_id, removed_at) where removed_at is not null;

-- Uploads that are under way, and those that ended: what was received stays so long that it can be gone on with.
create table file_upload (
  platform_id uuid not null references platform,
  id uuid not null,
  -- null: of nobody who is known
  account_id uuid,
  context text not null,
  owner uuid,
  -- the file that it takes the place of
  replaces uuid,
  name text not null,
  bytes bigint not null,
  received bigint not null default 0,
  -- keys in the store, in order
  parts text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  primary key (platform_id, id)
);
create index file_upload_expires on file_upload (platform_id, expires_at);

-- What no file has any more: it is deleted from the store when no undo can want it back.
create table file_removed (
  platform_id uuid not null references platform,
  storage_key text not null,
  removed_at timestamptz not null,
  primary key (platform_id, storage_key)
);
