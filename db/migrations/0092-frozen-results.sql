-- Results of a form as a page shows them from a moment on, whatever becomes of the form (functional reference 7.6). Nothing in it is about a
-- person: it holds what everybody could read at that moment.
create table frozen_results (
  platform_id uuid not null references platform,
  id uuid not null,
  -- that it is of; no foreign key: it stays when the form goes
  form_id uuid not null,
  frozen_at timestamptz not null,
  -- by language of the platform
  results jsonb not null,
  primary key (platform_id, id)
);
create index frozen_results_form on frozen_results (platform_id, form_id);
