-- Whose photos an owner may delete. An address in a row proves nothing: anybody can write down the address of a file that
-- somebody else uploaded. What counts is that the uploader wrote it into a house of the owner's hunt. That is noted, because
-- the house, or the uploader's membership, may be gone when the file is to go.

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

create function private.photo_name(address text) returns text
language sql immutable
set search_path = ''
as $$ select substring(address from '/(properties/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+)$') $$;

-- Addresses that stood there before are somebody else's doing: they only come along when a whole list is saved.
create function private.note_given_photos() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.given_photos (name, owner_id, given_by)
  select private.photo_name(photo), new.user_id, auth.uid()
  from jsonb_array_elements_text(new.photos) as photo
  where private.photo_name(photo) is not null and not coalesce(old.photos ? photo, false)
  on conflict do nothing;
  return null;
end $$;

create trigger note_given_photos after insert or update of photos on public.houses
  for each row when (auth.uid() <> new.user_id) execute function private.note_given_photos();

-- Until now, what whoever added a house had uploaded was the owner's to delete.
insert into private.given_photos (name, owner_id, given_by)
select private.photo_name(photo), h.user_id, h.created_by
from public.houses h
cross join lateral jsonb_array_elements_text(h.photos) as photo
where h.created_by <> h.user_id and private.photo_name(photo) is not null
on conflict do nothing;

-- True for one's own upload, and for one that its uploader gave to one's own hunt and to no other, their own included.
create or replace function private.may_delete_photo(uploader text, file_name text) returns boolean
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
    where h.user_id = giver and private.photo_name(photo) = file_name);
end $$;

revoke execute on function private.photo_name(text), private.note_given_photos() from public;
