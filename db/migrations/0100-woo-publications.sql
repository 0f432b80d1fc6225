-- Publications by their category of the Open Government Act, for its sitemaps.
create index item_woo_category on item (platform_id, (fields ->> 'category'), id)
  where item_type = 'Publication' and not is_archived;
