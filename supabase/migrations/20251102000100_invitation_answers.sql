-- What the holder of an invitation link may ask and do (ruling 4). Every bad token, whatever is wrong with it, gets one answer.

create function private.token_hash(token text) returns text
language sql immutable
set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- The signed-in person's address in lower case; null until it is confirmed.
create function private.confirmed_email() returns text
language sql stable security definer
set search_path = ''
as $$ select lower(btrim(email)) from auth.users where id = auth.uid() and email_confirmed_at is not null $$;

create function private.name_of(person uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select p.full_name from public.profiles p where p.id = person), 'A House Hunter user')
$$;

create function private.is_member(hunt uuid, person uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.collaborations c
    where c.owner_id = hunt and c.collaborator_id = person and c.status = 'accepted')
$$;

create function private.invitation_preview(p_token text)
returns table (owner_name text, role text, bound_to_address boolean, obstacle text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  return query
    select private.name_of(c.owner_id), c.role, c.collaborator_email is not null,
      case
        when me is null then null
        when c.owner_id = me then 'own hunt'
        when private.is_member(c.owner_id, me) then 'already a member'
        when c.collaborator_email <> coalesce(private.confirmed_email(), '') then 'other address'
      end
    from public.collaborations c
    where c.invitation_token = private.token_hash(p_token) and c.status = 'pending' and c.expires_at > now();
end $$;

-- Visitors have no access to the schema private. A body of this kind is bound when the function is made, so the one
-- execution right below is all that they need.
create function public.invitation_preview(p_token text)
returns table (owner_name text, role text, bound_to_address boolean, obstacle text)
language sql stable
set search_path = ''
begin atomic
  select preview.owner_name, preview.role, preview.bound_to_address, preview.obstacle
  from private.invitation_preview(p_token) as preview;
end;

comment on function public.invitation_preview(text) is
  'Who invites and as what, for a token that is still good; no row for any other. obstacle: null (visitors, and people who '
  'may accept), ''own hunt'', ''already a member'' or ''other address''.';

revoke execute on function public.invitation_preview(text) from public;
grant execute on function private.invitation_preview(text), public.invitation_preview(text) to anon, authenticated;
