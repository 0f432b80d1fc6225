-- What people want to hear of (functional reference 6.10.4).
create table follow (
  platform_id uuid not null references platform,
  account_id uuid not null,
  kind text not null check (kind in ('list', 'item', 'page', 'tag')),
  -- guid of the list, item or page; a tag in small letters
  subject text not null,
  -- the document that it is, or stands in; none: a tag
  owner uuid,
  followed_at timestamptz not null,
  -- since when the clean-up finds the list in no document; it may come back
  lost_at timestamptz,
  primary key (platform_id, account_id, kind, subject),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade,
  foreign key (platform_id, owner) references document (platform_id, owner) on delete cascade,
  check ((kind = 'tag') = (owner is null))
);
create index follow_subject on follow (platform_id, kind, subject);
create index follow_owner on follow (platform_id, owner);

-- How often somebody gets mail; no row: as the settings of the platform say.
create table follow_choice (
  platform_id uuid not null references platform,
  account_id uuid not null,
  kind text not null check (kind in ('lists', 'updates')),
  frequency text not null check (frequency in ('none', 'direct', 'daily', 'weekly')),
  primary key (platform_id, account_id, kind),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade
);

-- What followers are told of, once: an outbox while it waits.
create table follow_event (
  platform_id uuid not null references platform,
  id uuid not null,
  kind text not null check (kind in ('published', 'updated')),
  object_id uuid not null,
  -- whose work it is: they are not told
  by_account uuid,
  happened_at timestamptz not null,
  told_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, object_id) references document (platform_id, owner) on delete cascade
);
create index follow_event_waiting on follow_event (happened_at) where told_at is null;
create index follow_event_object on follow_event (platform_id, object_id, happened_at);
create index follow_event_maker on follow_event (platform_id, by_account);

-- One thing that one person is told of; in a mail at once, or when it is time for the next one of many things.
create table follow_notice (
  platform_id uuid not null references platform,
  account_id uuid not null,
  event_id uuid not null,
  kind text not null check (kind in ('lists', 'updates')),
  frequency text not null check (frequency in ('direct', 'daily', 'weekly')),
  made_at timestamptz not null,
  -- the mail that it is in; none: it waits
  letter_id uuid,
  primary key (platform_id, account_id, event_id),
  foreign key (platform_id, account_id) references account (platform_id, id) on delete cascade,
  foreign key (platform_id, event_id) references follow_event on delete cascade
);
create index follow_notice_waiting on follow_notice (platform_id, made_at) where letter_id is null;
create index follow_notice_letter on follow_notice (platform_id, letter_id, account_id);
create index follow_notice_event on follow_notice (platform_id, event_id);

-- Who publishes asks for it: what was out already is told again (functional reference 6.6, Notify).
alter table publication_event add column tells_followers boolean not null default false;
alter table scheduled_publication add column tells_followers boolean not null default false;

-- In the transaction of what happened: no news is lost, and none is told of what was rolled back. An item is news when it is published for
-- the first time, unless its date is long ago; anything else where somebody asks for it, once a day at most.
create function tell_followers() returns trigger language plpgsql as $$
declare
  news text;
  out_on timestamptz;
begin
  if not exists (
    select from publication_event e
    where e.platform_id = new.platform_id and e.owner = new.owner and e.revision_id is not null and e.at < new.at
  ) then
    select i.published_on into out_on from item i where i.platform_id = new.platform_id and i.id = new.owner;
    if out_on > new.at - interval '7 days' then news := 'published'; end if;
  elsif new.tells_followers then
    news := 'updated';
  end if;
  if news is null or exists (
    select from follow_event e
    where e.platform_id = new.platform_id and e.object_id = new.owner and e.kind = news
      and e.happened_at > new.at - interval '24 hours'
  ) then return null; end if;
  -- Of what comes out later, people may follow the list by then.
  if coalesce(out_on, new.at) <= new.at and not exists (select from follow f where f.platform_id = new.platform_id) then
    return null;
  end if;
  insert into follow_event (platform_id, id, kind, object_id, by_account, happened_at)
    values (new.platform_id, gen_random_uuid(), news, new.owner, new.created_by, new.at);
  return null;
end $$;
create trigger publication_told after insert on publication_event for each row
  when (new.revision_id is not null) execute function tell_followers();

-- Who publishes takes that back before anybody was told: what they asked for goes with it, and may be asked for again.
create function forget_update() returns trigger language plpgsql as $$
begin
  delete from follow_event e
  where e.platform_id = new.platform_id and e.object_id = new.owner and e.kind = 'updated' and e.told_at is null
    and e.happened_at = new.at;
  return null;
end $$;
create trigger publication_taken_back after update of tells_followers on publication_event for each row
  when (old.tells_followers and not new.tells_followers) execute function forget_update();
