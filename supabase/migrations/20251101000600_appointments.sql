create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  house_id uuid not null references public.houses (id) on delete cascade,
  created_by uuid references public.profiles (id) on delete set null,
  title text not null,
  date date not null,
  time text,
  duration int,
  contacts jsonb not null default '[]',
  notes text,
  location text,
  is_example boolean not null default false,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "Title is required" check (private.is_filled(title)),
  constraint "Title is too long" check (char_length(title) <= 200),
  constraint "Date is not valid" check (date between '1900-01-01' and '2199-12-31'),
  constraint "Time is not valid" check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint "Duration must be a positive number" check (duration > 0),
  constraint "Duration is too long" check (duration <= 10080),
  constraint "Contacts are not valid" check (private.is_contacts(contacts)),
  constraint "Notes are too long" check (char_length(notes) <= 10000),
  constraint "Location is too long" check (char_length(location) <= 500)
);

comment on column public.appointments.user_id is 'Owner of the hunt; whatever is sent, a trigger copies it from the house.';
comment on column public.appointments.date is 'A local calendar date, never an instant (ruling 14).';
comment on column public.appointments.time is 'HH:mm, local; null = no time.';
comment on column public.appointments.duration is 'Minutes.';

create index appointments_hunt_date_idx on public.appointments (user_id, date, time, id);
create index appointments_house_date_idx on public.appointments (house_id, date);
create index appointments_created_by_idx on public.appointments (created_by);

alter table public.appointments enable row level security;
alter table public.appointments force row level security;
revoke all on table public.appointments from public, anon, authenticated;
grant select, delete on table public.appointments to authenticated;
grant insert (id, house_id, title, date, time, duration, contacts, notes, location, created_at, updated_at)
  on table public.appointments to authenticated;
grant update (house_id, title, date, time, duration, contacts, notes, location, updated_at)
  on table public.appointments to authenticated;
grant all on table public.appointments to service_role;
