-- Participation (functional reference 6.13): items that were added in a period.
create index item_created on item (platform_id, created_at);

-- The lists to which an item was added that waits, counted after the item is gone.
alter table item_wait add column lists uuid[] not null default '{}';
update item_wait w set lists = p.lists
from (select platform_id, item_id, array_agg(parent_id order by parent_id) as lists from item_parent group by 1, 2) p
where p.platform_id = w.platform_id and p.item_id = w.item_id;

-- Views by the language in which a page or item was read; empty: in none, or before this was counted.
alter table statistics_content add column language text not null default '';
alter table statistics_content drop constraint statistics_content_pkey,
  add primary key (platform_id, day, kind, subject, page, language);
