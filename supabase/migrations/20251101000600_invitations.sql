-- What the holder of an invitation link may read and do. Every invalid token gets the same response, so that it does not reveal
-- what is wrong with it.

create function private.token_hash(token text) returns text
language sql immutable
set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- Visitors see the email that an invitation is restricted to, because they need it to sign up. Signed-in users already have an
-- email: they only learn whether the invitation is for a different one.
create function private.invitation_preview(p_token text)
returns table (owner_name text, role text, bound_to_email boolean, obstacle text, invited_email text)
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
        when c.collaborator_email <> coalesce(private.confirmed_email(), '') then 'other email'
      end,
      case when me is null then c.collaborator_email end
    from public.collaborations c
    where c.invitation_token = private.token_hash(p_token) and c.status = 'pending' and c.expires_at > now()
      and not private.has_left_since(c, me);
end $$;

-- Visitors have no access to the schema private. A function body of this kind (begin atomic) is bound when the function is created,
-- so execute rights on the two functions are all that they need.
create function public.invitation_preview(p_token text)
returns table (owner_name text, role text, bound_to_email boolean, obstacle text, invited_email text)
language sql stable
set search_path = ''
begin atomic
  select preview.owner_name, preview.role, preview.bound_to_email, preview.obstacle, preview.invited_email
  from private.invitation_preview(p_token) as preview;
end;

comment on function public.invitation_preview(text) is
  'Who invites, and in which role, for a valid token; no row for any other. obstacle: null (visitors, and users who may '
  'accept), ''own hunt'', ''already a member'' or ''other email''. invited_email: for visitors only.';

-- One statement checks and consumes a token: the second of two racing requests waits for the row and then finds it used.
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
    -- The caller has used this token before: a second click, or a lost response.
    select c.owner_id into hunt from public.collaborations c
    where c.invitation_token = hash and c.status = 'accepted' and c.collaborator_id = me;
  end if;
  if hunt is null then
    raise exception 'This invitation is not valid' using errcode = 'HH001';
  end if;
  -- Other invitations to the member's email are deleted too: they must not let the member back in after a removal.
  delete from public.collaborations c where c.owner_id = hunt and c.status = 'pending' and c.collaborator_email = my_email;
  return hunt;
end $$;

create function private.decline_invitation(p_token text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  hash text := private.token_hash(p_token);
begin
  perform private.lock_hunts(array(select c.owner_id from public.collaborations c where c.invitation_token = hash), 'members');
  delete from public.collaborations c
  where c.invitation_token = hash and c.status = 'pending' and c.expires_at > now()
    and c.owner_id <> me and not private.has_left_since(c, me)
    and (c.collaborator_email = private.confirmed_email()
      -- A member must not decline a link that was meant for somebody else.
      or c.collaborator_email is null and not private.is_member(c.owner_id, me));
  if not found then
    raise exception 'This invitation is not valid' using errcode = 'HH001';
  end if;
end $$;

create function public.accept_invitation(p_token text) returns uuid
language sql
set search_path = ''
as $$ select private.accept_invitation(p_token) $$;

create function public.decline_invitation(p_token text) returns void
language sql
set search_path = ''
as $$ select private.decline_invitation(p_token) $$;

comment on function public.accept_invitation(text) is
  'Joins the hunt and returns its owner''s id; for a member it only returns the id. HH001 for every token that the caller '
  'cannot use.';
comment on function public.decline_invitation(text) is 'Removes the invitation. HH001 for every token that the caller cannot use.';


-- The canonical form of an address, so that aliases of one mailbox count as one: without a suffix after a plus, and without dots if
-- the provider ignores them. For counting only.
create function private.mailbox_of(email text) returns text
language sql immutable
set search_path = ''
as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
  from (
    select regexp_replace(split_part(lower(btrim(email)), '@', 1), '\+.*$', '') as name, split_part(lower(btrim(email)), '@', 2) as host
  ) as parts
$$;

-- Not in the API, so that nobody can reset the count. The email is stored as its mailbox.
create table private.invitation_mails (
  owner_id uuid not null references public.profiles (id) on delete cascade,
  email text not null,
  sent_at timestamptz not null default clock_timestamp()
);

create index invitation_mails_owner_idx on private.invitation_mails (owner_id, sent_at);
create index invitation_mails_email_idx on private.invitation_mails (email, sent_at);

-- Called as the user by the edge function that sends invitations. Raises an error if this one must not be sent, and otherwise returns
-- what the email says.
create function private.register_invitation_mail(p_token text, p_email text) returns table (inviter_name text, role text)
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  recipient text := lower(btrim(p_email));
  mailbox text := private.mailbox_of(p_email);
  invited_as text;
begin
  select c.role into invited_as from public.collaborations c
  where c.invitation_token = private.token_hash(p_token) and c.owner_id = me and c.collaborator_email = recipient
    and c.status = 'pending' and c.expires_at > now();
  if not found then
    raise exception 'Invitation not found' using errcode = 'HH003';
  end if;

  -- Checking and recording happen under locks, of the owner first and then of the recipient, so that every sender takes them in the
  -- same order.
  perform pg_advisory_xact_lock(hashtextextended('mails of ' || me, 0));
  perform pg_advisory_xact_lock(hashtextextended('mails to ' || mailbox, 0));
  delete from private.invitation_mails m
  where (m.owner_id = me or m.email = mailbox) and m.sent_at < now() - interval '24 hours';
  if (select count(*) from private.invitation_mails m where m.owner_id = me) >= 30
    -- A single owner cannot use up all emails that may be sent to one person.
    or (select count(*) from private.invitation_mails m where m.owner_id = me and m.email = mailbox) >= 5
    or (select count(*) from private.invitation_mails m where m.email = mailbox) >= 20 then
    raise exception 'Too many invitations today' using errcode = 'HH004';
  end if;
  insert into private.invitation_mails (owner_id, email) values (me, mailbox);
  return query select private.name_of(me), invited_as;
end $$;

create function public.register_invitation_mail(p_token text, p_email text) returns table (inviter_name text, role text)
language sql
set search_path = ''
as $$ select * from private.register_invitation_mail(p_token, p_email) $$;

comment on function public.register_invitation_mail(text, text) is
  'Counts one email for the caller''s own pending invitation to that address: 30 in 24 hours per owner, 5 of them per mailbox, '
  'and 20 per mailbox from all owners. HH003 if there is no such invitation, HH004 if a limit is reached.';

revoke execute on function public.invitation_preview(text), public.accept_invitation(text), public.decline_invitation(text),
  public.register_invitation_mail(text, text) from public, anon;
grant execute on function private.invitation_preview(text), public.invitation_preview(text) to anon;
grant execute on function private.invitation_preview(text), public.invitation_preview(text),
  private.accept_invitation(text), public.accept_invitation(text),
  private.decline_invitation(text), public.decline_invitation(text),
  private.register_invitation_mail(text, text), public.register_invitation_mail(text, text) to authenticated;

revoke execute on all functions in schema private from public;
