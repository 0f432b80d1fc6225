-- What waits until the address of an account is proven, and what happens once it is.
alter table account
  -- what its person answered and wished when they registered; null once that is saved
  add column open_registration json,
  -- since when they are in: the address proven, let in, and told so by mail, once
  add column welcomed_at timestamptz,
  -- when they were through the welcome, or left it out
  add column welcome_done_at timestamptz;
-- Whoever is here already is no newcomer.
update account set welcomed_at = created_at, welcome_done_at = created_at where is_verified and approval is null;

-- With the terms of use goes the privacy statement that held then.
alter table terms_choice add column privacy_version integer;

-- Who wants the newsletter, and since when.
create table newsletter_subscription (
  platform_id uuid not null,
  account_id uuid not null,
  -- when they said so
  asked_at timestamptz not null,
  -- when it counted: their address is proven; null until then
  confirmed_at timestamptz,
  primary key (platform_id, account_id),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index newsletter_subscription_confirmed on newsletter_subscription (platform_id, confirmed_at) where confirmed_at is not null;
