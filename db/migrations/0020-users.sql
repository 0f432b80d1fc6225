-- What people are found and put in order by. Marks are taken off letters, so that Zoe finds Zoë.
create function plain_words(words text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

-- One entry for each value of each property, in the way `factOf` of src/features/users/users.rules.ts makes it.
create function property_facts(properties json) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left((one ->> 'key') || '=' || plain_words(line), 300)), '{}')
  from json_array_elements(properties) one, regexp_split_to_table(one ->> 'value', '\n') line
  where line <> ''
$$;

alter table account
  add column search_words text generated always as (
    plain_words(
      first_name || ' ' || case when middle_name = '' then '' else middle_name || ' ' end || last_name || ' ' || email
    )
  ) stored,
  add column sort_name text generated always as (
    left(plain_words(last_name || ' ' || first_name || ' ' || middle_name || ' ' || email), 200)
  ) stored,
  add column property_facts text[] generated always as (property_facts(properties)) stored;

create index account_words on account (platform_id, search_words, id);
create index account_sort_name on account (platform_id, sort_name, id);
create index account_sort_email on account (platform_id, lower(email), id);
create index account_created on account (platform_id, created_at, id);
create index account_last_active on account (platform_id, signed_in_at desc nulls last, id desc);
create index account_facts on account using gin (property_facts);
