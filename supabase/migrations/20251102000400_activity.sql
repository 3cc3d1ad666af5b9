-- What happened in a hunt. Written by triggers only: nobody has the right to write, and no policy would let them.
create table public.activity (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  actor_id uuid references public.profiles (id) on delete set null,
  kind text not null,
  house_id uuid references public.houses (id) on delete set null,
  appointment_id uuid references public.appointments (id) on delete set null,
  details jsonb not null default '{}',
  owner_notified boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint "Kind is not valid" check (kind in (
    'house_added', 'house_deleted', 'house_rated', 'status_changed',
    'appointment_scheduled', 'appointment_moved', 'appointment_cancelled',
    'member_joined', 'member_left', 'member_removed'))
);

comment on column public.activity.owner_id is 'Owner of the hunt.';
comment on column public.activity.actor_id is 'Who did it; null once that account is gone.';
comment on column public.activity.house_id is 'Where it leads; null when the house is gone.';
comment on column public.activity.appointment_id is 'Null when the appointment is gone.';
comment on column public.activity.owner_notified is 'The owner''s setting notify_owner at the time (ruling 2).';

create index activity_hunt_newest_idx on public.activity (owner_id, created_at desc);
create index activity_actor_idx on public.activity (actor_id);
create index activity_house_idx on public.activity (house_id);
create index activity_appointment_idx on public.activity (appointment_id);

alter table public.activity enable row level security;
alter table public.activity force row level security;
revoke all on table public.activity from public, anon, authenticated;
grant select on table public.activity to authenticated;
grant all on table public.activity to service_role;

create policy "Members see what happened in their hunts" on public.activity
  for select to authenticated
  using (owner_id = any (array(select private.hunt_ids())));

-- Notes what the signed-in person did. Seeds and services act as nobody, and a hunt that is being deleted has no owner any
-- more: neither is noted. Times within a hunt differ, so that they tell the order. A hunt keeps its newest 500 entries.
create function private.note_activity(p_owner uuid, p_kind text, p_house uuid, p_appointment uuid, p_details jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.activity (owner_id, actor_id, kind, house_id, appointment_id, details, owner_notified, created_at)
  select p_owner, actor.id, p_kind, p_house, p_appointment, jsonb_strip_nulls(p_details), s.notify_owner,
    greatest(
      clock_timestamp(),
      (select max(a.created_at) + interval '1 microsecond' from public.activity a where a.owner_id = p_owner))
  from public.collaboration_settings s, public.profiles actor
  where s.owner_id = p_owner and actor.id = auth.uid();

  delete from public.activity
  where owner_id = p_owner and created_at < (
    select a.created_at from public.activity a where a.owner_id = p_owner order by a.created_at desc offset 499 limit 1);
end $$;
