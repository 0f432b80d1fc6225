-- Languages that visitors do not read any more: their texts and publications stay, and their addresses lead to those of another.
alter table platform add column retired_languages text[] not null default '{}';
