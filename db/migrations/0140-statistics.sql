-- Views by the language in which something was read (functional reference 6.13); empty: in none, or before this was counted.
alter table statistics_view add column spoken text not null default '' check (length(spoken) <= 35);

create table statistics_language (
  platform_id uuid not null,
  day date not null,
  language text not null,
  views integer not null,
  primary key (platform_id, day, language),
  foreign key (platform_id, day) references statistics_day on delete cascade
);

-- Who gets the figures of each month by mail, since they asked for it.
create table statistics_reader (
  platform_id uuid not null,
  account_id uuid not null,
  asked_at timestamptz not null,
  -- the first of a month, in the time zone of the platform: then the next mail goes
  next_on date not null,
  primary key (platform_id, account_id),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index statistics_reader_next on statistics_reader (next_on);
