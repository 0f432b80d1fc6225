-- Items and people that are picked in a form are counted by their names.
create or replace function form_question_kinds(definition json) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(q ->> 'id', case
    when q ->> 'kind' in ('radio', 'select', 'eventSlot', 'yesNo', 'consent', 'number', 'currency', 'slider', 'rating', 'calculated')
      then 'value'
    when q ->> 'kind' in ('checkboxes', 'multiSelect', 'imageChoice') then 'list'
    when q ->> 'kind' in ('likert', 'matrix') then 'table'
    when q ->> 'kind' in ('date', 'dateTime') then 'month'
    when q ->> 'kind' in ('item', 'person') then 'picked'
    when q ->> 'kind' in ('dateRange', 'ranking', 'allocate', 'location', 'group') then q ->> 'kind'
    else 'text' end), '{}')
  from json_array_elements(definition -> 'steps') s, json_array_elements(s -> 'questions') q
  where q ->> 'kind' not in ('heading', 'paragraph', 'picture', 'divider')
$$;

create or replace function submission_counts(answers jsonb, kinds jsonb, seconds numeric)
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
    union all select '', a.value ->> 'title' where k.kind = 'picked' and a.value ? 'title'
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
