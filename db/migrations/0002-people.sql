create table account (
  platform_id uuid not null references platform (id),
  id uuid not null,
  email text not null check (length(email) <= 254),
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  -- argon2id, in PHC form; null: cannot sign in with a password
  password_hash text,
  is_active boolean not null default true,
  terms_of_use_version_accepted integer,
  properties json not null default '[]',
  created_at timestamptz not null default now(),
  primary key (platform_id, id)
);
create unique index account_email on account (platform_id, lower(email));

create table role (
  platform_id uuid not null references platform (id),
  id uuid not null,
  kind text not null check (kind in ('Admin', 'Mett', 'Standard', 'ContentManager', 'Developer')),
  name text not null check (length(name) between 1 and 80),
  primary key (platform_id, id)
);
create unique index role_name on role (platform_id, lower(name));
create unique index role_of_system on role (platform_id, kind) where kind <> 'Standard';

create table role_member (
  platform_id uuid not null,
  role_id uuid not null,
  account_id uuid not null,
  primary key (platform_id, role_id, account_id),
  foreign key (platform_id, role_id) references role (platform_id, id),
  foreign key (platform_id, account_id) references account (platform_id, id)
);
create index role_member_account on role_member (platform_id, account_id);

-- A kind and its sorted roles, once per platform; every row of content points to one.
create table audience (
  platform_id uuid not null references platform (id),
  id integer generated always as identity,
  kind text not null check (kind in ('Admin', 'Roles', 'Users', 'Verify', 'Public')),
  role_ids uuid[] not null default '{}',
  primary key (platform_id, id),
  unique (platform_id, kind, role_ids)
);
