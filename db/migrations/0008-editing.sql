-- The revision that the working document began from, and equals when there is no draft.
alter table document
  add column revision_id uuid,
  add column trashed_at timestamptz,
  add column trashed_by uuid,
  add foreign key (platform_id, revision_id) references revision (platform_id, id);

alter table revision
  add column name text not null default '' check (length(name) <= 80),
  -- the languages that it was published in when it was made; none: made by a live change
  add column languages text[] not null default '{}';

-- What was done to each document, in order: autosave, undo and redo after a reload, merging, history.
create table document_log (
  platform_id uuid not null,
  owner uuid not null,
  -- the version of the document that this made
  seq integer not null,
  -- what one person undoes at once
  step_id uuid not null,
  account_id uuid,
  kind text not null check (kind in ('do', 'undo', 'redo')),
  -- of kind do: undone can be done again; dropped was undone, and something else was done since
  state text not null default 'done' check (state in ('done', 'undone', 'dropped')),
  at timestamptz not null,
  commands json not null,
  -- takes the commands back, in this order
  undo json not null,
  -- value by key, and the blocks that had to be there
  written json not null,
  needed json not null,
  primary key (platform_id, owner, seq),
  foreign key (platform_id, owner) references document (platform_id, owner)
);
create index document_log_account on document_log (platform_id, owner, account_id, seq desc);
create index document_log_step on document_log (platform_id, owner, step_id);

-- The answer to a change, so that the same change sent again has no second effect.
create table request_answer (
  platform_id uuid not null references platform (id),
  account_id uuid not null,
  key uuid not null,
  answer json not null,
  at timestamptz not null,
  primary key (platform_id, account_id, key)
);
create index request_answer_at on request_answer (at);

-- Who has which document open, in which tab, at which block. Worth nothing after a minute.
create unlogged table presence (
  platform_id uuid not null,
  owner uuid not null,
  tab uuid not null,
  account_id uuid not null,
  guid uuid,
  language text not null,
  seen_at timestamptz not null,
  primary key (platform_id, owner, tab)
);

-- Publishing and withdrawing at a later moment.
create table planned_publication (
  platform_id uuid not null,
  id uuid not null,
  owner uuid not null,
  language text not null,
  -- none: withdraws
  revision_id uuid,
  due_at timestamptz not null,
  created_by uuid,
  primary key (platform_id, id),
  foreign key (platform_id, owner) references document (platform_id, owner),
  foreign key (platform_id, revision_id) references revision (platform_id, id)
);
create index planned_publication_due on planned_publication (due_at);
create index planned_publication_owner on planned_publication (platform_id, owner);

-- Shows a draft to people without an account, for a while.
create table preview_link (
  platform_id uuid not null,
  -- sha-256 of the token, hexadecimal
  token_hash text not null,
  owner uuid not null,
  language text not null,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (platform_id, token_hash),
  foreign key (platform_id, owner) references document (platform_id, owner)
);
create index preview_link_owner on preview_link (platform_id, owner);

-- How to take back a change that is no command to a document. The token is its id.
create table undo_token (
  platform_id uuid not null references platform (id),
  id uuid not null,
  account_id uuid,
  kind text not null,
  payload json not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (platform_id, id)
);
create index undo_token_expires on undo_token (expires_at);
