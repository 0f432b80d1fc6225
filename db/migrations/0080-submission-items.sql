-- The item of a list that was made of a submission (functional reference 4.2, submission kind ListItem).
alter table submission add column item_id uuid;
