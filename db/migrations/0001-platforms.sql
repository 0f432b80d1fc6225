create table platform (
  id uuid primary key,
  primary_domain text not null unique,
  is_active boolean not null default true,
  default_language text not null default 'nl',
  languages text[] not null default '{nl,en}',
  time_zone text not null default 'Europe/Amsterdam',
  created_at timestamptz not null default now()
);

create table platform_host (
  host text primary key check (host = lower(host)),
  platform_id uuid not null references platform (id)
);

create table setting (
  platform_id uuid not null references platform (id),
  key text not null,
  value json not null,
  primary key (platform_id, key)
);

-- What changed, written in the transaction that changed it. Nodes read it to drop what they had made from it.
create table change_log (
  id bigint generated always as identity primary key,
  platform_id uuid not null,
  tags text[] not null,
  at timestamptz not null default clock_timestamp()
);
create index change_log_at on change_log (at);

-- What an import made, so that running it again changes nothing.
create table import_source (
  platform_id uuid not null references platform (id),
  source text not null,
  external_id text not null,
  object_kind text not null,
  object_id uuid not null,
  primary key (platform_id, source, external_id)
);
