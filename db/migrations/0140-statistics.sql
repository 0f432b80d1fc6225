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
