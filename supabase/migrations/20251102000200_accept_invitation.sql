-- One statement checks and consumes a token: of two racers the second waits for the row and then finds it taken (ruling 34).
create function private.accept_invitation(p_token text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  hash text := private.token_hash(p_token);
  my_email text := private.confirmed_email();
  hunt uuid;
begin
  begin
    update public.collaborations c
    set status = 'accepted', collaborator_id = me, accepted_at = date_trunc('milliseconds', clock_timestamp())
    where c.invitation_token = hash and c.status = 'pending' and c.expires_at > now() and c.owner_id <> me
      and (c.collaborator_email is null or c.collaborator_email = my_email)
    returning c.owner_id into hunt;
  exception when unique_violation then
    -- Already a member; a mere link stays for whom it is meant.
    select c.owner_id into hunt from public.collaborations c where c.invitation_token = hash;
  end;
  if hunt is null then
    -- Whoever used the token themselves asks again: a second click, or an answer lost on the way.
    select c.owner_id into hunt from public.collaborations c
    where c.invitation_token = hash and c.status = 'accepted' and c.collaborator_id = me;
  end if;
  if hunt is null then
    raise exception 'This invitation is not valid';
  end if;
  -- Whatever else invites the member's own address has served: it must not let them in again after a removal.
  delete from public.collaborations c where c.owner_id = hunt and c.status = 'pending' and c.collaborator_email = my_email;
  return hunt;
end $$;

create function private.decline_invitation(p_token text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  delete from public.collaborations c
  where c.invitation_token = private.token_hash(p_token) and c.status = 'pending' and c.expires_at > now()
    and c.owner_id <> me
    and (c.collaborator_email = private.confirmed_email()
      -- A member holds a link that is meant for somebody else.
      or c.collaborator_email is null and not private.is_member(c.owner_id, me));
  if not found then
    raise exception 'This invitation is not valid';
  end if;
end $$;

-- The owner writes to whoever came by a link: their confirmed address is noted. An odd one must never stop an acceptance.
create function private.note_address_of_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := private.confirmed_email();
begin
  if new.collaborator_id = auth.uid() and new.collaborator_email is null
    and char_length(address) <= 254 and address ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$' then
    new.collaborator_email := address;
  end if;
  return new;
end $$;

create trigger note_address_of_member before update on public.collaborations
  for each row when (old.status = 'pending' and new.status = 'accepted')
  execute function private.note_address_of_member();

create function public.accept_invitation(p_token text) returns uuid
language sql
set search_path = ''
as $$ select private.accept_invitation(p_token) $$;

create function public.decline_invitation(p_token text) returns void
language sql
set search_path = ''
as $$ select private.decline_invitation(p_token) $$;

comment on function public.accept_invitation(text) is
  'Joins the hunt and gives its owner''s id; for a member it only gives the id. Error "This invitation is not valid" for every '
  'token that cannot be used by the caller.';
comment on function public.decline_invitation(text) is
  'Removes the invitation. Error "This invitation is not valid" for every token that cannot be used by the caller.';

revoke execute on function public.accept_invitation(text), public.decline_invitation(text) from public, anon;
grant execute on function private.accept_invitation(text), public.accept_invitation(text),
  private.decline_invitation(text), public.decline_invitation(text) to authenticated;
