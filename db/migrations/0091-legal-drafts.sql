-- The summary in plain language with which a legal text begins.
alter table legal_text add column summary text not null default '';

-- The next version of a legal text while it is written, in both languages: nobody reads it but who changes settings.
create table legal_draft (
  platform_id uuid not null references platform,
  kind text not null check (kind in ('terms-of-use', 'privacy', 'accessibility', 'cookie-statement')),
  words json not null,
  effective_on date,
  revision integer not null check (revision > 0),
  changed_at timestamptz not null,
  primary key (platform_id, kind)
);
