-- Which photos an owner may delete: those that their uploader added to a house or a viewing of the owner's hunt. A URL in a row proves
-- nothing, because anyone can enter the URL of somebody else's file. So it is recorded who added a photo; the house, or the uploader's
-- membership, may be gone by the time the file is deleted.

-- Not in the API: only the functions below read and write it.
create table private.given_photos (
  name text not null,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  given_by uuid not null,
  primary key (name, given_by, owner_id)
);

comment on column private.given_photos.name is 'File name within the bucket.';
comment on column private.given_photos.owner_id is 'Owner of the hunt that it was given to.';
comment on column private.given_photos.given_by is 'Stays when that account is deleted, like the uploader of the file.';

create index given_photos_owner_idx on private.given_photos (owner_id);

insert into private.hunt_tables (name, deleted_by) values ('private.given_photos', '{owner_id,given_by}');

create function private.photo_name(url text) returns text
language sql immutable
set search_path = ''
as $$ select 'properties/' || split_part(url, '/properties/', 2) $$;

-- A photo is properties/{id}.jpg; its copies, smaller versions of the same image, are properties/{id}-480.webp and so on. Ids are
-- strings, extracted without regular expressions, which take 20 microseconds each: an import can have 20,000 photos.
create function private.photo_id(file_name text) returns text
language sql immutable
set search_path = ''
as $$ select left(split_part('/' || file_name, '/properties/', 2), 36) $$;

create function private.photo_ids(photos jsonb) returns text[]
language sql immutable
set search_path = ''
as $$ select array(select left(split_part(url, '/properties/', 2), 36) from jsonb_array_elements_text(photos) as url) $$;

create function private.is_copy(file_name text) returns boolean
language sql immutable
set search_path = ''
as $$ select file_name ~ '^properties/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-(480|640|1280)\.(webp|jpg)$' $$;

create function private.copies_of(p_id text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array(
    select format('properties/%s-%s.%s', p_id, width, type)
    from unnest(array[480, 640, 1280]) as width, unnest(array['webp', 'jpg']) as type)
$$;

-- Every file name that a photo or one of its copies can have.
create function private.files_of(p_id text) returns text[]
language sql immutable
set search_path = ''
as $$
  select private.copies_of(p_id)
    || array(select format('properties/%s.%s', p_id, extension) from unnest(array['jpg', 'jpeg', 'png', 'gif', 'webp']) as extension)
$$;

-- An index calls its functions with the permissions of the user who writes the row.
grant execute on function private.photo_id(text), private.photo_ids(jsonb) to authenticated, service_role;
create index houses_photos_idx on public.houses using gin (private.photo_ids(photos)) with (fastupdate = off);
create index viewing_items_photo_id_idx on public.viewing_items (private.photo_id(photo)) where photo is not null;

-- A photo is reserved before its files are uploaded and finished after the last of them, so that an interrupted upload can be
-- detected and removed. Only the uploader of a photo may upload its copies: otherwise a copy could show a different image.
create table private.photos (
  id text primary key,
  extension text not null,
  name text not null unique generated always as ('properties/' || id || '.' || extension) stored,
  user_id uuid not null references public.profiles (id) on delete cascade,
  width int not null,
  height int not null,
  color text not null,
  hash text not null,
  copies jsonb,
  reserved_at timestamptz not null default now(),
  constraint "Photo is not valid" check (
    extension in ('jpg', 'jpeg', 'png', 'gif', 'webp')
    and width between 1 and 12000 and height between 1 and 12000
    and color ~ '^#[0-9a-f]{6}$' and hash ~ '^[0-9a-f]{0,64}$')
);

comment on table private.photos is
  'Size, color and hash are what the uploader says, and for display only; the copies are those in the storage.';
comment on column private.photos.color is 'Dominant color, shown until the photo has loaded.';
comment on column private.photos.hash is 'Perceptual hash; empty for a picture without features.';
comment on column private.photos.copies is '{type, widths}; null until the upload is finished.';

create index photos_user_idx on private.photos (user_id);

insert into private.hunt_tables (name, deleted_by) values ('private.photos', '{user_id}');

-- For each photo URL of a list, its {width, height, color, hash, type, copies}, or null without a finished upload. Triggers run
-- before constraints: a list that a constraint will reject gets no details.
create function private.details_of_photos(p_photos jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if jsonb_typeof(p_photos) is distinct from 'array' or jsonb_array_length(p_photos) > private.quota('photos of a house') then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg((
      select jsonb_build_object('width', p.width, 'height', p.height, 'color', p.color, 'hash', p.hash, 'type', p.copies -> 'type',
        'copies', p.copies -> 'widths')
      from private.photos p
      where p.name = private.photo_name(u.url) and p.copies is not null) order by u.place), '[]')
    from jsonb_array_elements_text(p_photos) with ordinality as u (url, place));
