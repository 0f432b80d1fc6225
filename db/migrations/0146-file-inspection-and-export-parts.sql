-- What was found in the text of a file of the website: how many of what can be citizen service numbers, and where; no number itself.
-- Null: not looked into yet, or a type in which nothing is looked for.
alter table file add inspection json;
create index file_uninspected on file (platform_id, id)
  where inspection is null and scan = 'clean' and removed_at is null and context in ('library', 'document');
-- Files of an export that is in several: each with its name, bytes, digests and place in the store. Empty: it is one file, in the columns of the row.
alter table platform_export add parts json not null default '[]';
