-- Written with the document: what its blocks and options name by its guid, in the draft or where visitors see it. Whether that is an
-- image, a page, an item or a shared block is known where that is kept.
create table document_use (
  platform_id uuid not null,
  owner uuid not null,
  target uuid not null,
  in_draft boolean not null,
  in_published boolean not null,
  primary key (platform_id, owner, target),
  foreign key (platform_id, owner) references document (platform_id, owner)
);
create index document_use_target on document_use (platform_id, target);

insert into document_use (platform_id, owner, target, in_draft, in_published)
  select platform_id, owner, target, bool_or(in_draft), bool_or(in_published)
  from (
    select d.platform_id, d.owner, (m)[1]::uuid as target, true as in_draft, false as in_published
    from document d, regexp_matches(d.draft::text, '"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') m
    where d.draft is not null
    union all
    select d.platform_id, d.owner, (m)[1]::uuid, d.draft is null and r.id = d.revision_id, exists (
      select from publication p where p.platform_id = d.platform_id and p.owner = d.owner and p.revision_id = r.id)
    from document d
    join revision r on r.platform_id = d.platform_id and r.owner = d.owner
    cross join regexp_matches(r.document::text, '"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') m
    where r.id = d.revision_id or exists (
      select from publication p where p.platform_id = d.platform_id and p.owner = d.owner and p.revision_id = r.id)
  ) found
  where not exists (
    select from placed_block b
    where b.platform_id = found.platform_id and b.owner = found.owner and b.guid = found.target)
  group by platform_id, owner, target
  having bool_or(in_draft) or bool_or(in_published);
