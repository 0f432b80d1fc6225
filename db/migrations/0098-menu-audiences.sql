-- Who an entry of a menu is for, beside who its target is for. Without one: everyone. It hides the link and closes nothing.
alter table menu_item
  add column audience_id integer,
  add foreign key (platform_id, audience_id) references audience (platform_id, id);
create index menu_item_audience on menu_item (platform_id, audience_id) where audience_id is not null;
