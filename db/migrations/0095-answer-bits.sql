-- Who answered what, as bitmaps: results of a form are counted by any filter, also by an answer, and two questions together (decision 0069).

-- The bit of a submission in the bitmaps of its form. It is given when the submission counts for the first time, and free when it is deleted.
create table submission_place (
  platform_id uuid not null references platform,
  submission_id uuid not null,
  form_id uuid not null,
  place integer not null,
  primary key (platform_id, submission_id),
  unique (platform_id, form_id, place),
  foreign key (platform_id, form_id) references form on delete cascade
);

-- One row says of 16,384 submissions which of them one thing was answered in. Its bits are compressed: a tuple that is longer than 2 kB is.
create table form_answer_bits (
  platform_id uuid not null references platform,
  form_id uuid not null,
  -- which 16,384 of the form, from 0 on
  block integer not null,
  -- id of a question; empty: the submission itself
  question text collate "C" not null,
  -- as `submission_counts` gives it; of the submission itself also `version`, `state`, `language` and `day` (that of the platform's calendar)
  part text collate "C" not null,
  -- an option, a number, a month, a rank
  value text collate "C" not null,
  bits bit(16384) not null,
  primary key (platform_id, form_id, question, part, value, block),
  foreign key (platform_id, form_id) references form on delete cascade
) with (fillfactor = 70, toast_tuple_target = 128);
alter table form_answer_bits alter column bits set storage main;

create or replace function count_submissions(removed submission[], added submission[]) returns void language plpgsql
-- Each place is looked up: of many that were added at once there are no statistics yet.
set enable_seqscan = off as $$
begin
  -- One after the other, so that no two get one place, and nobody waits for who waits for them.
  perform pg_advisory_xact_lock(hashtextextended('answers ' || f.form_id, 0))
    from (select r.form_id from unnest(removed) r union select a.form_id from unnest(added) a order by 1) f;
  insert into submission_place (platform_id, submission_id, form_id, place)
  with given as materialized (
    select f.platform_id, f.form_id,
      (select max(p.place) from submission_place p where p.platform_id = f.platform_id and p.form_id = f.form_id) as last
    from (select distinct a.platform_id, a.form_id from unnest(added) a) f
  )
  select a.platform_id, a.id, a.form_id,
    coalesce(g.last, -1) + row_number() over (partition by a.platform_id, a.form_id order by a.submitted_at, a.id)
  from unnest(added) a left join given g on g.platform_id = a.platform_id and g.form_id = a.form_id
  where a.state not in ('pending', 'spam')
    and not exists (select from submission_place p where p.platform_id = a.platform_id and p.submission_id = a.id);

  insert into form_answer_bits (platform_id, form_id, block, question, part, value, bits)
  with changed as materialized (
    select -1 as sign, r.* from unnest(removed) r union all select 1, a.* from unnest(added) a
  ), known as materialized (
    select d.platform_id, d.form_id, d.hash, form_question_kinds(d.definition) as kinds
    from form_definition d
    where (d.platform_id, d.form_id, d.hash) in (select c.platform_id, c.form_id, c.definition_hash from changed c)
  ), turned as (
    select c.platform_id, c.form_id, s.place, e.question, e.part, e.value
    from changed c
    join platform p on p.id = c.platform_id
    join submission_place s on s.platform_id = c.platform_id and s.submission_id = c.id
    join known k on k.platform_id = c.platform_id and k.form_id = c.form_id and k.hash = c.definition_hash,
      lateral (
        select * from submission_counts(c.answers, k.kinds, extract(epoch from c.submitted_at - c.started_at))
        union all
        values ('', 'version', c.version::text), ('', 'state', c.state), ('', 'language', c.language),
          ('', 'day', (c.submitted_at at time zone p.time_zone)::date::text)
      ) e
    where c.state not in ('pending', 'spam')
    group by 1, 2, 3, 4, 5, 6
    -- What it said before and still says stays as it is.
    having min(c.sign) = max(c.sign)
  )
  select t.platform_id, t.form_id, t.place / 16384, t.question, t.part, t.value, bit_or(set_bit(0::bit(16384), t.place % 16384, 1))
  from turned t
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 4, 5, 6, 3
  on conflict (platform_id, form_id, question, part, value, block)
    do update set bits = form_answer_bits.bits # excluded.bits;

  delete from form_answer_bits b
    where (b.platform_id, b.form_id) in (select r.platform_id, r.form_id from unnest(removed) r) and bit_count(b.bits) = 0;
end $$;

-- Whatever it said, also by what is no longer the calendar of the platform.
create or replace function submission_removed() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('answers ' || f.form_id, 0))
    from (select distinct r.form_id from removed r order by 1) f;
  with gone as (
    delete from submission_place p using removed r where p.platform_id = r.platform_id and p.submission_id = r.id
    returning p.platform_id, p.form_id, p.place
  ), masks as (
    select g.platform_id, g.form_id, g.place / 16384 as block, ~bit_or(set_bit(0::bit(16384), g.place % 16384, 1)) as kept
    from gone g group by 1, 2, 3
  )
  update form_answer_bits b set bits = b.bits & m.kept from masks m
    where b.platform_id = m.platform_id and b.form_id = m.form_id and b.block = m.block and bit_count(b.bits & ~m.kept) > 0;
  delete from form_answer_bits b
    where (b.platform_id, b.form_id) in (select r.platform_id, r.form_id from removed r) and bit_count(b.bits) = 0;
  return null;
end $$;

select count_submissions('{}'::submission[], array(select s from submission s));
drop table form_answer_count;
