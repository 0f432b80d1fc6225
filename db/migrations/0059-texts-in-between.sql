-- What a text said at the versions that its writer typed past in one row: others may have begun from there, and their text is merged with
-- that one (three-way).
alter table document_log add column earlier json not null default '[]';
