-- Who looks after a page, and when it is to be looked through (functional reference 6.6.2). No option of its document any more: it
-- counts without being published.
create table page_review (
  platform_id uuid not null references platform (id),
  page_id uuid not null,
  owner_id uuid,
  review_on date,
  -- the review date of which somebody was reminded
  reminded_for date,
  primary key (platform_id, page_id),
  foreign key (platform_id, page_id) references page (platform_id, id) on delete cascade
);
create index page_review_due on page_review (review_on) where review_on is not null;
create index page_review_owner on page_review (platform_id, owner_id) where owner_id is not null;

insert into page_review (platform_id, page_id, review_on)
select platform_id, id, review_on::date from (
  select p.platform_id, p.id, coalesce(d.draft, r.document) -> 'options' ->> 'reviewDate' as review_on
  from page p
  join document d on d.platform_id = p.platform_id and d.owner = p.id
  left join revision r on r.platform_id = d.platform_id and r.id = d.revision_id
) dated where review_on ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$';
