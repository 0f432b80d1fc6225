-- Filters and columns of an inbox that who manages forms kept by a name (functional reference 6.11.9).
create table submission_view (
  platform_id uuid not null references platform,
  id uuid not null,
  form_id uuid not null,
  name text not null,
  -- `InboxFilter`
  filter json not null,
  -- ids of questions; null: those that the form has as columns
  columns text[],
  created_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, form_id) references form on delete cascade
);
create unique index submission_view_name on submission_view (platform_id, form_id, lower(name));