end $$;

create function private.describe_photos() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.photos is distinct from old.photos then
    new.photo_details := private.details_of_photos(new.photos);
  elsif private.is_client_request() and new.photo_details <> old.photo_details then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger describe_photos before insert or update on public.houses
  for each row execute function private.describe_photos();

create function private.describe_photo_of_viewing() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.photo is distinct from old.photo then
    new.photo_details := nullif(private.details_of_photos(jsonb_build_array(new.photo)) -> 0, 'null');
  elsif private.is_client_request() and new.photo_details is distinct from old.photo_details then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger describe_photo before insert or update on public.viewing_items
  for each row execute function private.describe_photo_of_viewing();

-- Anyone can read a photo's id in its URL, so nobody may reserve an id that has a file or a reservation of another user.
create function private.reserve_photo(p_id uuid, p_extension text, p_width int, p_height int, p_color text, p_hash text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  file text := 'properties/' || p_id || '.' || p_extension;
  maximum bigint := private.quota('photos described by an account');
begin
  perform private.lock_hunts(array[me], 'uploads');
  if exists (select from private.photos p where p.id = p_id::text and (p.user_id, p.extension) <> (me, p_extension))
    or exists (
      select from storage.objects o
      where o.bucket_id = 'property-photos' and o.name = any (private.files_of(p_id::text))
        and (o.owner_id is distinct from me::text or o.name <> file and not private.is_copy(o.name))) then
    raise exception 'This photo is somebody else''s' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from private.photos p where p.id = p_id::text)
    and (select count(*) from private.photos p where p.user_id = me) >= maximum then
    delete from private.photos p where p.user_id = me and p.reserved_at < now() - interval '1 hour' and not exists (
      select from storage.objects o where o.bucket_id = 'property-photos' and o.name = any (private.files_of(p.id)));
    if (select count(*) from private.photos p where p.user_id = me) >= maximum then
      raise exception 'An account can describe at most % photos', maximum using errcode = 'HH005';
    end if;
  end if;
  insert into private.photos as p (id, extension, user_id, width, height, color, hash)
  values (p_id, p_extension, me, p_width, p_height, p_color, p_hash)
  on conflict (id) do update set width = excluded.width, height = excluded.height, color = excluded.color, hash = excluded.hash,
    copies = null, reserved_at = now()
  -- Another user may have reserved the id just now.
  where p.user_id = me and (p.copies is null or not exists (
    select from storage.objects o where o.bucket_id = 'property-photos' and o.name = file));
  return found;
end $$;

create function public.reserve_photo(p_id uuid, p_extension text, p_width int, p_height int, p_color text, p_hash text) returns boolean
language sql
set search_path = ''
as $$ select private.reserve_photo(p_id, p_extension, p_width, p_height, p_color, p_hash) $$;

comment on function public.reserve_photo(uuid, text, int, int, text, text) is
  'Call before uploading a photo and its copies, or the copies of a photo that the caller has uploaded before. False if that '
  'photo is finished.';

