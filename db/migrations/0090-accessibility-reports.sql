-- Problems that visitors have with using the website. An address to answer to is theirs to give.
create table accessibility_report (
  platform_id uuid not null references platform,
  id uuid not null,
  path text not null,
  problem text not null,
  email text not null,
  language text not null,
  reported_at timestamptz not null,
  primary key (platform_id, id)
);
create index accessibility_report_at on accessibility_report (platform_id, reported_at);
