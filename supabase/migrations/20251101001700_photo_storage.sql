-- The bucket for photos and who may write to it. Skipped where the server has no storage.
-- Reading by address needs no policy, the bucket is public; listing has none, so nobody can enumerate people's photos.

-- True for one's own upload, and for a photo on a house of one's own hunt whose uploader added that house or is an accepted
-- collaborator. So nobody can claim a stranger's photo by writing its address into a house of their own.
create function private.may_delete_photo(uploader text, file_name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  return uploader = me::text or exists (
    select from public.houses h
    cross join lateral jsonb_array_elements_text(h.photos) as photo
    where h.user_id = me
      and right(photo, length(file_name) + 1) = '/' || file_name
      and (h.created_by::text = uploader or exists (
        select from public.collaborations c
        where c.owner_id = me and c.collaborator_id::text = uploader and c.status = 'accepted')));
end $$;

grant execute on function private.may_delete_photo(text, text) to authenticated;

do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    raise notice 'No storage schema: the photo bucket is left out';
    return;
  end if;

  -- 5 MB exactly is too large (ruling 33), and the server's limit is inclusive.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('property-photos', 'property-photos', true, 5 * 1024 * 1024 - 1,
    array['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  execute $policy$
    create policy "Signed-in people upload property photos" on storage.objects
      for insert to authenticated
      with check (
        bucket_id = 'property-photos'
        and owner_id = (select auth.uid())::text
        and name ~ '^properties/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|jpeg|png|gif|webp)$')
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
