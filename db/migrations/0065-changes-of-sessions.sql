-- In which session somebody changed it: what they read next, at whichever node, is made of it.
alter table change_log add column session_id uuid;
create index change_log_session on change_log (session_id, at) where session_id is not null;
