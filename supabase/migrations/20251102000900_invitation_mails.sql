-- The function that mails invitations asks here, as the caller, whether it may, and is told what to write.

-- Kept out of the API, and out of reach of whoever would like to start counting anew.
create table private.invitation_mails (
  owner_id uuid not null references public.profiles (id) on delete cascade,
  email text not null,
  sent_at timestamptz not null default clock_timestamp()
);

create index invitation_mails_owner_idx on private.invitation_mails (owner_id, sent_at);
create index invitation_mails_address_idx on private.invitation_mails (email, sent_at);

create function private.register_invitation_mail(p_token text, p_email text) returns table (inviter_name text, role text)
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  address text := lower(btrim(p_email));
  invited_as text;
begin
  select c.role into invited_as from public.collaborations c
  where c.invitation_token = private.token_hash(p_token) and c.owner_id = me and c.collaborator_email = address
    and c.status = 'pending' and c.expires_at > now();
  if not found then
    raise exception 'Invitation not found';
  end if;

  -- Counting and noting is one step, for the owner first and then for the address, whoever writes to it.
  perform pg_advisory_xact_lock(hashtextextended('mails of ' || me, 0));
  perform pg_advisory_xact_lock(hashtextextended('mails to ' || address, 0));
  delete from private.invitation_mails m
  where (m.owner_id = me or m.email = address) and m.sent_at < now() - interval '24 hours';
  if (select count(*) from private.invitation_mails m where m.owner_id = me) >= 30
    or (select count(*) from private.invitation_mails m where m.email = address) >= 5 then
    raise exception 'Too many invitations today';
  end if;
  insert into private.invitation_mails (owner_id, email) values (me, address);
  return query select private.name_of(me), invited_as;
end $$;

create function public.register_invitation_mail(p_token text, p_email text) returns table (inviter_name text, role text)
language sql
set search_path = ''
as $$ select * from private.register_invitation_mail(p_token, p_email) $$;

comment on function public.register_invitation_mail(text, text) is
  'Counts one mail for the caller''s own pending invitation to that address: 30 in 24 hours per owner, 5 per address. '
  'Errors: "Invitation not found", "Too many invitations today".';

revoke execute on function public.register_invitation_mail(text, text) from public, anon;
grant execute on function private.register_invitation_mail(text, text), public.register_invitation_mail(text, text)
  to authenticated;
