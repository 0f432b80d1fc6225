-- What was published and unpublished, when and by whom: by hand, or by schedule. A version no longer says where it was published,
-- since it may only have been scheduled there.
create table publication_event (
  platform_id uuid not null,
  id uuid not null,
  owner uuid not null,
  at timestamptz not null,
  languages text[] not null,
  -- none: unpublished
  revision_id uuid,
  -- who did it, or who scheduled it
  created_by uuid,
  is_scheduled boolean not null,
  primary key (platform_id, id),
  foreign key (platform_id, owner) references document (platform_id, owner),
  foreign key (platform_id, revision_id) references revision (platform_id, id)
);
create index publication_event_owner on publication_event (platform_id, owner, at desc);
create index publication_event_maker on publication_event (platform_id, created_by);
create index publication_event_revision on publication_event (platform_id, revision_id);

insert into publication_event (platform_id, id, owner, at, languages, revision_id, created_by, is_scheduled)
  select r.platform_id, gen_random_uuid(), r.owner, r.created_at, shown.languages, r.id, r.created_by, false
  from revision r
  cross join lateral (
    select array(
      select language from unnest(r.languages) language
      where not exists (
        select from planned_publication p
        where p.platform_id = r.platform_id and p.revision_id = r.id and p.language = language.language
      )
    ) as languages
  ) shown
  where cardinality(shown.languages) > 0;

alter table revision drop column languages;
