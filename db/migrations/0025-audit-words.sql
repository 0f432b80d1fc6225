-- The log is searched by how the words begin of what it says.
create function said_words(detail json) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', detail::text);
create index audit_entry_words on audit_entry using gin (said_words(detail));
