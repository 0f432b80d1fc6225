-- Items of one person: their activity, what they take back, and whose they are when an account goes.
create index item_author on item (platform_id, author_id) where author_id is not null;
