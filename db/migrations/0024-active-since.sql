-- Since when somebody is active again: being away counts from then, without a sign-in that never was.
alter table account add column active_since timestamptz;
drop index account_signed_in;
create index account_away on account (platform_id, greatest(coalesce(signed_in_at, created_at), active_since)) where is_active;
