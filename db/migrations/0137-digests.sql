-- The last moment at which mails of many things went out, by the clocks of a platform: each day, or on one day of the week. A time that
-- the clocks skip is the one after it, and one that they show twice comes once.
create function last_digest(zone text, clock text, week_day text, until timestamptz) returns timestamptz language sql stable as $$
  select max((d::date + clock::time) at time zone zone)
  from generate_series((until at time zone zone)::date - 8, (until at time zone zone)::date, interval '1 day') d
  where (week_day is null or to_char(d, 'FMday') = week_day) and (d::date + clock::time) at time zone zone <= until
$$;
