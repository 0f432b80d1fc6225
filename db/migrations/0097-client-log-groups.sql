-- What happens again and again is one group: the message without its numbers, where it came from first, and the build.
alter table client_log add fingerprint text not null generated always as (
  md5(
    regexp_replace(message, '[0-9]+', '0', 'g') || E'\n' ||
    coalesce(substring(stack from '(?:^|\n)[ \t]*(at [^\n]+|[^\n@]*@[^\n]+:[0-9]+)'), '') || E'\n' ||
    release
  )
) stored;
create index client_log_group on client_log (platform_id, fingerprint, id);

-- Groups that somebody is done with. The same in another build is another group.
create table client_log_done (
  platform_id uuid not null references platform (id),
  fingerprint text not null,
  done_at timestamptz not null default clock_timestamp(),
  primary key (platform_id, fingerprint)
);
