-- The way from an item back to its submission (functional reference 6.11.7).
create index submission_item on submission (platform_id, item_id) where item_id is not null;
