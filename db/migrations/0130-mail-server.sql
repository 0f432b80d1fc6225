-- The mail server of a platform of its own (functional reference 6.8, Mail); without a row that of the installation serves.
create table mail_server (
  platform_id uuid primary key references platform,
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text,
  -- sealed
  password text,
  -- null: no-reply at the primary domain
  from_address text,
  -- another one with each change
  version uuid not null,
  -- of the first mail that it did not take after the last that it did, and why the last one was not
  failing_since timestamptz,
  last_error text,
  failures integer not null default 0,
  -- nobody connects to it before
  paused_until timestamptz,
  check ((failing_since is null) = (last_error is null)),
  check (username is not null or password is null)
);
