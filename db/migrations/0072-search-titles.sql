-- Words of titles have an index of their own: what is in a title comes first however many texts have the word, and suggestions look
-- at titles alone. Without a list of what is pending, which every reader would go through.
alter table search_entry add column title_words tsvector not null generated always as (ts_filter(words, '{a}')) stored;
create index search_entry_title_words on search_entry using gin (title_words) with (fastupdate = off);
alter index search_entry_words set (fastupdate = off);
select gin_clean_pending_list('search_entry_words');

-- The latest of a language: what many entries have is taken from there.
create index search_entry_latest on search_entry (platform_id, language, happened_on desc);
