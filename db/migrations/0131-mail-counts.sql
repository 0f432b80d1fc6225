-- How many mails of each kind went out on a day, by the clock of the platform, and how many a mail server refused for good
-- (functional reference 6.13). Of whom they were is not kept.
create table mail_count (
  platform_id uuid not null references platform,
  day date not null,
  kind text not null,
  sent integer not null default 0,
  refused integer not null default 0,
  primary key (platform_id, day, kind)
);

-- A mail that was refused is tried again, and counted once.
alter table mail_job add column is_refused boolean not null default false;
