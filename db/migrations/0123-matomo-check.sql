-- Whether a server of Matomo answers where the settings say that it is: what admins saw when they last looked (functional reference 6.16).
create table matomo_check (
  platform_id uuid primary key references platform,
  url text not null,
  outcome text not null,
  status integer,
  checked_at timestamptz not null
);
