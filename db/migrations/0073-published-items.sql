-- Items that came out by themselves are counted like the others from their next clean-up on: until then each reader counts them.
-- That is the one update of a row; whatever else changes replaces it, so that the counters see it.
drop trigger listing_updated on listing;
create or replace function refuse_listing_update() returns trigger language plpgsql as $$
begin
  -- Facets follow from the rest, and are worked out after this.
  if old.was_future and not new.was_future
    and to_jsonb(new) - 'was_future' - 'facets' = to_jsonb(old) - 'was_future' - 'facets'
  then
    return new;
  end if;
  raise exception 'listing rows are replaced, not updated';
end $$;
create trigger listing_updated before update on listing for each row execute function refuse_listing_update();

create function count_listing_published() returns trigger language plpgsql as $$
begin
  insert into listing_counter (platform_id, parent_id, language, audience_id, facet, total)
  select a.platform_id, a.parent_id, a.language, a.audience_id, facet, count(*)
  from added a
  join removed r using (platform_id, parent_id, language, item_id), unnest(array_prepend(0::bigint, a.facets)) facet
  where r.was_future and not a.was_future
  group by a.platform_id, a.parent_id, a.language, facet, a.audience_id
  order by a.platform_id, a.parent_id, a.language, facet, a.audience_id
  on conflict (platform_id, parent_id, language, facet, audience_id)
    do update set total = listing_counter.total + excluded.total;
  return null;
end $$;
create trigger listing_published after update on listing referencing old table as removed new table as added
  for each statement execute function count_listing_published();
