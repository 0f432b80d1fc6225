-- How much a platform may hold (functional reference 6.8, Support); without a row, as much as it likes.
create table platform_plan (
  platform_id uuid primary key references platform,
  pages integer check (pages > 0),
  -- megabytes
  storage integer check (storage > 0)
);
