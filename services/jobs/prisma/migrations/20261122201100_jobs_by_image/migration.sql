-- Whether any job refers to an image, asked once more before it is removed.
create index concurrently jobs_by_image on jobs using gin (images) where images <> '{}';
