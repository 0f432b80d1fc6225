-- Items of people without an account whose address was confirmed (functional reference 6.10.3): by it a later one is known to be of the
-- same person. Not the address itself.
create table contributed_item (
  platform_id uuid not null references platform,
  item_id uuid not null,
  address_hash text not null,
  primary key (platform_id, item_id),
  foreign key (platform_id, item_id) references item on delete cascade
);
create index contributed_item_address on contributed_item (platform_id, address_hash);
