-- A publication has the title of its revision in its own language, and no other: that may be published in no language at all.
update publication p set title = coalesce(r.document -> 'title' ->> p.language, '')
  from revision r
  where r.platform_id = p.platform_id and r.id = p.revision_id
    and p.title is distinct from coalesce(r.document -> 'title' ->> p.language, '');
