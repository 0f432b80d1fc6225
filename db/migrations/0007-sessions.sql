alter table account
  add column is_verified boolean not null default false,
  add column version integer not null default 1;

-- Who is signed in. The cookie holds the token, this table only its hash; deleting the row signs out.
create table session (
  platform_id uuid not null references platform (id),
  id uuid not null,
  token_hash text not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- family and system only, for the person's own list of sessions
  browser text not null check (length(browser) <= 64),
  primary key (platform_id, id),
  unique (platform_id, token_hash),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index session_account on session (platform_id, account_id);
create index session_expiry on session (platform_id, expires_at);

-- Short-lived bearer tokens; each dies with its session.
create table access_token (
  platform_id uuid not null,
  token_hash text not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (platform_id, token_hash),
  foreign key (platform_id, session_id) references session (platform_id, id) on delete cascade
);
create index access_token_session on access_token (platform_id, session_id);

-- Wrong tries to sign in, by a hash of the network, or of the network and the address that was tried.
create table login_attempt (
  platform_id uuid not null references platform (id),
  key text not null,
  failures integer not null default 0,
  last_at timestamptz not null,
  primary key (platform_id, key)
);
create index login_attempt_age on login_attempt (platform_id, last_at);

-- The way in for the first admin of a platform: one link, renewed at each start until it is used.
create table setup_link (
  platform_id uuid primary key references platform (id),
  token_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Whether a person's roles open any page for editing, asked for each request of somebody with roles of their own.
create index page_edit_roles on page using gin (edit_role_ids);
