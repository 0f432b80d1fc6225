-- How pages felt to those who opened them (functional reference 6.13): no row is of one visitor. Kept 25 months.
create table statistics_vital (
  platform_id uuid not null references platform,
  -- in the time zone of the platform
  day date not null,
  -- guid of the page; empty: what is no page of a menu
  page text not null check (length(page) <= 36),
  device text not null check (device in ('desktop', 'tablet', 'phone')),
  metric text not null check (metric in ('lcp', 'inp', 'cls')),
  -- each is a tenth wider than the one before (vitals.rules.ts)
  bucket smallint not null,
  total integer not null,
  primary key (platform_id, day, page, device, metric, bucket)
);
