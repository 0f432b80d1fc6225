-- Redirects that people make and look after (functional reference 6.7).
alter table redirect add column is_permanent boolean not null default true;
-- Made or changed by somebody, or by their import; false: left behind by a page that moved.
alter table redirect add column is_manual boolean not null default false;
alter table redirect add column made_by uuid;
alter table redirect add column hits bigint not null default 0 check (hits >= 0);
alter table redirect add column last_used_at timestamptz;
create index redirect_hits on redirect (platform_id, hits desc, from_path);
