-- The image itself, very small, as a data address. Images of before have none: their colour stands in their place.
alter table image add column placeholder text not null default '';
