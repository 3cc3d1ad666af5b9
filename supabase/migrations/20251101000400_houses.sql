create table public.houses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_by uuid references public.profiles (id) on delete set null,
  address jsonb not null,
  coordinates jsonb not null default '{"lat": 0, "lng": 0}',
  price bigint not null,
  price_currency text not null default 'USD',
  bedrooms int not null,
  bathrooms numeric(4, 1) not null,
  square_feet int not null,
  lot_size int,
  measurement_system text not null default 'imperial',
  year_built int,
  status text not null default 'Interested',
  is_favorite boolean not null default false,
  rating smallint default 0,
  photos jsonb not null default '[]',
  notes text not null default '',
  contacts jsonb not null default '[]',
  is_example boolean not null default false,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);

comment on column public.houses.user_id is 'Owner of the hunt that the house belongs to.';
comment on column public.houses.created_by is 'Who added the house; may edit and delete it (ruling 2).';
comment on column public.houses.bedrooms is '0 means a studio (ruling 13).';
comment on column public.houses.square_feet is 'Always square feet; measurement_system tells what was typed (ruling 10).';
comment on column public.houses.lot_size is 'Square feet; null means no lot (ruling 13).';
comment on column public.houses.rating is 'The owner''s; 0 = not rated, null in old rows loads as 3 (ruling 12).';

create index houses_hunt_newest_idx on public.houses (user_id, created_at desc, id);
create index houses_hunt_favorites_idx on public.houses (user_id, created_at desc, id) where is_favorite;
create index houses_created_by_idx on public.houses (created_by);

alter table public.houses enable row level security;
alter table public.houses force row level security;
revoke all on table public.houses from public, anon, authenticated;
grant select, delete on table public.houses to authenticated;
grant insert (
  id, user_id, address, coordinates, price, price_currency, bedrooms, bathrooms, square_feet, lot_size,
  measurement_system, year_built, status, is_favorite, rating, photos, notes, contacts, created_at, updated_at
) on table public.houses to authenticated;
grant update (
  address, coordinates, price, price_currency, bedrooms, bathrooms, square_feet, lot_size,
  measurement_system, year_built, status, is_favorite, rating, photos, notes, contacts, updated_at
) on table public.houses to authenticated;
grant all on table public.houses to service_role;
