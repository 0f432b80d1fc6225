-- Files of images that were deleted for good: what no other row shares is deleted from the disk.
create table forgotten_file (
  platform_id uuid not null references platform (id),
  storage_key text not null,
  primary key (platform_id, storage_key)
);
create index image_file on image (storage_key);

-- Platforms share their files, and learn no more of each other than this.
create function is_file_used(key text) returns boolean language sql stable as $$
  select exists (select 1 from image where storage_key = key)
$$;
