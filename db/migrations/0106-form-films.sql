-- Files that a version of a form shows, films and their captions: who may fill it in may read them.
alter table form_version add column files uuid[] not null default '{}';
create index form_version_files on form_version using gin (files) where cardinality(files) > 0;
