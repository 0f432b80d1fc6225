-- What a PDF of the website says of itself to who cannot see it: whether it has tags, a title and a language. Null: not looked at yet.
alter table file add pdf json;
create index file_pdf_unread on file (platform_id, id)
  where content_type = 'application/pdf' and pdf is null and scan = 'clean' and removed_at is null and context in ('library', 'document');
