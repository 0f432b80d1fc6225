-- What the plan of a platform lacks, by the names of `src/kernel/capabilities.ts` (functional reference 6.8, Support).
alter table platform_plan add column without text[] not null default '{}';

-- A webhook of a platform whose plan lacks them is told nothing, as one that is turned off.
create or replace function tell_webhooks(platform uuid, told text, object uuid, facts json, at timestamptz)
returns void language sql as $$
  insert into webhook_delivery (platform_id, id, webhook_id, event, object_id, about, happened_at, state, next_try_at)
  select w.platform_id, gen_random_uuid(), w.id, told, object, facts, at, 'waiting', at
  from webhook w
  where w.platform_id = platform and w.is_on and w.removed_at is null and told = any(w.events)
    and not exists (select from platform_plan p where p.platform_id = platform and 'webhooks' = any(p.without))
$$;
