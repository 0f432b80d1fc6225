-- A role that was deleted keeps its row: what it opened stays closed, or is open to the members of its successor. Undo brings it back.
alter table role
  add column deleted_at timestamptz,
  add column successor_id uuid,
  add foreign key (platform_id, successor_id) references role (platform_id, id);
drop index role_name;
create unique index role_name on role (platform_id, lower(name)) where deleted_at is null;

-- The role that an admin looks at the platform as, and nothing more than looks.
alter table session add column shown_as uuid;

create index role_successor on role (platform_id, successor_id) where successor_id is not null;

-- The roles that people hold: those they are members of, and those that were deleted in favour of these. Whether a membership
-- has ended is for who asks, since it depends on the moment.
create view held_role as
  select m.platform_id, m.account_id, m.expires_at, r.id as role_id, r.kind, r.grants
  from role_member m join role r on r.platform_id = m.platform_id and r.id = m.role_id
  where r.deleted_at is null
  union all
  select m.platform_id, m.account_id, m.expires_at, gone.id, gone.kind, '{}'::text[]
  from role_member m
  join role r on r.platform_id = m.platform_id and r.id = m.role_id
  join role gone on gone.platform_id = r.platform_id and gone.successor_id = r.id
  where r.deleted_at is null and gone.deleted_at is not null;
