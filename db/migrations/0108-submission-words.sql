-- What a word is searched in, beside the submissions themselves: their answers in small letters, without what is sensitive (decision 0073).
create table submission_words (
  platform_id uuid not null references platform,
  submission_id uuid not null,
  form_id uuid not null,
  -- as the submission has it, so that a page of the inbox is found here alone
  state text not null,
  submitted_at timestamptz not null,
  -- its reference and each answer, on lines of their own
  words text not null,
  primary key (platform_id, submission_id),
  foreign key (platform_id, submission_id) references submission on delete cascade
);
create index submission_words_form on submission_words (platform_id, form_id);

-- Ids of questions of which no word is kept: sensitive ones, and drawings, which have none.
create function unspoken_questions(definition json) returns text[] language sql immutable as $$
  select coalesce(array_agg(one ->> 'id'), '{}')
  from json_array_elements(definition -> 'steps') s, json_array_elements(s -> 'questions') q,
    lateral (select q as one union all select i from json_array_elements(case when q ->> 'kind' = 'group' then q -> 'questions' else '[]' end) i) asked
  where one ->> 'isSensitive' = 'true' or one ->> 'kind' = 'signature'
$$;

create function words_of_answers(answers jsonb, unspoken text[]) returns text language sql immutable as $$
  select coalesce(string_agg(lower(leaf #>> '{}'), E'\n'), '')
  from jsonb_each(answers - unspoken) a,
    lateral (
      select case jsonb_typeof(a.value)
        when 'array' then (select jsonb_agg(case jsonb_typeof(e) when 'object' then e - unspoken else e end) from jsonb_array_elements(a.value) e)
        else a.value end as said
    ) v,
    jsonb_path_query(v.said, 'strict $.**') leaf
  where jsonb_typeof(leaf) in ('string', 'number')
$$;

create function keep_words(said submission[]) returns void language sql as $$
  insert into submission_words (platform_id, submission_id, form_id, state, submitted_at, words)
  with known as materialized (
    select d.platform_id, d.form_id, d.hash, unspoken_questions(d.definition) as unspoken
    from form_definition d
    where (d.platform_id, d.form_id, d.hash) in (select s.platform_id, s.form_id, s.definition_hash from unnest(said) s)
  )
  select s.platform_id, s.id, s.form_id, s.state, s.submitted_at,
    lower(coalesce(s.reference, '')) || E'\n' || words_of_answers(s.answers, k.unspoken)
  from unnest(said) s
  join known k on k.platform_id = s.platform_id and k.form_id = s.form_id and k.hash = s.definition_hash
  order by 1, 2
  on conflict (platform_id, submission_id)
    do update set state = excluded.state, submitted_at = excluded.submitted_at, words = excluded.words
$$;

create function submission_said() returns trigger language plpgsql as $$
begin
  perform keep_words(array(select row(a.*)::submission from added a));
  return null;
end $$;
create trigger submission_said after insert on submission referencing new table as added
  for each statement execute function submission_said();

create function submission_said_otherwise() returns trigger language plpgsql as $$
begin
  perform keep_words(array(
    select row(a.*)::submission from removed r join added a using (platform_id, id)
    where (a.state, a.answers, a.reference, a.submitted_at) is distinct from (r.state, r.answers, r.reference, r.submitted_at)));
  return null;
end $$;
create trigger submission_said_otherwise after update on submission referencing old table as removed new table as added
  for each statement execute function submission_said_otherwise();

select keep_words(array(select s from submission s));

-- Who handles something of a form is asked with every page of its inbox.
create index submission_handler on submission (platform_id, form_id, handler_id) where handler_id is not null;
