-- What is in the trash is not found, and loses its entries when its turn comes there: taken out, it gets another turn.
create trigger search_restored after update of trashed_at on document
  for each row when (
    new.owner_kind in ('page', 'item') and old.trashed_at is not null and new.trashed_at is null
  ) execute function search_shared_closed();
