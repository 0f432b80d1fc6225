-- Items that everybody could read and that are not on the website any more: their addresses say so (410), and so do those of the files
-- that stood in them (functional reference 6.20, WOO-03). Kept when the item is deleted for good.
create table withdrawn_item (
  platform_id uuid not null references platform,
  item_id uuid not null,
  short_id text not null,
  item_type text not null,
  withdrawn_on timestamptz not null,
  file_ids uuid[] not null,
  primary key (platform_id, item_id),
  unique (platform_id, short_id)
);
create index withdrawn_item_files on withdrawn_item using gin (file_ids);
