-- Addresses that visitors asked for in vain. Nothing of who asked: no query, no client, of other websites nothing.
create table not_found_address (
  platform_id uuid not null references platform (id),
  id uuid not null,
  path text not null check (octet_length(path) <= 1000),
  hits bigint not null check (hits > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- the path of the page of this website that it was asked from last; null: none
  found_on text check (octet_length(found_on) <= 1000),
  is_ignored boolean not null default false,
  primary key (platform_id, id),
  unique (platform_id, path)
);
create index not_found_address_last on not_found_address (platform_id, last_at);
