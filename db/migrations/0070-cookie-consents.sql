-- What visitors accepted, as proof of it (functional reference COOK-05): the number stands in the cookie of the visitor too, and nothing
-- of who they are is kept. Deleted after 24 months.
create table cookie_consent (
  platform_id uuid not null references platform,
  id uuid not null,
  -- of the words that were accepted
  version integer not null,
  accepted text[] not null,
  given_at timestamptz not null,
  primary key (platform_id, id)
);
create index cookie_consent_given on cookie_consent (platform_id, given_at);
