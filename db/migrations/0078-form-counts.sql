-- What submissions of a form say together (functional reference 6.11.10), kept up in the transaction that changes one. No row is about
-- a person: nothing of a text is in it, and what is pending or spam counts in nothing.
create table form_answer_count (
  platform_id uuid not null references platform,
  form_id uuid not null,
  version integer not null,
  -- on which it was sent, by the calendar of the platform; -infinity: of all days together
  day date not null,
  state text not null,
  language text not null,
  -- id of a question; empty: the submission itself
  question text not null,
  -- row of a matrix, option of a ranking or an allocation; `*`: that it was answered; `seconds`: how long it took
  part text not null,
  -- an option, a number, a month, a rank
  value text not null,
  total bigint not null,
  primary key (platform_id, form_id, day, question, part, value, version, state, language),
  foreign key (platform_id, form_id) references form on delete cascade
);

-- How far people came who fill it in, by the day on which they began.
create table form_step_count (
  platform_id uuid not null references platform,
  form_id uuid not null,
  version integer not null,
  day date not null,
  -- from 0 on: those who came as far; -1: those who sent it without any step; 1000: those who sent it
  step integer not null,
  total bigint not null,
  primary key (platform_id, form_id, day, version, step),
  foreign key (platform_id, form_id) references form on delete cascade
);

-- The step that somebody came to at the furthest, from 0 on.
alter table submission_draft add column reached smallint not null default 0;

-- How the answers to each question are counted.
create function form_question_kinds(definition json) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(q ->> 'id', case
    when q ->> 'kind' in ('radio', 'select', 'eventSlot', 'yesNo', 'consent', 'number', 'currency', 'slider', 'rating', 'calculated')
      then 'value'
    when q ->> 'kind' in ('checkboxes', 'multiSelect', 'imageChoice') then 'list'
    when q ->> 'kind' in ('likert', 'matrix') then 'table'
    when q ->> 'kind' in ('date', 'dateTime') then 'month'
    when q ->> 'kind' in ('dateRange', 'ranking', 'allocate', 'location', 'group') then q ->> 'kind'
    else 'text' end), '{}')
  from json_array_elements(definition -> 'steps') s, json_array_elements(s -> 'questions') q
  where q ->> 'kind' not in ('heading', 'paragraph', 'picture', 'divider')
$$;

