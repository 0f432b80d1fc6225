-- For how long it is good: a mail that is sent again starts that length anew, and no longer one.
alter table invitation add column days integer not null default 14 check (days between 1 and 60);
update invitation set days = least(60, greatest(1, round(extract(epoch from expires_at - created_at) / 86400)));
