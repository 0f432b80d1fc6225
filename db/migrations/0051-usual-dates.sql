-- Dates from outside the years 1000 to 9999 were taken and then broke what reads them: they become the nearest inside, and no
-- other comes any more, whatever path it takes.
alter table listing disable trigger listing_updated;
do $$
declare
  first constant timestamptz := '1000-01-01 00:00:00+00';
  last constant timestamptz := '9999-12-31 23:59:59.999+00';
  known record;
begin
  for known in
    select * from (values
      ('item', 'published_on'), ('item', 'starts_on'), ('item', 'ends_on'),
      ('listing', 'published_on'), ('listing', 'starts_on'),
      ('publication', 'visible_from'), ('publication', 'visible_until'),
      ('planned_publication', 'due_at'), ('preview_link', 'shown_at'),
      ('role_member', 'expires_at'), ('account', 'blocked_until'),
      ('search_entry', 'happened_on'), ('search_entry', 'valid_until')
    ) as given (relation, attribute)
  loop
    execute format('update %1$I set %2$I = least(greatest(%2$I, $1), $2) where %2$I < $1 or %2$I > $2',
      known.relation, known.attribute) using first, last;
    execute format('alter table %1$I add constraint %3$I check (%2$I between %4$L and %5$L)',
      known.relation, known.attribute, known.relation || '_' || known.attribute || '_usual', first, last);
  end loop;
end $$;
alter table listing enable trigger listing_updated;
update legal_text set effective_on = date '1000-01-01' where effective_on < date '1000-01-01';
alter table legal_text add constraint legal_text_effective_on_usual check (effective_on between '1000-01-01' and '9999-12-31');
