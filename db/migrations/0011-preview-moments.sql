-- The moment at which a preview shows its document and what stands around it; none: now.
alter table preview_link add column shown_at timestamptz;
