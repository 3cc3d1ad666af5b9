-- Rulings 5 and 34: only the SHA-256 of a token is kept; addresses are lower case; what a client may not decide
-- (acceptance, expiry) is set here.
create function private.prepare_invitation() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.collaborator_email := lower(btrim(new.collaborator_email));
  new.role := coalesce(nullif(btrim(new.role), ''), 'viewer');

  if tg_op = 'INSERT' or new.invitation_token is distinct from old.invitation_token then
    -- 256 bits are 43 characters of base64url or 64 of hex; a short token could be guessed.
    if char_length(new.invitation_token) not between 43 and 128 then
      raise exception 'Invitation token is not valid' using errcode = 'check_violation';
    end if;
    new.invitation_token := encode(sha256(convert_to(new.invitation_token, 'UTF8')), 'hex');
  end if;
  return new;
end $$;

create function private.guard_invitation() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  refusal text;
begin
  if not private.by_client() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'pending' or new.collaborator_id is not null or new.accepted_at is not null then
      refusal := 'An invitation starts as pending';
    end if;
    new.created_at := date_trunc('milliseconds', clock_timestamp());
    new.expires_at := new.created_at + interval '14 days';
  elsif (new.id, new.owner_id, new.collaborator_id, new.status, new.created_at, new.accepted_at, new.expires_at)
    is distinct from (old.id, old.owner_id, old.collaborator_id, old.status, old.created_at, old.accepted_at, old.expires_at)
  then
    refusal := 'This value cannot be changed';
  elsif old.status <> 'pending' and (new.invitation_token, new.collaborator_email)
    is distinct from (old.invitation_token, old.collaborator_email) then
    refusal := 'An accepted invitation cannot be changed';
  elsif new.invitation_token <> old.invitation_token then
    new.expires_at := date_trunc('milliseconds', clock_timestamp()) + interval '14 days';
  end if;
  if refusal is not null then
    raise exception '%', refusal using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Fired in the order of their names.
create trigger guard_invitation before insert or update on public.collaborations
  for each row execute function private.guard_invitation();
create trigger prepare_invitation before insert or update on public.collaborations
  for each row execute function private.prepare_invitation();
