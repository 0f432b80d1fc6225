-- Why an item was withdrawn, per language, for who comes to its address or to that of a file in it (functional reference 3.10, WOO-03).
alter table withdrawn_item add column reason jsonb not null default '{}';
