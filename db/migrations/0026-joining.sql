-- How people come into a role by themselves. A role that gives rights is for nobody to join, nor to come into by what they say of
-- themselves; what its rules may ask then, the product knows (decision 0027).
alter table role
  add column joining text not null default 'closed' check (joining in ('closed', 'request', 'open')),
  add column rules json not null default '[]',
  add constraint role_joining check (joining = 'closed' or (kind = 'Standard' and grants = '{}')),
  add constraint role_rules check (rules::text = '[]' or kind = 'Standard');

-- Whom a membership comes from: somebody's hand, the person, or a rule, which takes back what it gave.
alter table role_member add column source text not null default 'hand' check (source in ('hand', 'joined', 'rule'));
create index role_member_rule on role_member (platform_id, role_id, account_id) where source = 'rule';

-- Who asks to be let in, once for each role. A decision ends it.
create table role_request (
  platform_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  account_id uuid not null,
  reason text not null check (length(reason) <= 500),
  requested_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, role_id, account_id),
  foreign key (platform_id, role_id) references role (platform_id, id),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);
create index role_request_account on role_request (platform_id, account_id);

-- What somebody wrote to people with an account. Whom it went to is with the mails that have not gone out, and how many for a day's limit.
create table user_message (
  platform_id uuid not null references platform (id),
  id uuid not null,
  subject text not null check (length(subject) between 1 and 150),
  words text not null check (length(words) between 1 and 5000),
  recipients integer not null default 0,
  made_at timestamptz not null,
  primary key (platform_id, id)
);
create index user_message_made on user_message (platform_id, made_at);

-- Whose address or properties changed where roles have rules: looked at within a second, whatever changed them.
create table rule_due (
  platform_id uuid not null,
  account_id uuid not null,
  primary key (platform_id, account_id),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);

create function note_rule_due() returns trigger language plpgsql as $$
begin
  if exists (
    select from role r where r.platform_id = new.platform_id and r.deleted_at is null and r.rules::text <> '[]'
  ) then
    insert into rule_due values (new.platform_id, new.id) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger account_rule_due_made after insert on account for each row execute function note_rule_due();
create trigger account_rule_due after update of email, is_verified, properties on account for each row
  when (
    old.email is distinct from new.email or old.is_verified is distinct from new.is_verified
    or old.properties::text is distinct from new.properties::text
  )
  execute function note_rule_due();
