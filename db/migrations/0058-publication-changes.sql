-- Whether publishing the draft would show visitors of a language something else. Null: not looked at since one of both changed.
alter table publication add has_changes boolean;

-- Only what search reads of a publication makes it due.
drop trigger search_publication on publication;
create trigger search_publication
  after insert or delete or update of revision_id, title, visible_from, visible_until on publication
  for each row execute function search_publication_moved();

update publication p set has_changes = false
  from document d
  where d.platform_id = p.platform_id and d.owner = p.owner and d.draft is null and d.revision_id = p.revision_id;
create index publication_unknown on publication (platform_id) where has_changes is null and revision_id is not null;

alter table translation_count drop column has_changes;
