-- The titles of the working document and who wrote it last, so that overviews read no documents.
alter table document
  add column title json not null default '{}',
  add column changed_by uuid;

-- What was published before there were drafts: the working document equals its newest revision.
update document d set revision_id = (
  select r.id from revision r where r.platform_id = d.platform_id and r.owner = d.owner order by r.created_at desc, r.id limit 1)
where d.draft is null and d.revision_id is null;
update document d set title = coalesce(
  d.draft -> 'title',
  (select r.document -> 'title' from revision r where r.platform_id = d.platform_id and r.id = d.revision_id),
  '{}');

create index document_trashed on document (platform_id, trashed_at) where trashed_at is not null;

-- The template that a page was made from; it may be gone.
alter table page add column template_id uuid;

alter table page_template
  add column description json not null default '{}',
  add column created_by uuid,
  add column created_at timestamptz not null default now();
