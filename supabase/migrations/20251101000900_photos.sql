-- Whose photos an owner may delete. A link in a row proves nothing: anybody can write down the link of a file that somebody else
-- uploaded. What counts is that the uploader wrote it into a house or a viewing of the owner's hunt. That is noted, because the
-- house, or the uploader's membership, may be gone when the file is to go.

-- Kept out of the API: only the functions below read and write it.
create table private.given_photos (
  name text not null,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  given_by uuid not null,
  primary key (name, given_by, owner_id)
);

comment on column private.given_photos.name is 'Of the file, within the bucket.';
comment on column private.given_photos.owner_id is 'Owner of the hunt that got it.';
comment on column private.given_photos.given_by is 'Stays when that account is gone, as the uploader of the file does.';

create index given_photos_owner_idx on private.given_photos (owner_id);

create function private.photo_name(url text) returns text
language sql immutable
set search_path = ''
as $$ select substring(url from '/(properties/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+)$') $$;

-- Photos that stood there before are somebody else's doing: they only come along when a whole list is saved. Names of files that
-- are not the caller's own give nothing, and are not noted: there is no end to them.
create function private.give_photos(p_houses jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  insert into private.given_photos (name, owner_id, given_by)
  select o.name, (h ->> 'owner_id')::uuid, auth.uid()
  from jsonb_array_elements(p_houses) as h
  cross join lateral jsonb_array_elements_text(h -> 'photos') as photo
  join storage.objects o on o.bucket_id = 'property-photos' and o.name = private.photo_name(photo)
  where o.owner_id = auth.uid()::text and not coalesce(h -> 'before' ? photo, false)
  on conflict do nothing;
end $$;

create function private.note_photos_of_new_houses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.give_photos((
    select jsonb_agg(jsonb_build_object('owner_id', h.user_id, 'photos', h.photos))
    from added h where h.user_id <> auth.uid() and h.photos <> '[]'));
  return null;
end $$;

create function private.note_changed_photos() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.give_photos((
    select jsonb_agg(jsonb_build_object('owner_id', h.user_id, 'photos', h.photos, 'before', b.photos))
    from changed h join before b using (id) where h.user_id <> auth.uid() and h.photos <> b.photos));
  return null;
end $$;

create trigger note_photos_of_new_houses after insert on public.houses
  referencing new table as added
  for each statement execute function private.note_photos_of_new_houses();
create trigger note_changed_photos after update on public.houses
  referencing old table as before new table as changed
  for each statement execute function private.note_changed_photos();

-- Nobody but its author writes down the photo of a viewing.
create function private.note_photos_of_viewings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.give_photos((
    select jsonb_agg(jsonb_build_object('owner_id', i.owner_id, 'photos', jsonb_build_array(i.photo)))
    from changed i where i.owner_id <> auth.uid() and i.photo is not null));
  return null;
end $$;

create trigger note_photos_of_new_items after insert on public.viewing_items
  referencing new table as changed
  for each statement execute function private.note_photos_of_viewings();
create trigger note_photos_of_changed_items after update on public.viewing_items
  referencing new table as changed
  for each statement execute function private.note_photos_of_viewings();

-- True for one's own upload, and for one that its uploader gave to one's own hunt and to no other, their own included.
create function private.may_delete_photo(uploader text, file_name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  giver uuid;
begin
  if uploader = me::text then
    return true;
  end if;
  select g.given_by into giver
  from private.given_photos g
  where g.name = file_name and g.given_by::text = uploader
  group by g.given_by
  having bool_and(g.owner_id = me);
  return giver is not null and not exists (
    select from public.houses h
    cross join lateral jsonb_array_elements_text(h.photos) as photo
    where h.user_id = giver and private.photo_name(photo) = file_name)
    and not exists (
      select from public.viewing_items i where i.owner_id = giver and i.photo is not null and private.photo_name(i.photo) = file_name);
end $$;

-- True while the account has room for one more photo; else it says what there is no room in. The size of a file is not known until
-- it is stored, so the last one may pass the limit. Uploads of a person are looked at one by one. The storage service passes on
-- the words only, so the code stands in them, too.
create function private.may_upload_photo() returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  photos bigint := private.quota('photos of an account');
  bytes bigint := private.quota('bytes of an account');
  uploads bigint := private.quota('uploads in an hour');
  stored record;
begin
  perform private.lock_hunts(array[auth.uid()], 'uploads');
  select count(*) as photos, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes,
    count(*) filter (where o.created_at > now() - interval '1 hour') as uploads
  into stored
  from storage.objects o where o.bucket_id = 'property-photos' and o.owner_id = auth.uid()::text;
  if stored.photos >= photos then
    raise exception 'HH005: An account can have at most % photos', photos using errcode = 'HH005';
  elsif stored.bytes >= bytes then
    raise exception 'HH005: The photos of an account can have at most % GB', bytes >> 30 using errcode = 'HH005';
  elsif stored.uploads >= uploads then
    raise exception 'HH005: At most % photos can be uploaded in an hour. Please try again later.', uploads using errcode = 'HH005';
  end if;
  return true;
end $$;

grant execute on function private.may_delete_photo(text, text), private.may_upload_photo() to authenticated;

-- Some of the caller's own files, whether or not a house shows them. Whoever deletes them all asks until there are none.
create function private.my_photos() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'property-photos' and o.owner_id = auth.uid()::text
    order by o.name
    limit 100;
end $$;

create function public.my_photos() returns setof text
language sql stable
set search_path = ''
as $$ select * from private.my_photos() $$;

comment on function public.my_photos() is 'Names, within the bucket, of up to 100 photos that the caller has uploaded.';

revoke execute on function public.my_photos() from public, anon;
grant execute on function private.my_photos(), public.my_photos() to authenticated;

-- The bucket, and who may write to it; left out where the server has no storage. Reading a photo needs no policy, as the bucket
-- is public; listing has none, so nobody can enumerate people's photos.
do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    raise notice 'No storage schema: the photo bucket is left out';
    return;
  end if;

  -- 5 MB exactly is too large, and the server's limit is inclusive.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('property-photos', 'property-photos', true, 5 * 1024 * 1024 - 1,
    array['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- A person's files are counted with each upload. The table is the storage service's own on a hosted project.
  if pg_has_role((select relowner from pg_class where oid = 'storage.objects'::regclass), 'usage') then
    create index if not exists property_photos_owner_idx on storage.objects (owner_id, created_at)
      where bucket_id = 'property-photos';
  end if;

  execute $policy$
    create policy "Signed-in people upload property photos" on storage.objects
      for insert to authenticated
      with check (
        bucket_id = 'property-photos'
        and owner_id = (select auth.uid())::text
        and name ~ '^properties/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|jpeg|png|gif|webp)$'
        and (select private.may_upload_photo()))
  $policy$;
  execute $policy$
    create policy "Uploader and hunt owner delete property photos" on storage.objects
      for delete to authenticated
      using (bucket_id = 'property-photos' and private.may_delete_photo(owner_id, name))
  $policy$;
  -- The storage service reads a row before it deletes it.
  execute $policy$
    create policy "Uploader and hunt owner find property photos to delete" on storage.objects
      for select to authenticated
      using (
        bucket_id = 'property-photos'
        and coalesce(current_setting('storage.operation', true), '') ~ 'object\.(delete|delete_many)$'
        and private.may_delete_photo(owner_id, name))
  $policy$;
end $$;

revoke execute on all functions in schema private from public;
