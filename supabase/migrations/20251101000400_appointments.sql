create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  house_id uuid not null references public.houses (id) on delete cascade,
  created_by uuid references public.profiles (id) on delete set null,
  title text not null,
  date date not null,
  time text,
  duration int,
  flexible_from text,
  flexible_until text,
  contacts jsonb not null default '[]',
  notes text,
  location text,
  is_example boolean not null default false,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "Title is required" check (private.has_visible_text(title)),
  constraint "Title is too long" check (char_length(title) <= 200),
  constraint "Date is not valid" check (date between '1900-01-01' and '2199-12-31'),
  constraint "Time is not valid" check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint "Duration must be a positive number" check (duration > 0),
  constraint "Duration is too long" check (duration <= 10080),
  constraint "Flexible times are not valid" check (
    num_nonnulls(flexible_from, flexible_until) <> 1
    and flexible_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and flexible_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and flexible_from collate "C" < flexible_until collate "C"),
  constraint "Contacts are not valid" check (private.is_contacts(contacts)),
  constraint "Notes are too long" check (char_length(notes) <= 10000),
  constraint "Location is too long" check (char_length(location) <= 500)
);

comment on column public.appointments.user_id is 'Owner of the hunt; always copied from the house by a trigger.';
comment on column public.appointments.date is 'A local calendar date, never an instant.';
comment on column public.appointments.time is 'HH:mm, local; null = no time.';
comment on column public.appointments.duration is 'Minutes.';
comment on column public.appointments.flexible_from is
  'HH:mm, local: the viewing may be moved between this time and flexible_until; null = it is fixed.';

-- Includes is_example, which the policy reads, so that counting a list needs only the index.
create index appointments_hunt_date_idx on public.appointments (user_id, date, time, id) include (is_example);
create index appointments_house_date_idx on public.appointments (house_id, date);
create index appointments_created_by_idx on public.appointments (created_by);

alter table public.appointments enable row level security;
alter table public.appointments force row level security;
revoke all on table public.appointments from public, anon, authenticated;
grant select, delete on table public.appointments to authenticated;
grant insert (id, house_id, title, date, time, duration, flexible_from, flexible_until, contacts, notes, location, created_at,
    updated_at)
  on table public.appointments to authenticated;
grant update (house_id, title, date, time, duration, flexible_from, flexible_until, contacts, notes, location, updated_at)
  on table public.appointments to authenticated;
grant all on table public.appointments to service_role;

insert into private.hunt_tables (name, deleted_by, reported_as, hunt_column, row_column)
values ('public.appointments', '{user_id}', 'appointments', 'user_id', 'id');

-- Only the owner sees the appointments of examples.
create policy "Members read appointments" on public.appointments
  for select to authenticated
  using (
    user_id = any (array(select private.hunt_ids()))
    and (not is_example or user_id = (select auth.uid())));
create policy "Members with permission add appointments" on public.appointments
  for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and user_id = any (array(select private.hunt_ids_allowing('schedule_appointments'))));
create policy "Owners and creators update appointments" on public.appointments
  for update to authenticated
  using (
    user_id = (select auth.uid())
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))))
  with check (
    user_id = (select auth.uid())
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))));
create policy "Owners and creators delete appointments" on public.appointments
  for delete to authenticated
  using (
    user_id = (select auth.uid())
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))));

-- An appointment belongs to the hunt of its house. Not security definer: the house is read with the caller's permissions, so a
-- house that the caller may not see counts as missing.
create function private.copy_owner_from_house() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  hunt uuid;
begin
  select h.user_id into hunt from public.houses h where h.id = new.house_id;
  if hunt is null then
    raise exception 'The property of this appointment was not found' using errcode = 'foreign_key_violation';
  end if;
  if tg_op = 'UPDATE' and hunt <> old.user_id then
    raise exception 'An appointment cannot be moved to another owner' using errcode = 'insufficient_privilege';
  end if;
  new.user_id := hunt;
  return new;
end $$;

-- Triggers fire in name order: copy_owner before the two that read the owner.
create trigger copy_owner before insert or update of house_id on public.appointments
  for each row execute function private.copy_owner_from_house();
create trigger require_permission before insert on public.appointments
  for each row execute function private.require_permission(
    'schedule_appointments', 'The owner of this hunt does not let you schedule appointments');
create trigger set_creation_columns before insert on public.appointments
  for each row execute function private.set_creation_columns();
create trigger reject_identity_changes before update on public.appointments
  for each row execute function private.reject_identity_changes();
create trigger touch_updated_at before update on public.appointments
  for each row execute function private.touch_updated_at();

create trigger serialize_inserts before insert on public.appointments
  for each statement execute function private.serialize_writes('houses', 'shared');
create trigger serialize_updates before update on public.appointments
  for each statement execute function private.serialize_writes('rows', 'houses', 'shared');
create trigger serialize_deletes before delete on public.appointments
  for each statement execute function private.serialize_writes('rows');
create trigger within_quota after insert on public.appointments
  referencing new table as added
  for each statement execute function private.cap_hunt_rows();
create trigger cap_new_notes after insert on public.appointments
  referencing new table as changed
  for each statement execute function private.cap_notes();
create trigger cap_notes after update on public.appointments
  referencing old table as before new table as changed
  for each statement execute function private.cap_notes();

select private.add_row_caps('appointments');

-- Moves all of the appointments or none. Not security definer.
create function public.plan_day(p_moves jsonb) returns setof public.appointments
language plpgsql
set search_path = ''
as $$
declare
  maximum bigint := private.quota('rows of a statement');
  move_count int := jsonb_array_length(p_moves);
  moved_count int;
begin
  -- Checked first, so that a rejected request does not take the lock that others wait for.
  if move_count > maximum then
    raise exception 'At most % rows can be saved or deleted at once', maximum using errcode = 'HH005';
  end if;
  perform private.lock_hunts(array(select private.hunt_ids()), 'rows');
  if exists (
    select from jsonb_to_recordset(p_moves) as m (id uuid, time text, updated_at timestamptz) where m.time is null) then
    raise exception 'Time is not valid' using errcode = 'check_violation';
  end if;
  if (
    select count(distinct a.id)
    from jsonb_to_recordset(p_moves) as m (id uuid, time text, updated_at timestamptz)
    join public.appointments a using (id, updated_at)) <> move_count then
    raise exception 'Somebody else has changed this day' using errcode = 'HH007';
  end if;
  return query
    update public.appointments a set time = m.time
    from jsonb_to_recordset(p_moves) as m (id uuid, time text, updated_at timestamptz)
    where a.id = m.id
    returning a.*;
  get diagnostics moved_count = row_count;
  if moved_count <> move_count then
    raise exception 'Only the owner of the hunt and whoever added an appointment can move it' using errcode = 'insufficient_privilege';
  end if;
end $$;

comment on function public.plan_day(jsonb) is
  'Moves appointments within their days, all of them or none: [{id, time, updated_at}], with the updated_at that the caller '
  'last read. Returns them as they are now. HH007 if one has changed in the meantime or is gone.';

revoke execute on function public.plan_day(jsonb) from public, anon;
grant execute on function public.plan_day(jsonb) to authenticated;

revoke execute on all functions in schema private from public;
