-- Content that somebody says should not be there (Digital Services Act, article 16), and what was decided on it. A year after the
-- decision who reported it and what they wrote is emptied; the rest stays, to be counted.
create table content_report (
  platform_id uuid not null references platform,
  id uuid not null,
  -- none of a foreign key: the report stays when the item goes
  item_id uuid not null,
  title text not null,
  address text not null,
  reason text not null,
  explanation text not null,
  name text not null,
  email text not null,
  -- of who reported it
  language text not null,
  reported_at timestamptz not null,
  decision text check (decision in ('left', 'offline')),
  -- of a restriction: what it is against
  ground text check (ground in ('law', 'rules')),
  decision_reason text not null default '',
  decided_at timestamptz,
  -- null too: an account that is gone
  decided_by uuid,
  forgotten_at timestamptz,
  primary key (platform_id, id),
  check ((decision is null) = (decided_at is null)),
  check (ground is null or decision = 'offline')
);
create index content_report_open on content_report (platform_id, reported_at) where decided_at is null;
create index content_report_decided on content_report (platform_id, decided_at) where decided_at is not null;
