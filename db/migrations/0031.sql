-- Whoever changes an account that is to be looked at already holds its row until they are done: looked at meanwhile, it would be
-- forgotten with what it was before.
create or replace function note_rule_due() returns trigger language plpgsql as $$
begin
  if exists (
    select from role r where r.platform_id = new.platform_id and r.deleted_at is null and r.rules::text <> '[]'
  ) then
    insert into rule_due values (new.platform_id, new.id)
      on conflict (platform_id, account_id) do update set account_id = excluded.account_id;
  end if;
  return null;
end
$$;
