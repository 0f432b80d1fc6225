-- Texts of pages that a machine translated for visitors, so that each is asked for once. Null: what came back was damaged.
create table machine_text (
  platform_id uuid not null references platform (id),
  -- Of the text with its marks, and the language that it is in.
  hash text not null,
  language text not null,
  said jsonb,
  used_on date not null,
  primary key (platform_id, language, hash)
);
create index machine_text_used on machine_text (platform_id, used_on);
