-- Who was asked to join, by whom, and what came of it. The codes are with their mails.
create table invitation (
  platform_id uuid not null references platform (id),
  id uuid not null,
  email text not null check (length(email) <= 254),
  first_name text not null default '',
  last_name text not null default '',
  role_ids uuid[] not null default '{}',
  language text not null,
  message text not null default '' check (length(message) <= 2000),
  landing text not null default '/',
  -- whoever has the link may accept with another address
  any_address boolean not null default false,
  -- null: the product itself
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid,
  declined_at timestamptz,
  revoked_at timestamptz,
  primary key (platform_id, id)
);
create index invitation_email on invitation (platform_id, lower(email));
create index invitation_age on invitation (platform_id, created_at desc, id);
create index invitation_reminder on invitation (platform_id, sent_at) where reminded_at is null;

-- The hash of what each mail's link holds; a reminder has one of its own.
create table invitation_code (
  platform_id uuid not null,
  code_hash text not null,
  invitation_id uuid not null,
  -- the mail that it went with: made again, that one gets another
  job_id uuid not null,
  primary key (platform_id, code_hash),
  foreign key (platform_id, invitation_id) references invitation (platform_id, id) on delete cascade
);
create index invitation_code_of on invitation_code (platform_id, invitation_id);
