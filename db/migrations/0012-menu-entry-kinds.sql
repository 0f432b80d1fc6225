-- An entry may also lead to a place within its page or to an item, or be a line between others; these have no segment. The
-- item needs not be there any more: then the entry shows for those who edit it only.
alter table menu_item
  add column anchor text,
  add column item_id uuid,
  add column is_separator boolean not null default false,
  add constraint menu_item_target check (
    (item_id is null or (page_id is null and external_url is null and anchor is null))
    and (anchor is null or external_url is null)
    and (not is_separator or (page_id is null and external_url is null and anchor is null and item_id is null))
  );

drop index menu_item_segment;
create unique index menu_item_segment on menu_item (platform_id, menu_id, parent_id, url_segment) nulls not distinct
  where external_url is null and anchor is null and item_id is null and not is_separator;
create index menu_item_item on menu_item (platform_id, item_id) where item_id is not null;
