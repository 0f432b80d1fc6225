-- The part of the address in other languages than the default one, by language; the others share url_segment.
alter table menu_item add column url_segments json not null default '{}';
