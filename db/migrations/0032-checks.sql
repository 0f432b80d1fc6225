-- What there is to mend in what is published, per document and language; replaced at each look.
create table finding (
  platform_id uuid not null,
  owner uuid not null,
  language text not null,
  -- the same as long as the finding is the same
  id text not null,
  rule text not null,
  kind text not null,
  severity smallint not null check (severity between 0 and 2),
  guid text,
  field text not null,
  details json not null,
  found_at timestamptz not null,
  primary key (platform_id, owner, language, id),
  foreign key (platform_id, owner) references document (platform_id, owner) on delete cascade
);
create index finding_worst on finding (platform_id, severity, rule, owner);

-- When each document is looked at next.
create table document_check (
  platform_id uuid not null,
  owner uuid not null,
  due_at timestamptz not null,
  primary key (platform_id, owner),
  foreign key (platform_id, owner) references document (platform_id, owner) on delete cascade
);
create index document_check_due on document_check (platform_id, due_at);
create index document_check_any on document_check (due_at);

-- Why something was published with findings that ask for a reason.
create table publication_reason (
  platform_id uuid not null,
  id uuid not null,
  owner uuid not null,
  languages text[] not null,
  revision_id uuid not null,
  reason text not null check (length(reason) between 10 and 500),
  findings json not null,
  given_at timestamptz not null,
  account_id uuid,
  primary key (platform_id, id),
  foreign key (platform_id, owner) references document (platform_id, owner) on delete cascade
);
create index publication_reason_owner on publication_reason (platform_id, owner, given_at);
