-- Forms, what each version of them asks, and what people sent (functional reference 6.11).
create table form (
  platform_id uuid not null references platform,
  id uuid not null,
  -- title in the default language, when it was saved
  name text not null,
  -- `FormSettings`
  settings json not null,
  -- goes up with each change of settings, draft or version
  revision integer not null default 1,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  primary key (platform_id, id)
);
create unique index form_name on form (platform_id, lower(name)) where trashed_at is null;

-- What was asked, by the hash of it: never changed, so that what was answered to it can be shown for as long as it is kept.
create table form_definition (
  platform_id uuid not null references platform,
  form_id uuid not null,
  hash text not null,
  definition json not null,
  created_at timestamptz not null,
  primary key (platform_id, form_id, hash),
  foreign key (platform_id, form_id) references form on delete cascade
);

create table form_version (
  platform_id uuid not null references platform,
  form_id uuid not null,
  number integer not null,
  state text not null check (state in ('draft', 'published', 'retired')),
  -- of a draft
  draft json,
  -- of the others
  hash text,
  note text not null default '',
  created_at timestamptz not null,
  published_at timestamptz,
  published_by uuid,
  retired_at timestamptz,
  primary key (platform_id, form_id, number),
  foreign key (platform_id, form_id) references form on delete cascade,
  foreign key (platform_id, form_id, hash) references form_definition,
  check ((state = 'draft') = (draft is not null)),
  check ((state = 'draft') = (hash is null))
);
create unique index form_version_draft on form_version (platform_id, form_id) where state = 'draft';
create unique index form_version_published on form_version (platform_id, form_id) where state = 'published';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was asked is never changed';
end $$;
create trigger form_definition_stays before update on form_definition for each row execute function refuse_change();

-- Somebody fills it in.
create table submission_draft (
  platform_id uuid not null references platform,
  id uuid not null,
  form_id uuid not null,
  version integer not null,
  language text not null,
  answers jsonb not null default '{}',
  account_id uuid,
  -- page on which it was begun
  source text not null default '',
  -- filled a field that people do not see
  is_trapped boolean not null default false,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  -- what became of it
  submission_id uuid,
  primary key (platform_id, id),
  foreign key (platform_id, form_id, version) references form_version
);
create index submission_draft_form on submission_draft (platform_id, form_id);
create index submission_draft_expires on submission_draft (platform_id, expires_at);

-- How many references a form gave in a year.
create table submission_counter (
  platform_id uuid not null references platform,
  form_id uuid not null,
  year integer not null,
  given integer not null,
  primary key (platform_id, form_id, year),
  foreign key (platform_id, form_id) references form on delete cascade
);

create table submission (
  platform_id uuid not null references platform,
  id uuid not null,
  form_id uuid not null,
  version integer not null,
  -- of what was asked
  definition_hash text not null,
  reference text not null,
  -- of the one call that sent it
  sent_key text not null,
  state text not null
    check (state in ('pending', 'new', 'inProgress', 'waiting', 'done', 'rejected', 'spam', 'archived')),
  language text not null,
  answers jsonb not null,
  account_id uuid,
  source text not null default '',
  started_at timestamptz not null,
  submitted_at timestamptz not null,
  -- what the seal is made of beside the answers: `Evidence`
  evidence json not null,
  -- SHA-256 of all that, in hex
  seal text not null,
  handler_id uuid,
  done_at timestamptz,
  -- sensitive answers were deleted: the seal is kept, and no longer fits
  redacted_at timestamptz,
  primary key (platform_id, id),
  unique (platform_id, form_id, sent_key),
  unique (platform_id, form_id, reference),
  foreign key (platform_id, form_id, version) references form_version,
  foreign key (platform_id, form_id, definition_hash) references form_definition
);
create index submission_inbox on submission (platform_id, form_id, submitted_at desc, id);
create index submission_state on submission (platform_id, form_id, state, submitted_at desc);
create index submission_account on submission (platform_id, account_id) where account_id is not null;

-- What was done with it, in order.
create table submission_event (
  platform_id uuid not null references platform,
  id uuid not null,
  submission_id uuid not null,
  kind text not null check (kind in ('state', 'handler', 'note', 'reply', 'redacted')),
  -- a state, an account, or words
  value text not null,
  by_account uuid,
  at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, submission_id) references submission on delete cascade
);
create index submission_event_of on submission_event (platform_id, submission_id, at);
