-- Lists answer as quickly with a million items as with a thousand, also with a filter and far from their beginning.

-- What a list can be narrowed to by the words of its items, of one list and language: a type, an author, a tag. A number instead of
-- the words, so that it is small; who asks by it compares the words too.
create function listing_facet(parent uuid, language text, kind text, value text) returns bigint
  language sql immutable strict parallel safe
  return hashtextextended(parent::text || ' ' || language || ' ' || kind || ' ' || value, 0);

create function listing_facets(parent uuid, language text, item_type text, author_name text, tags text[]) returns bigint[]
  language sql immutable strict parallel safe
  return array[listing_facet(parent, language, 'type', item_type), listing_facet(parent, language, 'author', author_name)]
    || array(select distinct listing_facet(parent, language, 'tag', tag) from unnest(tags) tag);

alter table listing add column facets bigint[] not null
  generated always as (listing_facets(parent_id, language, item_type, author_name, tags)) stored;
-- Without a list of what is pending, which every reader would go through.
create index listing_facets on listing using gin (facets) with (fastupdate = off);

-- The audience and the date stand in the index: what is not for a reader, or not out yet, is passed without a look at its row.
drop index listing_published;
drop index listing_title;
drop index listing_changed;
drop index listing_starts;
drop index listing_position;
create index listing_published on listing (platform_id, parent_id, language, published_on desc, item_id desc) include (audience_id);
create index listing_title on listing (platform_id, parent_id, language, title, item_id) include (audience_id, published_on);
create index listing_changed on listing (platform_id, parent_id, language, changed_on desc, item_id desc)
  include (audience_id, published_on);
create index listing_starts on listing (platform_id, parent_id, language, starts_on, item_id) include (audience_id, published_on);
create index listing_position on listing (platform_id, parent_id, language, position, item_id) include (audience_id, published_on);

-- Totals of the facets beside that of the list, whose facet is 0. Counted in one order, so that two that publish wait for each other
-- and never for each other at once.
alter table listing_counter add column facet bigint not null default 0;
alter table listing_counter drop constraint listing_counter_pkey;
alter table listing_counter add primary key (platform_id, parent_id, language, facet, audience_id);
insert into listing_counter (platform_id, parent_id, language, audience_id, facet, total)
  select platform_id, parent_id, language, audience_id, facet, count(*) from listing, unnest(facets) facet
  where not was_future group by platform_id, parent_id, language, audience_id, facet;

create or replace function count_listing_added() returns trigger language plpgsql as $$
begin
  insert into listing_counter (platform_id, parent_id, language, audience_id, facet, total)
  select platform_id, parent_id, language, audience_id, facet, count(*)
  from added, unnest(array_prepend(0::bigint, facets)) facet where not was_future
  group by platform_id, parent_id, language, facet, audience_id
  order by platform_id, parent_id, language, facet, audience_id
  on conflict (platform_id, parent_id, language, facet, audience_id)
    do update set total = listing_counter.total + excluded.total;
  return null;
end $$;

create or replace function count_listing_removed() returns trigger language plpgsql as $$
begin
  perform from listing_counter
  where (platform_id, parent_id, language, facet, audience_id) in (
    select platform_id, parent_id, language, unnest(array_prepend(0::bigint, facets)), audience_id from removed where not was_future
  )
  order by platform_id, parent_id, language, facet, audience_id for update;
  update listing_counter set total = listing_counter.total - gone.total
  from (select platform_id, parent_id, language, audience_id, facet, count(*) as total
        from removed, unnest(array_prepend(0::bigint, facets)) facet where not was_future
        group by platform_id, parent_id, language, audience_id, facet) gone
  where (listing_counter.platform_id, listing_counter.parent_id, listing_counter.language, listing_counter.facet,
      listing_counter.audience_id)
    = (gone.platform_id, gone.parent_id, gone.language, gone.facet, gone.audience_id);
  return null;
end $$;

-- Items that were changed last, by themselves and in their documents.
create index item_changed on item (platform_id, changed_on desc, id);
create index document_item_changed on document (platform_id, updated_at desc, owner) where owner_kind = 'item';
