-- What visitors find: one row per document, language, language of its words, and audiences that one has to be in to read those
-- words, besides that of the document. Rows of a document that is due are not read: they may say what is closed by now.
create table search_entry (
  platform_id uuid not null,
  owner uuid not null,
  language text not null,
  -- the language that the words are in, which may be the fallback
  text_language text not null,
  audiences integer[] not null,
  owner_kind text not null,
  title text not null,
  title_language text not null,
  body text not null,
  words tsvector not null,
  happened_on timestamptz not null,
  -- until then: a block comes or goes by its own dates
  valid_until timestamptz,
  primary key (platform_id, owner, language, text_language, audiences)
);
create index search_entry_words on search_entry using gin (words);

-- Documents whose rows are to be made anew, and when. Only ever added to by what changes a document, so that nobody waits for
-- anybody; whoever made the rows anew takes out what was there when they began. For the same reason it refers to no document.
create table search_due (
  platform_id uuid not null,
  owner uuid not null,
  id bigint generated always as identity,
  due_at timestamptz not null,
  primary key (platform_id, owner, id)
);
create index search_due_at on search_due (due_at, platform_id);

-- The pages and items that show a document: itself, or where a shared block stands.
create function search_owners(platform uuid, changed uuid) returns setof uuid language sql stable as $$
  with recursive touched(owner) as (
    select changed
    union
    select u.owner
    from touched t
    join document s on s.platform_id = platform and s.owner = t.owner and s.owner_kind = 'shared'
    join document_use u on u.platform_id = platform and u.target = t.owner and u.in_published
  )
  select t.owner from touched t
  join document d on d.platform_id = platform and d.owner = t.owner
  where d.owner_kind in ('page', 'item')
$$;

create function note_search_due(platform uuid, changed uuid) returns void language sql as $$
  insert into search_due (platform_id, owner, due_at)
    select platform, owner, '-infinity' from search_owners(platform, changed) owner
$$;

create function search_publication_moved() returns trigger language plpgsql as $$
begin
  perform note_search_due(coalesce(new.platform_id, old.platform_id), coalesce(new.owner, old.owner));
  return null;
end
$$;
create trigger search_publication after insert or update or delete on publication
  for each row execute function search_publication_moved();

create function search_shared_closed() returns trigger language plpgsql as $$
begin
  perform note_search_due(new.platform_id, new.owner);
  return null;
end
$$;
create trigger search_shared after update of audience_id, trashed_at on document
  for each row when (
    new.owner_kind = 'shared' and (
      old.audience_id is distinct from new.audience_id or old.trashed_at is distinct from new.trashed_at
    )
  ) execute function search_shared_closed();

create function search_block_closed() returns trigger language plpgsql as $$
declare
  stands record;
begin
  for stands in
    select b.platform_id, b.owner from placed_block b
    where b.platform_id = coalesce(new.platform_id, old.platform_id) and b.guid = coalesce(new.guid, old.guid)
      and b.in_published
  loop
    perform note_search_due(stands.platform_id, stands.owner);
  end loop;
  return null;
end
$$;
create trigger search_block_made after insert on block_access
  for each row when (new.view_audience_id is not null) execute function search_block_closed();
create trigger search_block_changed after update on block_access
  for each row when (old.view_audience_id is distinct from new.view_audience_id) execute function search_block_closed();
create trigger search_block_freed after delete on block_access
  for each row when (old.view_audience_id is not null) execute function search_block_closed();

create function search_item_changed() returns trigger language plpgsql as $$
begin
  perform note_search_due(new.platform_id, new.id);
  return null;
end
$$;
create trigger search_item after update of tags, published_on on item
  for each row when (old.tags is distinct from new.tags or old.published_on is distinct from new.published_on)
  execute function search_item_changed();

create function search_languages_changed() returns trigger language plpgsql as $$
begin
  insert into search_due (platform_id, owner, due_at)
    select d.platform_id, d.owner, '-infinity' from document d
    where d.platform_id = new.id and d.owner_kind in ('page', 'item');
  return null;
end
$$;
create trigger search_languages after update of languages, default_language on platform
  for each row when (
    old.languages is distinct from new.languages or old.default_language is distinct from new.default_language
  ) execute function search_languages_changed();

insert into search_due (platform_id, owner, due_at)
  select distinct p.platform_id, p.owner, '-infinity'::timestamptz
  from publication p
  join document d on d.platform_id = p.platform_id and d.owner = p.owner
  where d.owner_kind in ('page', 'item');
