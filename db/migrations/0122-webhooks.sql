-- Addresses that hear of what happens on a platform (functional reference 6.8, Integrations).
create table webhook (
  platform_id uuid not null references platform,
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  is_on boolean not null,
  -- sealed
  secret text not null,
  -- the secret before it, which signs as well until then
  earlier_secret text,
  earlier_until timestamptz,
  -- of the first try that failed after the last that did not
  failing_since timestamptz,
  -- by the product
  turned_off_at timestamptz,
  version integer not null,
  made_at timestamptz not null,
  -- it can be put back until the clean-up
  removed_at timestamptz,
  primary key (platform_id, id)
);

-- What a webhook is told, once for each event: an outbox while it waits, and the log after that.
create table webhook_delivery (
  platform_id uuid not null references platform,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  object_id uuid,
  -- languages, a form or names of settings; nothing of a person
  about json not null,
  happened_at timestamptz not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  next_try_at timestamptz,
  tries integer not null default 0,
  -- made at the first try, and the same at each
  body text,
  tried_at timestamptz,
  status integer,
  duration integer,
  -- why there is no status
  error text,
  primary key (platform_id, id),
  foreign key (platform_id, webhook_id) references webhook on delete cascade,
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_delivery_due on webhook_delivery (next_try_at) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (platform_id, webhook_id, happened_at desc, id);
create index webhook_delivery_age on webhook_delivery (platform_id, happened_at);

-- Every webhook that wants it, in the transaction of what happened: none is lost, and none hears of what was rolled back.
create function tell_webhooks(platform uuid, told text, object uuid, facts json, at timestamptz)
returns void language sql as $$
  insert into webhook_delivery (platform_id, id, webhook_id, event, object_id, about, happened_at, state, next_try_at)
  select w.platform_id, gen_random_uuid(), w.id, told, object, facts, at, 'waiting', at
  from webhook w
  where w.platform_id = platform and w.is_on and w.removed_at is null and told = any(w.events)
$$;

-- The audit log has an entry of everything that somebody may have to answer for, written by one place.
create function audited() returns trigger language plpgsql as $$
declare
  before text;
  told text;
  facts json := '{}';
begin
  if new.action like 'document.%' then
    if new.object_kind not in ('page', 'item') then return null; end if;
    if new.action = 'document.published' then
      select e.action into before from audit_entry e
      where e.platform_id = new.platform_id and e.object_id = new.object_id and e.seq < new.seq
        and e.action in ('document.published', 'document.withdrawn', 'document.trashed')
      order by e.seq desc limit 1;
    end if;
    told := new.object_kind || '.' || case new.action
      when 'document.published' then case when before = 'document.published' then 'changed' else 'published' end
      when 'document.withdrawn' then 'unpublished'
      when 'document.trashed' then 'deleted'
      else 'restored' end;
    if new.detail -> 'new' -> 'languages' is not null then
      facts := json_build_object('languages', new.detail -> 'new' -> 'languages');
    end if;
  elsif new.action = 'settings.changed' then
    told := 'settings.changed';
    facts := json_build_object('settings', (select json_agg(k order by k) from json_object_keys(new.detail -> 'new') k));
  else
    told := 'user.registered';
  end if;
  perform tell_webhooks(new.platform_id, told, new.object_id, facts, new.at);
  return null;
end $$;
create trigger audited after insert on audit_entry for each row
  when (new.action in (
    'document.published', 'document.withdrawn', 'document.trashed', 'document.restored',
    'account.registered', 'account.provided', 'settings.changed'))
  execute function audited();

-- Submissions are in no audit log: nobody has to answer for what visitors send.
create function submitted() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(
    new.platform_id, 'form.submitted', new.id, json_build_object('form', new.form_id), new.submitted_at);
  return null;
end $$;
create trigger submission_told after insert on submission for each row
  when (new.state not in ('pending', 'spam')) execute function submitted();
create trigger submission_told_later after update of state on submission for each row
  when (old.state = 'pending' and new.state not in ('pending', 'spam')) execute function submitted();
