-- What counts once an email address is confirmed (functional reference 4.2, Verify).
alter table email_verification drop constraint mail_proof_purpose_check;
alter table email_verification add constraint email_verification_purpose_check
  check (purpose in ('registration', 'sign-in', 'email-change', 'email-undo', 'step-up', 'contribution'));

-- The address that it waits for, or that was confirmed for it. It gets its reference and its seal when it counts.
alter table submission add column email text check (length(email) <= 254);
alter table submission alter column reference drop not null;
alter table submission add constraint submission_reference_check check (state = 'pending' or reference is not null);
create index submission_email on submission (platform_id, form_id, lower(email)) where email is not null;

-- What was typed as the address on the last page.
alter table submission_draft add column email text not null default '' check (length(email) <= 1000);

-- Sent and counted are two moments now: what waited for its address counts as sent from when it is confirmed.
create function count_sent(sent submission[]) returns void language plpgsql as $$
begin
  insert into form_step_count (platform_id, form_id, version, day, step, total)
  select a.platform_id, a.form_id, a.version, (a.started_at at time zone p.time_zone)::date, steps.step, count(*)
  from unnest(sent) a
  join platform p on p.id = a.platform_id
  left join submission_draft d on d.platform_id = a.platform_id and d.id::text = a.sent_key,
    lateral (values (1000), (case when d.id is null then -1 end)) steps (step)
  where a.state not in ('pending', 'spam') and steps.step is not null
  group by 1, 2, 3, 4, 5
  order by 1, 2, 4, 3, 5
  on conflict (platform_id, form_id, day, version, step) do update set total = form_step_count.total + excluded.total;
end $$;

create or replace function submission_added() returns trigger language plpgsql as $$
begin
  perform count_submissions('{}'::submission[], array(select row(a.*)::submission from added a));
  perform count_sent(array(select row(a.*)::submission from added a));
  return null;
end $$;

create or replace function submission_changed() returns trigger language plpgsql as $$
begin
  perform count_submissions(
    array(select row(r.*)::submission from removed r join added a using (platform_id, id) where (a.state, a.answers) is distinct from (r.state, r.answers)),
    array(select row(a.*)::submission from removed r join added a using (platform_id, id) where (a.state, a.answers) is distinct from (r.state, r.answers)));
  perform count_sent(array(select row(a.*)::submission from removed r join added a using (platform_id, id) where r.state = 'pending'));
  return null;
end $$;
