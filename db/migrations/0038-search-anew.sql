-- What is found by is read from the schemas of blocks now: only words that people read. Every row is made anew.
insert into search_due (platform_id, owner, due_at)
  select distinct platform_id, owner, '-infinity'::timestamptz from publication;
