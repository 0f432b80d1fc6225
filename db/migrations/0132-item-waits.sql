-- Since when an item of somebody who may not edit its list waits for an editor, and what was decided (functional reference 6.13,
-- Moderation). No foreign key: it is counted after the item is gone. Nothing of a person.
create table item_wait (
  platform_id uuid not null references platform,
  item_id uuid not null,
  since timestamptz not null,
  decision text check (decision in ('published', 'deleted')),
  decided_at timestamptz,
  primary key (platform_id, item_id),
  check ((decision is null) = (decided_at is null))
);
create index item_wait_since on item_wait (platform_id, since);
create index item_wait_decided on item_wait (platform_id, decided_at) where decided_at is not null;

-- The audit log has an entry of each decision, whichever way it was made. An item that is put back out of the trash waits again.
create function item_decided() returns trigger language plpgsql as $$
begin
  if new.action = 'document.restored' then
    update item_wait set decision = null, decided_at = null
    where platform_id = new.platform_id and item_id = new.object_id and decision = 'deleted';
  else
    update item_wait
    set decision = case new.action when 'document.published' then 'published' else 'deleted' end, decided_at = new.at
    where platform_id = new.platform_id and item_id = new.object_id and decision is null;
  end if;
  return null;
end $$;
create trigger item_decided after insert on audit_entry for each row
  when (new.object_kind = 'item' and new.action in ('document.published', 'document.trashed', 'document.restored'))
  execute function item_decided();