-- Updates the details in those houses of the caller's hunts that show a photo. Changes at most as many rows as a client may change
-- in one statement, so that a photo in thousands of houses stalls nobody; the next call updates the rest.
create function private.update_photo_details_of_houses(p_photo text) returns void
language sql
set search_path = ''
as $$
  update public.houses h set photo_details = d.details
  from (
    select s.id, private.details_of_photos(s.photos) as details
    from public.houses s
    where private.photo_ids(s.photos) @> array[p_photo] and s.user_id = any (array(select private.hunt_ids()))
      and s.photo_details <> private.details_of_photos(s.photos)
    limit private.quota('rows of a statement')) as d
  where h.id = d.id
$$;

create function private.finish_photo(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  photo private.photos;
begin
  -- Lock order: see turns.sql.
  perform private.lock_hunts(array(select private.hunt_ids()), 'rows');
  perform private.lock_hunts(array[me], 'uploads');
  select * into photo from private.photos p where p.id = p_id::text and p.user_id = me;
  if not exists (
    select from storage.objects o
    where o.bucket_id = 'property-photos' and o.name = photo.name and o.owner_id = me::text) then
    raise exception 'The photo was not found' using errcode = 'foreign_key_violation';
  end if;
  update private.photos p set copies = (
    -- A browser makes copies of one type. If there are both types, prefer WebP, which is smaller.
    select jsonb_build_object('type', coalesce(max(c.type), 'webp'), 'widths', coalesce(jsonb_agg(c.width order by c.width), '[]'))
    from (
      select f.type, f.width, rank() over (order by f.type desc) as place
      from storage.objects o
      cross join lateral (
        select substring(o.name from '\.([a-z]+)$') as type, substring(o.name from '-([0-9]+)\.')::int as width) as f
      where o.bucket_id = 'property-photos' and o.name = any (private.copies_of(photo.id))
        and o.metadata ->> 'mimetype' = case f.type when 'jpg' then 'image/jpeg' else 'image/webp' end) as c
    where c.place = 1)
  where p.id = photo.id;
  perform private.update_photo_details_of_houses(photo.id);
  return private.details_of_photos(jsonb_build_array('/' || photo.name)) -> 0;
end $$;

create function public.finish_photo(p_id uuid) returns jsonb
language sql
set search_path = ''
as $$ select private.finish_photo(p_id) $$;

comment on function public.finish_photo(uuid) is
  'Call when a reserved photo and its copies are stored; the database looks up which copies exist. Returns {width, height, '
  'color, hash, type, copies}, as in houses.photo_details.';

create function private.is_photo_shown(p_photo text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.houses h where private.photo_ids(h.photos) @> array[p_photo])
    or exists (select from public.viewing_items i where i.photo is not null and private.photo_id(i.photo) = p_photo);
end $$;

-- Most uploads take less than half a minute. An hour allows for bad networks, and a day for a form that stays open.
create function private.unfinished_photos() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  return query
    select o.name
    from (
      -- Looked up once per photo, not once per file.
      select p.id, p.copies is null as is_unfinished, private.is_photo_shown(p.id) as is_shown
      from private.photos p
      where p.user_id = auth.uid()
        and p.reserved_at < now() - case when p.copies is null then interval '1 hour' else interval '1 day' end
      offset 0) as p
    join storage.objects o on o.bucket_id = 'property-photos' and o.name = any (private.files_of(p.id))
    where not p.is_shown or p.is_unfinished and private.is_copy(o.name)
    order by o.name
    limit 100;
end $$;

create function public.unfinished_photos() returns setof text
language sql stable
set search_path = ''
as $$ select * from private.unfinished_photos() $$;

comment on function public.unfinished_photos() is
  'Names, within the bucket, of up to 100 of the caller''s files to delete: from uploads that stopped more than an hour ago, '
  'and of photos older than a day that no house or viewing shows.';

-- Newest first, because those are viewed most. Copies whose upload was interrupted are made at a later visit.
create function private.photos_without_copies() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'property-photos' and o.owner_id = auth.uid()::text and not private.is_copy(o.name)
      and not exists (
        select from private.photos p
        where p.name = o.name and (p.copies is not null or p.reserved_at > now() - interval '1 hour'))
    order by o.created_at desc, o.name
    limit 12;
end $$;

create function public.photos_without_copies() returns setof text
language sql stable
set search_path = ''
as $$ select * from private.photos_without_copies() $$;

comment on function public.photos_without_copies() is
  'Names, within the bucket, of up to 12 photos of the caller without copies: uploaded without a reservation, or not finished '
  'within an hour.';

revoke execute on function public.reserve_photo(uuid, text, int, int, text, text), public.finish_photo(uuid), public.unfinished_photos(),
  public.photos_without_copies() from public, anon;
grant execute on function
  private.reserve_photo(uuid, text, int, int, text, text), public.reserve_photo(uuid, text, int, int, text, text),
  private.finish_photo(uuid), public.finish_photo(uuid), private.unfinished_photos(), public.unfinished_photos(),
  private.photos_without_copies(), public.photos_without_copies(),
  private.details_of_photos(jsonb)
  to authenticated;

-- Ignores photos that were in the row before: others put them there, and they are only sent along when a whole list is saved. Files
-- that are not the caller's own are not recorded, because their number is unlimited.
create function private.record_given_photos(p_houses jsonb) returns void
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

create function private.record_photos_of_new_houses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_given_photos((
    select jsonb_agg(jsonb_build_object('owner_id', h.user_id, 'photos', h.photos))
    from added h where h.user_id <> auth.uid() and h.photos <> '[]'));
  return null;
end $$;

create function private.record_changed_photos() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_given_photos((
    select jsonb_agg(jsonb_build_object('owner_id', h.user_id, 'photos', h.photos, 'before', b.photos))
    from changed h join before b using (id) where h.user_id <> auth.uid() and h.photos <> b.photos));
  return null;
end $$;

create trigger record_photos_of_new_houses after insert on public.houses
  referencing new table as added
  for each statement execute function private.record_photos_of_new_houses();
create trigger record_changed_photos after update on public.houses
  referencing old table as before new table as changed
  for each statement execute function private.record_changed_photos();

-- Only a viewing's author sets its photos.
create function private.record_photos_of_viewings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_given_photos((
    select jsonb_agg(jsonb_build_object('owner_id', i.owner_id, 'photos', jsonb_build_array(i.photo)))
    from changed i where i.owner_id <> auth.uid() and i.photo is not null));
  return null;
end $$;

create trigger record_photos_of_new_items after insert on public.viewing_items
  referencing new table as changed
  for each statement execute function private.record_photos_of_viewings();
create trigger record_photos_of_changed_items after update on public.viewing_items
  referencing new table as changed
  for each statement execute function private.record_photos_of_viewings();

-- True for the caller's own upload, and for one that its uploader gave to the caller's hunt and to no other, not even the
-- uploader's own. A copy follows its photo, which has the same uploader.
create function private.may_delete_photo(uploader text, file_name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  original text := private.photo_id(file_name);
  giver uuid;
begin
  if uploader = me::text then
    return true;
  end if;
  select g.given_by into giver
  from private.given_photos g
  where g.name = any (private.files_of(original)) and g.given_by::text = uploader
  group by g.given_by
  having bool_and(g.owner_id = me);
  return giver is not null
    and not exists (select from public.houses h where h.user_id = giver and private.photo_ids(h.photos) @> array[original])
    and not exists (
      select from public.viewing_items i
      where i.owner_id = giver and i.photo is not null and private.photo_id(i.photo) = original);
end $$;

-- Whether the caller may upload this file; raises if a limit of the account is reached. The size of a file is not known until it is
-- stored, so the last one may exceed the limit. A user's uploads are checked one at a time. The storage service passes on only the
-- message, so the message contains the code. Copies count only towards the bytes, and are accepted only while their photo is
-- reserved and not finished. No photo is accepted under a name that another user has reserved, or under the id of another photo.
create function private.may_upload_photo(file_name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  photo_limit bigint := private.quota('photos of an account');
  byte_limit bigint := private.quota('bytes of an account');
  upload_limit bigint := private.quota('uploads in an hour');
  is_copy boolean := private.is_copy(file_name);
  reserved private.photos;
  stored record;
begin
  perform private.lock_hunts(array[me], 'uploads');
  select * into reserved from private.photos p where p.id = private.photo_id(file_name);
  if is_copy then
    if (reserved.user_id = me and reserved.copies is null) is not true then
      return false;
    end if;
    photo_limit := null;
    upload_limit := null;
  elsif reserved.user_id <> me or reserved.name <> file_name or exists (
    select from storage.objects o
    where o.bucket_id = 'property-photos' and o.name = any (private.files_of(private.photo_id(file_name)))
      and o.name <> file_name and not private.is_copy(o.name)) then
    return false;
  end if;
  -- An account can have 8,000 files, for which private.is_copy would take 50 milliseconds. So this tests one character: a dot
  -- follows the id of a photo, a dash that of a copy.
  select count(*) filter (where n.is_photo) as photos, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes,
    count(*) filter (where n.is_photo and o.created_at > now() - interval '1 hour') as uploads
  into stored
  from storage.objects o
  cross join lateral (select substr(o.name, 48, 1) = '.' as is_photo) as n
  where o.bucket_id = 'property-photos' and o.owner_id = me::text;
  if stored.photos >= photo_limit then
    raise exception 'HH005: An account can have at most % photos', photo_limit using errcode = 'HH005';
  elsif stored.bytes >= byte_limit then
    raise exception 'HH005: The photos of an account can have at most % GB', byte_limit >> 30 using errcode = 'HH005';
  elsif stored.uploads >= upload_limit then
    raise exception 'HH005 600: At most % photos can be uploaded in an hour. Please try again later.', upload_limit using errcode = 'HH005';
  end if;
  return true;
end $$;

grant execute on function private.is_copy(text), private.may_delete_photo(text, text), private.may_upload_photo(text)
  to authenticated;

-- Some of the caller's own files, whether or not a house shows them. To delete them all, call until there are none.
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

-- The bucket, and who may write to it; skipped if the server has no storage. Reading a photo needs no policy, because the bucket is
-- public; there is no policy for listing, so that nobody can enumerate photos.
do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    raise notice 'No storage schema: the photo bucket is left out';
    return;
  end if;

  -- 5 MB exactly is too large, but the server's limit is inclusive.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('property-photos', 'property-photos', true, 5 * 1024 * 1024 - 1,
    array['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- A user's files are counted at each upload. On a hosted project the table belongs to the storage service.
  if pg_has_role((select relowner from pg_class where oid = 'storage.objects'::regclass), 'usage') then
    create index if not exists property_photos_owner_idx on storage.objects (owner_id, created_at)
      where bucket_id = 'property-photos';
  end if;

  execute $policy$
    create policy "Signed-in users upload property photos" on storage.objects
      for insert to authenticated
      with check (
        bucket_id = 'property-photos'
        and owner_id = (select auth.uid())::text
        and (
          name ~ '^properties/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|jpeg|png|gif|webp)$'
          or private.is_copy(name))
        and private.may_upload_photo(name))
  $policy$;
  execute $policy$
    create policy "Uploaders and hunt owners delete property photos" on storage.objects
      for delete to authenticated
      using (bucket_id = 'property-photos' and private.may_delete_photo(owner_id, name))
  $policy$;
  -- The storage service reads a row before it deletes it.
  execute $policy$
    create policy "Uploaders and hunt owners find property photos to delete" on storage.objects
      for select to authenticated
      using (
        bucket_id = 'property-photos'
        and coalesce(current_setting('storage.operation', true), '') ~ 'object\.(delete|delete_many)$'
        and private.may_delete_photo(owner_id, name))
  $policy$;
end $$;

revoke execute on all functions in schema private from public;
