-- Words of the product's mails that a platform says otherwise, as ICU messages.
create table mail_text (
  platform_id uuid not null references platform,
  feature text not null,
  key text not null,
  language text not null,
  words text not null,
  changed_at timestamptz not null,
  primary key (platform_id, feature, key, language)
);
