-- What somebody used of what is limited, by a hash of who it is; columns as rate-limiter-flexible reads them. Losing it in a
-- crash gives everybody a fresh start, so it is not written twice.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

-- The job engine counts what was tried (decision 0039).
alter table mail_job drop column tries;
