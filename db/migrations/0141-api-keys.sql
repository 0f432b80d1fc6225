-- Keys with which other systems call the API, for the admin who made them (functional reference 6.8, Integrations; decision 0098).
create table api_key (
  platform_id uuid not null references platform,
  id uuid not null,
  -- whose rights it has, and never more
  account_id uuid not null,
  name text not null,
  reach text not null check (reach in ('read', 'write')),
  -- SHA-256; the key itself is stored nowhere
  key_hash text not null,
  -- how the key ends, to know it by where it is configured: a part of its checksum
  ending text not null,
  -- addresses and ranges that it may come from; none: any
  addresses text[] not null,
  -- its owner had shown more than one thing when they made it
  is_strong boolean not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- written down once per some minutes
  last_used_at timestamptz,
  -- its owner was mailed that it is about to end
  warned_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create unique index api_key_hash on api_key (platform_id, key_hash);
create index api_key_owner on api_key (platform_id, account_id);
-- whose owner is to be mailed
create index api_key_unwarned on api_key (expires_at) where warned_at is null and revoked_at is null;

-- A change by a key that is revoked meanwhile is refused, or was written before.
create constraint trigger api_key_revoked after update of revoked_at on api_key
  deferrable initially deferred for each row when (new.revoked_at is not null)
  execute function count_rights_change();
