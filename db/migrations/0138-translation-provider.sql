-- Which service translates for a platform (functional reference 6.8, Language); without a row that of the installation does, where
-- there is one.
create table translation_provider (
  platform_id uuid primary key references platform,
  uses text not null check (uses in ('installation', 'none', 'libretranslate', 'deepl')),
  -- null: of DeepL, the address that its key is for
  url text,
  -- sealed
  key text,
  -- another one with each change
  version uuid not null,
  check (uses in ('libretranslate', 'deepl') or (url is null and key is null)),
  check (uses <> 'libretranslate' or url is not null),
  check (uses <> 'deepl' or key is not null)
);
