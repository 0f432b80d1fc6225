-- For how long platform staff were let in by an admin, and why (functional reference 5.4). Kept as what was granted.
create table support_access (
  platform_id uuid not null references platform,
  id uuid not null,
  granted_by uuid,
  reason text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, granted_by) references account (platform_id, id) on delete set null (granted_by)
);
create index support_access_last on support_access (platform_id, granted_at);

-- Whom a member of the platform staff looks as, and until when.
alter table session add column impersonated uuid, add column impersonated_until timestamptz;

-- Who edits the items of a list beside the editors of what it stands in (functional reference 5.5, list.edit).
alter table block_access
  add column edit_audience_id integer,
  add foreign key (platform_id, edit_audience_id) references audience (platform_id, id);
create index block_access_edit on block_access (platform_id, edit_audience_id) where edit_audience_id is not null;
