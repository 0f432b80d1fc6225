create table image (
  platform_id uuid not null references platform (id),
  id uuid not null,
  -- sha-256 of the original, hexadecimal: its key in the object store
  storage_key text not null,
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null,
  dominant_color text not null,
  is_animated boolean not null default false,
  is_public boolean not null default true,
  -- thousandths of width and height
  focal_x integer not null default 500 check (focal_x between 0 and 1000),
  focal_y integer not null default 500 check (focal_y between 0 and 1000),
  name text not null default '',
  created_at timestamptz not null default now(),
  primary key (platform_id, id)
);

-- Where an image that is not public may be seen: through a block, an item or a profile.
create table image_use (
  platform_id uuid not null,
  image_id uuid not null,
  owner uuid not null,
  primary key (platform_id, image_id, owner),
  foreign key (platform_id, image_id) references image (platform_id, id)
);

create table client_log (
  id bigint generated always as identity primary key,
  platform_id uuid not null references platform (id),
  received_at timestamptz not null default clock_timestamp(),
  level smallint not null check (level between 0 and 3),
  message text not null,
  stack text not null default '',
  path text not null default '',
  release text not null default '',
  correlation_id text not null default '',
  browser text not null default '',
  repeated integer not null default 1
);
create index client_log_platform on client_log (platform_id, received_at);
