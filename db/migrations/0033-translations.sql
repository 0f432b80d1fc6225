-- The texts that translations were made from, by content address: so that a difference can be shown when the source changes.
create table translation_source (
  platform_id uuid not null,
  owner uuid not null,
  source text not null,
  texts json not null,
  primary key (platform_id, owner, source),
  foreign key (platform_id, owner) references document (platform_id, owner)
);

-- Who translated or confirmed which block, and from what.
create table translation_log (
  platform_id uuid not null,
  id bigint generated always as identity,
  owner uuid not null,
  guid text not null,
  language text not null,
  from_language text not null,
  source text not null,
  -- confirmed: the texts stayed as they were
  how text not null check (how in ('translated', 'confirmed', 'machine')),
  account_id uuid,
  at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, owner) references document (platform_id, owner)
);
create index translation_log_block on translation_log (platform_id, owner, guid, language, id);

-- How far a document is in a language. A change of the document takes its rows away; whoever asks next counts again.
create table translation_count (
  platform_id uuid not null,
  owner uuid not null,
  language text not null,
  blocks integer not null,
  missing integer not null,
  outdated integer not null,
  machine integer not null,
  has_title boolean not null,
  -- publishing it now would change what visitors of this language see
  has_changes boolean not null,
  primary key (platform_id, owner, language),
  foreign key (platform_id, owner) references document (platform_id, owner)
);
create index translation_count_state on translation_count (platform_id, language, missing, outdated, machine);
