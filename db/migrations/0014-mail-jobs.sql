-- Mails to make and send: what for, never the mail itself, so that no secret of a mail is kept. Gone when it is sent.
create table mail_job (
  platform_id uuid not null references platform (id),
  id uuid not null,
  kind text not null,
  payload json not null,
  created_at timestamptz not null,
  -- when it is tried next; whoever tries moves it first
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (platform_id, id)
);
create index mail_job_due on mail_job (due_at);

-- The one way to a new password that a person was sent last; only the hash of what the link holds.
create table password_reset (
  platform_id uuid not null,
  account_id uuid not null,
  token_hash text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- the job whose mail it went with: tried again, that one may replace it at once
  job_id uuid not null,
  primary key (platform_id, account_id),
  unique (platform_id, token_hash),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index password_reset_expiry on password_reset (platform_id, expires_at);
