-- What somebody may have to answer for: who, what, when, from where, old and new. Rows are only added; each holds the hash of
-- the one before.
create table audit_entry (
  platform_id uuid not null references platform (id),
  seq bigint not null,
  at timestamptz not null,
  -- null: the product itself, or somebody who is not known
  actor_id uuid,
  action text not null check (length(action) <= 80),
  object_kind text check (length(object_kind) <= 40),
  object_id uuid,
  -- What can be about a person stands apart, so that it can be forgotten: the chain holds its salted digest.
  detail json,
  salt text,
  detail_hash text not null,
  hash text not null,
  primary key (platform_id, seq)
);
create index audit_entry_action on audit_entry (platform_id, action, seq);
create index audit_entry_actor on audit_entry (platform_id, actor_id, seq);
create index audit_entry_object on audit_entry (platform_id, object_id, seq);

-- The end of the chain: where the next row goes, and how it is seen that the last ones are gone.
create table audit_head (
  platform_id uuid primary key references platform (id),
  seq bigint not null,
  hash text not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.detail is null and new.salt is null
    and (to_jsonb(new) - 'detail' - 'salt') = (to_jsonb(old) - 'detail' - 'salt') then
    return new;
  end if;
  raise exception 'the audit log only grows';
end $$;
create trigger audit_entry_grows before update or delete on audit_entry for each row execute function refuse_audit_change();
create trigger audit_entry_stays before truncate on audit_entry for each statement execute function refuse_audit_change();

-- When somebody last showed who they are in this session: what is dangerous asks for a fresh one.
alter table session add column authenticated_at timestamptz not null default now();
update session set authenticated_at = created_at;

-- What a role lets its members do beside what audiences say (functional reference 5.5, delegable grants).
alter table role
  add column description text not null default '' check (length(description) <= 500),
  add column color text not null default '' check (color ~ '^(#[0-9a-f]{6})?$'),
  add column grants text[] not null default '{}',
  add column version integer not null default 1;

-- Null: for good.
alter table role_member add column expires_at timestamptz;
