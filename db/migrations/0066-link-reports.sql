-- Links that visitors found broken: what they asked for, where the link stood if they know, and how often. Nothing of who they are.
create table link_report (
  platform_id uuid not null references platform,
  id uuid not null,
  path text not null,
  found_on text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, path)
);
create index link_report_last on link_report (platform_id, last_at);
