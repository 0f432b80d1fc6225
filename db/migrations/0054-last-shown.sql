-- What visitors of each language saw last, also where nothing of it is published now: what left closed blocks since stays closed.
create table last_shown (
  platform_id uuid not null,
  owner uuid not null,
  language text not null,
  revision_id uuid not null,
  primary key (platform_id, owner, language),
  foreign key (platform_id, owner) references document (platform_id, owner),
  foreign key (platform_id, revision_id) references revision (platform_id, id)
);
create index last_shown_revision on last_shown (platform_id, revision_id);

insert into last_shown (platform_id, owner, language, revision_id)
  select platform_id, owner, language, revision_id from publication where revision_id is not null;
-- Of what was withdrawn before, the newest version that was made for that language, or else the newest.
insert into last_shown (platform_id, owner, language, revision_id)
  select p.platform_id, p.owner, p.language, r.id
  from publication p
  join lateral (
    select id from revision r
    where r.platform_id = p.platform_id and r.owner = p.owner
    order by p.language = any (r.languages) desc, r.created_at desc
    limit 1
  ) r on true
  where p.revision_id is null;

create function keep_last_shown() returns trigger language plpgsql as $$
begin
  insert into last_shown (platform_id, owner, language, revision_id)
    values (new.platform_id, new.owner, new.language, new.revision_id)
    on conflict (platform_id, owner, language) do update set revision_id = excluded.revision_id;
  return null;
end $$;
create trigger publication_last_shown after insert or update of revision_id on publication
  for each row when (new.revision_id is not null) execute function keep_last_shown();
