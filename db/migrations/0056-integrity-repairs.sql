-- What `npm run integrity -- --repair` did, so that it can be undone: rows as they were and became, and live changes of documents.
create table integrity_repair (
  platform_id uuid not null references platform (id),
  id uuid not null,
  at timestamptz not null,
  steps json not null,
  undone_at timestamptz,
  primary key (platform_id, id)
);
