-- Who has an authenticator or a passkey; kept with them, so that no request has to look.
alter table account add column has_second_factor boolean not null default false;
-- Its person showed more than one thing when it began, or somebody whom the platform trusts saw to that.
alter table session add column is_strong boolean not null default false;

-- An authenticator app. The secret is sealed with the key of the installation, which is not in the database.
create table authenticator (
  platform_id uuid not null references platform (id),
  account_id uuid not null,
  -- until a code shows that the app has it: of the session that asked
  session_id uuid,
  secret text not null,
  -- thirty seconds since 1970, of the last code that was used: none counts twice
  last_step bigint not null default 0,
  is_confirmed boolean not null default false,
  made_at timestamptz not null,
  primary key (platform_id, account_id, is_confirmed),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade,
  foreign key (platform_id, session_id) references session (platform_id, id) on delete cascade
);
create index authenticator_session on authenticator (platform_id, session_id);

create table recovery_code (
  platform_id uuid not null,
  account_id uuid not null,
  code_hash text not null,
  primary key (platform_id, account_id, code_hash),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);

create table passkey (
  platform_id uuid not null references platform (id),
  id uuid not null,
  account_id uuid not null,
  credential_id text not null check (length(credential_id) <= 1400),
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  -- kept by a service, so that it outlives the device
  is_synced boolean not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (platform_id, id),
  unique (platform_id, credential_id),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index passkey_account on passkey (platform_id, account_id);

-- What a passkey is asked to sign, once, in the browser or session that asked.
create table passkey_challenge (
  platform_id uuid not null references platform (id),
  challenge_hash text not null,
  purpose text not null check (purpose in ('registration', 'sign-in', 'second-factor', 'step-up')),
  asker_hash text not null,
  expires_at timestamptz not null,
  primary key (platform_id, challenge_hash)
);
create index passkey_challenge_expiry on passkey_challenge (platform_id, expires_at);

-- Somebody who showed one thing and has to show a second.
create table pending_sign_in (
  platform_id uuid not null references platform (id),
  token_hash text not null,
  account_id uuid not null,
  method text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (platform_id, token_hash),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index pending_sign_in_account on pending_sign_in (platform_id, account_id);
create index pending_sign_in_expiry on pending_sign_in (platform_id, expires_at);

-- Browsers that are asked for no second factor for a while.
create table remembered_device (
  platform_id uuid not null references platform (id),
  id uuid not null,
  account_id uuid not null,
  token_hash text not null,
  browser text not null check (length(browser) <= 64),
  made_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, token_hash),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index remembered_device_account on remembered_device (platform_id, account_id);
create index remembered_device_expiry on remembered_device (platform_id, expires_at);

-- Organisations that say who somebody is (OpenID Connect).
create table sign_in_provider (
  platform_id uuid not null references platform (id),
  id uuid not null,
  facts json not null,
  -- sealed; null: none was given
  client_secret text,
  version integer not null default 1,
  primary key (platform_id, id)
);

-- Who is who there.
create table provider_account (
  platform_id uuid not null,
  provider_id uuid not null,
  subject text not null check (length(subject) <= 255),
  account_id uuid not null,
  email text not null default '' check (length(email) <= 254),
  -- roles that the provider gave, and may take away
  role_ids uuid[] not null default '{}',
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (platform_id, provider_id, subject),
  foreign key (platform_id, provider_id) references sign_in_provider (platform_id, id) on delete cascade,
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index provider_account_account on provider_account (platform_id, account_id);

-- Somebody on the way to a provider and back. Only hashes, but for what must be shown there, which is sealed.
create table provider_visit (
  platform_id uuid not null,
  state_hash text not null,
  provider_id uuid not null,
  asker_hash text not null,
  -- who is signed in and wants to be known there too
  account_id uuid,
  secrets text not null,
  return_url text,
  expires_at timestamptz not null,
  primary key (platform_id, state_hash),
  foreign key (platform_id, provider_id) references sign_in_provider (platform_id, id) on delete cascade,
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index provider_visit_provider on provider_visit (platform_id, provider_id);
create index provider_visit_account on provider_visit (platform_id, account_id);
create index provider_visit_expiry on provider_visit (platform_id, expires_at);

