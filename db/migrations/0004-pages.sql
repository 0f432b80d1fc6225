create table page (
  platform_id uuid not null references platform (id),
  id uuid not null,
  edit_permission text not null default 'Roles' check (edit_permission in ('Admin', 'Roles')),
  edit_role_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (platform_id, id),
  foreign key (platform_id, id) references document (platform_id, owner)
);

create table page_template (
  platform_id uuid not null references platform (id),
  id uuid not null,
  name json not null,
  primary key (platform_id, id),
  foreign key (platform_id, id) references document (platform_id, owner)
);

create table menu (
  platform_id uuid not null references platform (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  primary key (platform_id, id)
);
create unique index menu_name on menu (platform_id, lower(name));

create table menu_item (
  platform_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  parent_id uuid,
  sort_key text not null collate "C",
  names json not null,
  url_segment text not null,
  page_id uuid,
  external_url text,
  created_at timestamptz not null default now(),
  primary key (platform_id, id),
  foreign key (platform_id, menu_id) references menu (platform_id, id),
  foreign key (platform_id, parent_id) references menu_item (platform_id, id),
  foreign key (platform_id, page_id) references page (platform_id, id)
);
create unique index menu_item_segment on menu_item (platform_id, menu_id, parent_id, url_segment) nulls not distinct
  where external_url is null;
create index menu_item_page on menu_item (platform_id, page_id);

-- Old addresses. The target is a page or item of the platform, whose address is looked up when it is asked for, or a path.
create table redirect (
  platform_id uuid not null references platform (id),
  id uuid not null,
  from_path text not null check (length(from_path) <= 2048),
  to_page uuid,
  to_item uuid,
  to_path text,
  created_at timestamptz not null default now(),
  primary key (platform_id, id),
  unique (platform_id, from_path)
);

create table legal_text (
  platform_id uuid not null references platform (id),
  kind text not null check (kind in ('terms-of-use', 'privacy', 'accessibility', 'cookie-statement')),
  language text not null,
  version integer not null check (version > 0),
  effective_on date not null,
  title text not null,
  body json not null,
  change_summary text not null default '',
  primary key (platform_id, kind, language, version)
);
