-- Links to other websites that visitors followed (functional reference 6.13): no row is of one visitor. Kept 25 months.
create table statistics_outbound (
  platform_id uuid not null references platform,
  -- in the time zone of the platform
  day date not null,
  -- host and path; empty: others, where there were too many that day
  target text not null check (length(target) <= 300),
  -- guid of the page on which it stands; empty: what is no page of a menu
  page text not null check (length(page) <= 36),
  clicks integer not null,
  primary key (platform_id, day, target, page)
);

-- For how long a page or an item was in view.
create table statistics_stay (
  platform_id uuid not null references platform,
  day date not null,
  -- guid of the page or item
  subject text not null check (length(subject) <= 36),
  -- as stays.rules.ts has them
  stay text not null check (stay in ('glance', 'look', 'read', 'study')),
  total integer not null,
  primary key (platform_id, day, subject, stay)
);
