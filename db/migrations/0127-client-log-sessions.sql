-- When it happened by the clock of the browser, whether that was online, and whose session it was, as a hash that says no more.
alter table client_log
  add happened_at timestamptz,
  add is_online boolean not null default true,
  add session_hash text not null default '' check (length(session_hash) <= 16);
