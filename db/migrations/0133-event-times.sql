-- What goes on now is still to come: lists know until when something lasts, and whether it takes whole days.
alter table item add column is_all_day boolean not null default false;

alter table listing
  add column ends_on timestamptz check (ends_on between '1000-01-01 00:00:00+00' and '9999-12-31 23:59:59.999+00'),
  add column is_all_day boolean not null default false,
  -- When it is over: its end, or its start where it has none; the end of its last day where it takes whole days.
  add column over_on timestamptz;
alter table listing disable trigger user;
update listing l set ends_on = i.ends_on, over_on = greatest(l.starts_on, i.ends_on)
  from item i where i.platform_id = l.platform_id and i.id = l.item_id and l.starts_on is not null;
alter table listing enable trigger user;
alter table listing add constraint listing_over_after_start
  check ((starts_on is null) = (over_on is null) and over_on >= starts_on);

create index listing_over on listing (platform_id, parent_id, language, over_on, item_id) include (audience_id, published_on);
-- What goes on at a moment: few, however much was and is to come.
create index listing_going_on on listing using gist (tstzrange(starts_on, over_on)) where over_on > starts_on;
