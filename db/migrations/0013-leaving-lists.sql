-- What is to become of the items of a list when it stands nowhere any more, neither in a draft nor published. None: nothing.
create table leaving_list (
  platform_id uuid not null references platform (id),
  list_id uuid not null,
  -- the list that gets them; none: they go to the trash
  to_list uuid,
  -- when that was done, and to which items; it is taken back when the list stands somewhere again
  done_at timestamptz,
  items uuid[] not null default '{}',
  primary key (platform_id, list_id)
);
