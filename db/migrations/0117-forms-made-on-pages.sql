-- The document, a page or an item, on which a form was made: who may edit that builds the form. Null: who manages forms alone.
alter table form add column made_on uuid;
