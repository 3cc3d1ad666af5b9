-- One row per account: the name that others see, and the person's own preferences (null = never chosen).
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  houses_started_at timestamptz,
  measurement_system text,
  currency text,
  theme text,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "Full name must be at least 2 characters" check (char_length(btrim(full_name)) >= 2),
  constraint "Full name is too long" check (char_length(full_name) <= 200),
  constraint "Measurement system is not valid" check (measurement_system in ('imperial', 'metric')),
  constraint "Currency is not offered" check (currency in ('USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD')),
  constraint "Theme is not valid" check (theme in ('light', 'dark', 'system'))
);

comment on column public.profiles.houses_started_at is
  'When the account first had a house, own or example; once set, examples never come back (ruling 6).';

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
revoke all on table public.profiles from public, anon, authenticated;
grant select on table public.profiles to authenticated;
grant update (full_name, measurement_system, currency, theme, updated_at) on table public.profiles to authenticated;
grant all on table public.profiles to service_role;
