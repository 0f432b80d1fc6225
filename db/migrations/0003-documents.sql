-- One document per page, item, template, footer, header region or shared block. The draft exists only while it differs from what is published.
create table document (
  platform_id uuid not null references platform (id),
  owner uuid not null,
  owner_kind text not null check (owner_kind in ('page', 'item', 'template', 'footer', 'region', 'shared')),
  -- who may see it; a draft is for those who may edit
  audience_id integer not null,
  draft json,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (platform_id, owner),
  foreign key (platform_id, audience_id) references audience (platform_id, id)
);

-- Immutable.
create table revision (
  platform_id uuid not null,
  id uuid not null,
  owner uuid not null,
  document json not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (platform_id, id),
  foreign key (platform_id, owner) references document (platform_id, owner)
);
create index revision_owner on revision (platform_id, owner, created_at);

-- What visitors see: one pointer per owner and language. A pointer to nothing was withdrawn on purpose.
create table publication (
  platform_id uuid not null,
  owner uuid not null,
  language text not null,
  revision_id uuid,
  -- title of the revision in this language, so that menus and lists need not read documents
  title text not null default '',
  visible_from timestamptz,
  visible_until timestamptz,
  primary key (platform_id, owner, language),
  foreign key (platform_id, owner) references document (platform_id, owner),
  foreign key (platform_id, revision_id) references revision (platform_id, id)
);

-- Written with the document: where a block stands.
create table placed_block (
  platform_id uuid not null,
  guid uuid not null,
  owner uuid not null,
  name text not null,
  in_draft boolean not null,
  in_published boolean not null,
  primary key (platform_id, guid, owner),
  foreign key (platform_id, owner) references document (platform_id, owner)
);
create index placed_block_name on placed_block (platform_id, name);
create index placed_block_owner on placed_block (platform_id, owner);

-- Who may see a block, or add to a list: rows by guid, never in documents. No row: as open as what it stands in.
create table block_access (
  platform_id uuid not null references platform (id),
  guid uuid not null,
  view_audience_id integer,
  add_audience_id integer,
  primary key (platform_id, guid),
  foreign key (platform_id, view_audience_id) references audience (platform_id, id),
  foreign key (platform_id, add_audience_id) references audience (platform_id, id)
);
