-- Profile properties that a platform made, and what it changed of the product's own (src/features/properties/built-in.ts).
create table property_definition (
  platform_id uuid not null references platform (id),
  key text not null check (length(key) between 1 and 80),
  -- everything but the key; of one of the product's own only what was changed
  facts json not null,
  version integer not null default 1,
  primary key (platform_id, key)
);

alter table account
  -- narrower than the definition allows: property -> who sees it
  add column property_visibility json not null default '{}',
  add column inactive_cause text check (inactive_cause in ('dormant', 'blocked', 'deleted')),
  add column blocked_reason text not null default '' check (length(blocked_reason) <= 40),
  add column blocked_until timestamptz,
  add column blocked_contact text not null default '' check (length(blocked_contact) <= 254),
  add column signed_in_at timestamptz,
  -- when it is put on pause for want of a sign-in, once its person was told so
  add column pause_on timestamptz,
  add column pause_warnings smallint not null default 0,
  -- erased thirty days later
  add column deleted_at timestamptz;
update account set inactive_cause = 'blocked' where not is_active;
create index account_deleted on account (platform_id, deleted_at) where deleted_at is not null;
create index account_signed_in on account (platform_id, coalesce(signed_in_at, created_at)) where is_active;

-- What somebody said to a version of the terms of use, and when.
create table terms_choice (
  platform_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  version integer not null,
  is_accepted boolean not null,
  at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index terms_choice_account on terms_choice (platform_id, account_id, at);
