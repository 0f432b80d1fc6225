create table item (
  platform_id uuid not null references platform (id),
  id uuid not null,
  short_id text not null check (length(short_id) between 8 and 10),
  item_type text not null,
  author_id uuid,
  author_name text not null default '',
  published_on timestamptz,
  changed_on timestamptz not null default now(),
  starts_on timestamptz,
  ends_on timestamptz,
  image_id uuid,
  tags text[] not null default '{}',
  fields json not null default '{}',
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (platform_id, id),
  unique (platform_id, short_id),
  foreign key (platform_id, id) references document (platform_id, owner)
);

create table item_parent (
  platform_id uuid not null,
  item_id uuid not null,
  parent_id uuid not null,
  position integer not null default 0,
  highlight_rank integer,
  primary key (platform_id, item_id, parent_id),
  foreign key (platform_id, item_id) references item (platform_id, id)
);
create index item_parent_parent on item_parent (platform_id, parent_id);

-- What lists read: one row per published item, parent and language, resolved when it was published.
create table listing (
  platform_id uuid not null,
  parent_id uuid not null,
  language text not null,
  item_id uuid not null,
  audience_id integer not null,
  short_id text not null,
  item_type text not null,
  -- the language that the texts are in, which may be the fallback
  text_language text not null,
  title text not null collate "und-x-icu",
  slug text not null,
  summary text not null,
  author_name text not null,
  image_id uuid,
  tags text[] not null,
  published_on timestamptz not null,
  changed_on timestamptz not null,
  starts_on timestamptz,
  position integer not null,
  highlight_rank integer,
  -- was in the future when written: counted when it is read, not by the counter
  was_future boolean not null,
  primary key (platform_id, parent_id, language, item_id),
  foreign key (platform_id, item_id) references item (platform_id, id)
);
create index listing_published on listing (platform_id, parent_id, language, published_on desc, item_id desc);
create index listing_title on listing (platform_id, parent_id, language, title, item_id);
create index listing_changed on listing (platform_id, parent_id, language, changed_on desc, item_id desc);
create index listing_starts on listing (platform_id, parent_id, language, starts_on, item_id);
create index listing_position on listing (platform_id, parent_id, language, position, item_id);
create index listing_highlight on listing (platform_id, parent_id, language, highlight_rank, item_id) where highlight_rank is not null;
create index listing_future on listing (platform_id, parent_id, language, published_on) where was_future;
create index listing_item on listing (platform_id, item_id);

-- Totals without a filter, kept by the statements that change the listing.
create table listing_counter (
  platform_id uuid not null,
  parent_id uuid not null,
  language text not null,
  audience_id integer not null,
  total integer not null,
  primary key (platform_id, parent_id, language, audience_id)
);

create function count_listing_added() returns trigger language plpgsql as $$
begin
  insert into listing_counter (platform_id, parent_id, language, audience_id, total)
  select platform_id, parent_id, language, audience_id, count(*) from added where not was_future
  group by platform_id, parent_id, language, audience_id
  on conflict (platform_id, parent_id, language, audience_id) do update set total = listing_counter.total + excluded.total;
  return null;
end $$;

create function count_listing_removed() returns trigger language plpgsql as $$
begin
  update listing_counter set total = listing_counter.total - gone.total
  from (select platform_id, parent_id, language, audience_id, count(*) as total from removed where not was_future
        group by platform_id, parent_id, language, audience_id) gone
  where (listing_counter.platform_id, listing_counter.parent_id, listing_counter.language, listing_counter.audience_id)
      = (gone.platform_id, gone.parent_id, gone.language, gone.audience_id);
  return null;
end $$;

create trigger listing_added after insert on listing referencing new table as added
  for each statement execute function count_listing_added();
create trigger listing_removed after delete on listing referencing old table as removed
  for each statement execute function count_listing_removed();
-- Rows of the listing are replaced, never updated: the counter would not see it.
create function refuse_listing_update() returns trigger language plpgsql as $$
begin
  raise exception 'listing rows are replaced, not updated';
end $$;
create trigger listing_updated before update on listing for each statement execute function refuse_listing_update();
