-- Counts the changes of who may change what. Who writes holds the row, who takes a right away waits for them at the end: nothing
-- is written by a right that is gone.
create table rights_epoch (
  platform_id uuid primary key references platform (id) on delete cascade,
  epoch bigint not null default 0
);
insert into rights_epoch (platform_id) select id from platform;

create function begin_rights_epoch() returns trigger language plpgsql as $$
begin
  insert into rights_epoch (platform_id) values (new.id);
  return null;
end $$;
create trigger platform_rights_epoch after insert on platform for each row execute function begin_rights_epoch();

-- Once per transaction, at its end: it keeps others waiting no longer than it takes to commit.
create function count_rights_change() returns trigger language plpgsql as $$
declare
  this constant text := txid_current() || ' ' || old.platform_id;
begin
  if current_setting('bouwsteen.rights_counted', true) is distinct from this then
    perform set_config('bouwsteen.rights_counted', this, true);
    update rights_epoch set epoch = epoch + 1 where platform_id = old.platform_id;
  end if;
  return null;
end $$;
-- What somebody is given counts for nothing: at worst a call that began before it is refused. Who may edit a page or a block is
-- read by each call while it holds the row, so that only what is known of the person has to be counted.
create constraint trigger role_member_gone after delete on role_member
  deferrable initially deferred for each row execute function count_rights_change();
create constraint trigger role_member_shortened after update of expires_at on role_member
  deferrable initially deferred for each row
  when (new.expires_at is not null and (old.expires_at is null or new.expires_at < old.expires_at))
  execute function count_rights_change();
create constraint trigger role_gone after delete on role
  deferrable initially deferred for each row execute function count_rights_change();
create constraint trigger role_narrowed after update of grants, deleted_at on role
  deferrable initially deferred for each row
  when (not old.grants <@ new.grants or (old.deleted_at is null and new.deleted_at is not null))
  execute function count_rights_change();
create constraint trigger account_rights after update of is_active on account
  deferrable initially deferred for each row when (old.is_active and not new.is_active) execute function count_rights_change();
