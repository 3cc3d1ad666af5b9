-- A member who opens an invitation to another of their addresses gets the hunt, as with a link. The invitation stays as it is.
create or replace function private.accept_invitation(p_token text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  hash text := private.token_hash(p_token);
  my_email text := private.confirmed_email();
  hunt uuid;
begin
  -- Nobody can join a hunt while they are being removed from it.
  perform private.lock_hunts(array(select c.owner_id from public.collaborations c where c.invitation_token = hash), 'members');
  begin
    update public.collaborations c
    set status = 'accepted', collaborator_id = me, accepted_at = date_trunc('milliseconds', clock_timestamp())
    where c.invitation_token = hash and c.status = 'pending' and c.expires_at > now() and c.owner_id <> me
      and (c.collaborator_email is null or c.collaborator_email = my_email)
      and not private.has_left_since(c, me)
    returning c.owner_id into hunt;
  exception when unique_violation then
    -- Already a member: a link without an email stays valid for the person it was meant for.
    select c.owner_id into hunt from public.collaborations c where c.invitation_token = hash;
  end;
  if hunt is null then
    -- The caller has used this token before, by a second click or because the response was lost, or is a member already.
    select c.owner_id into hunt from public.collaborations c
    where c.invitation_token = hash
      and (c.status = 'accepted' and c.collaborator_id = me
        or c.status = 'pending' and c.expires_at > now() and private.is_member(c.owner_id, me));
  end if;
  if hunt is null then
    raise exception 'This invitation is not valid' using errcode = 'HH001';
  end if;
  -- Other invitations to the member's email are deleted too: they must not let the member back in after a removal.
  delete from public.collaborations c where c.owner_id = hunt and c.status = 'pending' and c.collaborator_email = my_email;
  return hunt;
end $$;
