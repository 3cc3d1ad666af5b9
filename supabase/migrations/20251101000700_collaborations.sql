create table public.collaborations (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  collaborator_email text,
  collaborator_id uuid references public.profiles (id) on delete cascade,
  role text not null default 'viewer',
  invitation_token text not null,
  status text not null default 'pending',
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  accepted_at timestamptz,
  expires_at timestamptz not null default date_trunc('milliseconds', now()) + interval '14 days',
  constraint "Please enter an email address" check (collaborator_email <> ''),
  constraint "Please enter a valid email address" check (
    collaborator_email = ''
    or (char_length(collaborator_email) <= 254 and collaborator_email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$')),
  constraint "Role is too long" check (char_length(role) <= 100),
  constraint "Invitation token is not valid" check (invitation_token ~ '^[0-9a-f]{64}$'),
  constraint "Status is not valid" check (status in ('pending', 'accepted')),
  constraint "An accepted invitation names its collaborator" check (
    case status
      when 'accepted' then collaborator_id is not null and accepted_at is not null
      else collaborator_id is null and accepted_at is null
    end),
  constraint "You cannot collaborate with yourself" check (collaborator_id <> owner_id)
);

comment on column public.collaborations.collaborator_email is 'Lower case; null for an invitation by link only.';
comment on column public.collaborations.role is 'A label; what a collaborator may do is in collaboration_settings (ruling 2).';
comment on column public.collaborations.invitation_token is
  'SHA-256 in hex of the token; the token itself is never stored (ruling 34).';

create unique index collaborations_token_idx on public.collaborations (invitation_token);
-- The name is the message that the dialog shows (ruling 5).
create unique index "This address already has a pending invitation"
  on public.collaborations (owner_id, collaborator_email) where status = 'pending';
create unique index "This person already collaborates"
  on public.collaborations (owner_id, collaborator_id) where status = 'accepted';
create index collaborations_owner_newest_idx on public.collaborations (owner_id, created_at desc);
create index collaborations_member_idx on public.collaborations (collaborator_id, owner_id);

alter table public.collaborations enable row level security;
alter table public.collaborations force row level security;
revoke all on table public.collaborations from public, anon, authenticated;
grant select, delete on table public.collaborations to authenticated;
grant insert (id, owner_id, collaborator_email, role, invitation_token, status) on table public.collaborations to authenticated;
grant update (collaborator_email, role, invitation_token) on table public.collaborations to authenticated;
grant all on table public.collaborations to service_role;