-- What one submission adds to the counts.
create function submission_counts(answers jsonb, kinds jsonb, seconds numeric)
returns table (question text, part text, value text) language sql immutable as $$
  select '', '', ''
  union all select '', 'seconds', greatest(0, round(seconds / 10) * 10)::bigint::text
  union all
  select a.key, e.part, e.value
  from jsonb_each(answers) a, lateral (select kinds ->> a.key as kind) k, lateral (
    select '*' as part, '' as value
    union all select '', a.value #>> '{}' where k.kind = 'value'
    union all select '', left(a.value #>> '{}', 7) where k.kind = 'month'
    union all select '', left(a.value ->> 'from', 7) where k.kind = 'dateRange'
    union all select '', a.value ->> 'place' where k.kind = 'location' and a.value ? 'place'
    union all select '', jsonb_array_length(a.value)::text where k.kind = 'group'
    union all select '', one from jsonb_array_elements_text(case k.kind when 'list' then a.value else '[]' end) one
    union all select one, rank::text
      from jsonb_array_elements_text(case k.kind when 'ranking' then a.value else '[]' end) with ordinality r (one, rank)
    union all select m.key, m.value #>> '{}' from jsonb_each(case k.kind when 'allocate' then a.value else '{}' end) m
    union all select m.key, one
      from jsonb_each(case k.kind when 'table' then a.value else '{}' end) m,
        jsonb_array_elements_text(case jsonb_typeof(m.value) when 'array' then m.value else jsonb_build_array(m.value) end) one
  ) e
  where k.kind is not null
$$;

create function count_submissions(removed submission[], added submission[]) returns void language plpgsql as $$
begin
  insert into form_answer_count (platform_id, form_id, version, day, state, language, question, part, value, total)
  with changed as materialized (
    select -1 as sign, r.* from unnest(removed) r union all select 1, a.* from unnest(added) a
  ), known as materialized (
    select d.platform_id, d.form_id, d.hash, form_question_kinds(d.definition) as kinds
    from form_definition d
    where (d.platform_id, d.form_id, d.hash) in (select c.platform_id, c.form_id, c.definition_hash from changed c)
  )
  select c.platform_id, c.form_id, c.version, days.day, c.state, c.language, e.question, e.part, e.value, sum(c.sign)
  from changed c
  join platform p on p.id = c.platform_id
  join known k on k.platform_id = c.platform_id and k.form_id = c.form_id and k.hash = c.definition_hash,
    lateral submission_counts(c.answers, k.kinds, extract(epoch from c.submitted_at - c.started_at)) e,
    lateral (values (date '-infinity'), ((c.submitted_at at time zone p.time_zone)::date)) days (day)
  where c.state not in ('pending', 'spam')
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  having sum(c.sign) <> 0
  order by 1, 2, 4, 7, 8, 9, 3, 5, 6
  on conflict (platform_id, form_id, day, question, part, value, version, state, language)
    do update set total = form_answer_count.total + excluded.total;
end $$;

create function submission_added() returns trigger language plpgsql as $$
begin
  perform count_submissions('{}'::submission[], array(select row(a.*)::submission from added a));
  insert into form_step_count (platform_id, form_id, version, day, step, total)
  select a.platform_id, a.form_id, a.version, (a.started_at at time zone p.time_zone)::date, steps.step, count(*)
  from added a
  join platform p on p.id = a.platform_id
  left join submission_draft d on d.platform_id = a.platform_id and d.id::text = a.sent_key,
    lateral (values (1000), (case when d.id is null then -1 end)) steps (step)
  where a.state not in ('pending', 'spam') and steps.step is not null
  group by 1, 2, 3, 4, 5
  order by 1, 2, 4, 3, 5
  on conflict (platform_id, form_id, day, version, step) do update set total = form_step_count.total + excluded.total;
  return null;
end $$;
create trigger submission_added after insert on submission referencing new table as added
  for each statement execute function submission_added();

create function submission_changed() returns trigger language plpgsql as $$
begin
  perform count_submissions(
    array(select row(r.*)::submission from removed r join added a using (platform_id, id) where (a.state, a.answers) is distinct from (r.state, r.answers)),
    array(select row(a.*)::submission from removed r join added a using (platform_id, id) where (a.state, a.answers) is distinct from (r.state, r.answers)));
  return null;
end $$;
create trigger submission_changed after update on submission referencing old table as removed new table as added
  for each statement execute function submission_changed();

create function submission_removed() returns trigger language plpgsql as $$
begin
  perform count_submissions(array(select row(r.*)::submission from removed r), '{}'::submission[]);
  return null;
end $$;
create trigger submission_removed after delete on submission referencing old table as removed
  for each statement execute function submission_removed();

-- What programs fill in counts in nothing.
create function draft_reached() returns trigger language plpgsql as $$
begin
  if new.is_trapped then return null; end if;
  insert into form_step_count (platform_id, form_id, version, day, step, total)
  select new.platform_id, new.form_id, new.version, (new.started_at at time zone p.time_zone)::date, step, 1
  from platform p, generate_series(case when tg_op = 'INSERT' then 0 else old.reached + 1 end, new.reached) step
  where p.id = new.platform_id
  order by step
  on conflict (platform_id, form_id, day, version, step) do update set total = form_step_count.total + 1;
  return null;
end $$;
create trigger draft_added after insert on submission_draft for each row execute function draft_reached();
create trigger draft_went_on after update of reached on submission_draft for each row execute function draft_reached();

select count_submissions('{}'::submission[], array(select s from submission s));
