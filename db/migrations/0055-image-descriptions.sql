-- What the image of an item shows, in the language of the row; empty: nothing, or it is only decoration. The words themselves stand in
-- the document of the item, as those of images in blocks do.
alter table listing add column image_alt text not null default '';
