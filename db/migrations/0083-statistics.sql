-- Visits (functional reference 6.13, decision 0063). What tells who somebody is: a salt of the day. It goes with the views of that day,
-- at most 48 hours later, and then nothing can say which views were of one visitor.
create table statistics_salt (
  platform_id uuid not null references platform,
  -- in the time zone of the platform
  day date not null,
  salt text not null,
  primary key (platform_id, day)
);

-- What was seen, searched for, downloaded and not found, until its day is counted.
create table statistics_view (
  platform_id uuid not null references platform,
  id bigint generated always as identity,
  day date not null,
  at timestamptz not null,
  -- hash of the salt, the network address and the browser
  visitor text not null,
  is_member boolean not null,
  kind text not null check (kind in ('page', 'item', 'legal', 'form', 'search', 'download', 'missing')),
  -- guid, or the name of a legal text
  subject text not null check (length(subject) <= 64),
  -- guid of the page that it stands on, else empty
  page text not null check (length(page) <= 36),
  -- host of another website that led here
  referrer text not null check (length(referrer) <= 100),
  device text not null check (device in ('desktop', 'tablet', 'phone')),
  browser text not null check (length(browser) <= 32),
  language text not null check (length(language) <= 8),
  -- empty: none, or one that may be about a person
  term text not null check (length(term) <= 60),
  hits integer,
  primary key (platform_id, id)
);
create index statistics_view_visitor on statistics_view (platform_id, day, visitor, at, id);

-- Since when there are views that are not in the counts of their day.
create table statistics_due (
  platform_id uuid not null references platform,
  since timestamptz not null,
  primary key (platform_id)
);

-- The counts of a day: all that is kept, 25 months.
create table statistics_day (
  platform_id uuid not null references platform,
  day date not null,
  -- its views are gone: it is never counted again
  is_closed boolean not null,
  views integer not null,
  visits integer not null,
  visitors integer not null,
  members integer not null,
  searches integer not null,
  downloads integer not null,
  missing integer not null,
  primary key (platform_id, day)
);

create table statistics_content (
  platform_id uuid not null,
  day date not null,
  kind text not null,
  subject text not null,
  page text not null,
  views integer not null,
  -- visits that began with it, and that ended with it
  entries integer not null,
  exits integer not null,
  primary key (platform_id, day, kind, subject, page),
  foreign key (platform_id, day) references statistics_day on delete cascade
);
create index statistics_content_subject on statistics_content (platform_id, subject, day);

-- Visits by one property of the visitor.
create table statistics_attribute (
  platform_id uuid not null,
  day date not null,
  attribute text not null check (attribute in ('referrer', 'device', 'browser', 'language')),
  value text not null,
  visits integer not null,
  primary key (platform_id, day, attribute, value),
  foreign key (platform_id, day) references statistics_day on delete cascade
);

-- What at least two visitors searched for on one day.
create table statistics_term (
  platform_id uuid not null,
  day date not null,
  term text not null,
  searches integer not null,
  without_hits integer not null,
  primary key (platform_id, day, term),
  foreign key (platform_id, day) references statistics_day on delete cascade
);
