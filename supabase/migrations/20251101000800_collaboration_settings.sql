-- What the owner of a hunt lets collaborators do. Defaults: ruling 2. The row comes with the account.
create table public.collaboration_settings (
  owner_id uuid primary key references public.profiles (id) on delete cascade,
  add_houses boolean not null default false,
  schedule_appointments boolean not null default true,
  edit_status boolean not null default false,
  notify_owner boolean not null default true
);

alter table public.collaboration_settings enable row level security;
alter table public.collaboration_settings force row level security;
revoke all on table public.collaboration_settings from public, anon, authenticated;
grant select on table public.collaboration_settings to authenticated;
grant update (add_houses, schedule_appointments, edit_status, notify_owner)
  on table public.collaboration_settings to authenticated;
grant all on table public.collaboration_settings to service_role;
