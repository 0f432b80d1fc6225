-- People who registered by themselves, and whether an admin still has to let them in.
alter table account
  add column registered_at timestamptz,
  -- null: nobody has to approve
  add column approval text check (approval in ('waiting'));
create index account_unverified on account (platform_id, registered_at) where registered_at is not null and not is_verified;
create index account_waiting on account (platform_id, registered_at) where approval is not null;

-- Asking for mails, by a hash of the address or of the network. The row is the lock under which is counted.
create table mail_gate (
  platform_id uuid not null references platform (id),
  key text not null,
  used_at timestamptz not null,
  blocked_until timestamptz,
  primary key (platform_id, key)
);
create index mail_gate_age on mail_gate (platform_id, used_at);

-- What was asked for in the last hour.
create table mail_asked (
  platform_id uuid not null references platform (id),
  id bigint generated always as identity,
  address text not null,
  network text,
  purpose text not null,
  at timestamptz not null,
  primary key (platform_id, id)
);
create index mail_asked_address on mail_asked (platform_id, address, at);
create index mail_asked_network on mail_asked (platform_id, network, at);

-- What somebody shows that a mail reached them for: by the link in it, or by its code in the browser that asked. Only hashes.
create table mail_proof (
  platform_id uuid not null references platform (id),
  id uuid not null,
  purpose text not null check (purpose in ('registration', 'sign-in', 'email-change', 'email-undo', 'step-up')),
  -- whose address is proven; the account need not exist
  email text not null check (length(email) <= 254),
  account_id uuid,
  -- what is done with it: names and hash of a registration, where to go afterwards
  data json not null default '{}',
  -- null until the mail is made
  token_hash text,
  code_hash text,
  code_tries integer not null default 0,
  -- of what the asking browser, or session, holds
  asker_hash text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, token_hash),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index mail_proof_expiry on mail_proof (platform_id, expires_at);
create index mail_proof_asker on mail_proof (platform_id, asker_hash);
create index mail_proof_account on mail_proof (platform_id, account_id);

-- Who came in, or tried to, for the person themselves. Kept for 90 days.
create table sign_in (
  platform_id uuid not null references platform (id),
  id bigint generated always as identity,
  -- null: nobody's address, written down so that the work is the same
  account_id uuid,
  at timestamptz not null,
  browser text not null check (length(browser) <= 64),
  method text not null check (method in ('password', 'link', 'registration', 'passkey', 'single-sign-on', 'invitation')),
  is_success boolean not null,
  primary key (platform_id, id),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index sign_in_account on sign_in (platform_id, account_id, at);
create index sign_in_age on sign_in (platform_id, at);
