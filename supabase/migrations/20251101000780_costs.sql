-- What houses cost in addition to their price, and the assumptions that a hunt calculates with.

-- Limits the number of decimals, and rejects NaN and infinity.
create function private.is_amount(value numeric) returns boolean
language sql immutable
set search_path = ''
as $$ select value is null or coalesce(scale(value) <= 20 and value between 0 and 1000000000000, false) $$;

create function private.is_percentage(value numeric) returns boolean
language sql immutable
set search_path = ''
as $$ select value is null or coalesce(scale(value) <= 20 and value between 0 and 100, false) $$;

-- 1 to 12 of {up_to, share}, ascending; the last one has no limit.
create function private.is_bands(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) is distinct from 'array' or jsonb_array_length(value) not between 1 and 12 then false
    else (
      select bool_and(coalesce(case
        when jsonb_typeof(e.band) <> 'object' or e.band - array['up_to', 'share'] <> '{}'::jsonb
          or jsonb_typeof(e.band -> 'share') is distinct from 'number' then false
        when e.position = jsonb_array_length(value) then
          e.band -> 'up_to' = 'null'::jsonb and private.is_percentage((e.band ->> 'share')::numeric)
        else e.up_to > e.before and private.is_amount(e.up_to) and private.is_percentage((e.band ->> 'share')::numeric)
      end, false))
      from (
        select b.band, b.position, b.up_to, lag(b.up_to, 1, 0::numeric) over (order by b.position) as before
        from (
          select a.band, a.position,
            case when jsonb_typeof(a.band -> 'up_to') = 'number' then (a.band ->> 'up_to')::numeric end as up_to
          from jsonb_array_elements(value) with ordinality as a (band, position)) as b) as e)
  end
$$;

grant execute on function private.is_amount(numeric), private.is_percentage(numeric), private.is_bands(jsonb)
  to authenticated, service_role;

create table public.house_costs (
  house_id uuid primary key references public.houses (id) on delete cascade,
  owner_id uuid not null default auth.uid(),
  is_example boolean not null default false,
  property_tax numeric,
  service_charge numeric,
  ground_rent numeric,
  insurance numeric,
  renovation numeric,
  currency text not null,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "Costs are not valid" check (
    private.is_amount(property_tax) and private.is_amount(service_charge) and private.is_amount(ground_rent)
    and private.is_amount(insurance) and private.is_amount(renovation)),
  constraint "Currency is not offered" check (currency in ('USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD'))
);

comment on table public.house_costs is 'Null means not entered, which is not the same as 0.';
comment on column public.house_costs.owner_id is 'Owner of the hunt; always copied from the house by a trigger.';
comment on column public.house_costs.is_example is 'Whether the house is an example; copied from it.';
comment on column public.house_costs.property_tax is 'Per year.';
comment on column public.house_costs.service_charge is 'Per month.';
comment on column public.house_costs.ground_rent is 'Per year.';
comment on column public.house_costs.insurance is 'Per year.';
comment on column public.house_costs.renovation is 'One-off.';
comment on column public.house_costs.currency is 'Of all amounts: the currency of the house when they were entered.';

create index house_costs_hunt_idx on public.house_costs (owner_id);

create table public.cost_assumptions (
  owner_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  currency text not null,
  preset text not null default '',
  preset_year int,
  deposit_share numeric,
  deposit_amount numeric,
  rate numeric not null,
  years int not null,
  fixed_years int,
  insurance_below numeric,
  insurance_rate numeric,
  maintenance numeric not null,
  purchase_share numeric,
  purchase_bands jsonb,
  purchase_extra numeric not null default 0,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "Currency is not offered" check (currency in ('USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD')),
  constraint "Preset is not valid" check (
    char_length(preset) <= 20 and (preset_year is null or preset_year between 1900 and 2200)),
  constraint "Please enter the deposit as an amount or a share" check (num_nonnulls(deposit_share, deposit_amount) = 1),
  constraint "Deposit is not valid" check (private.is_percentage(deposit_share) and private.is_amount(deposit_amount)),
  constraint "Interest rate must be between 0 and 100" check (private.is_percentage(rate)),
  constraint "Years must be between 1 and 60" check (years between 1 and 60),
  constraint "Fixed years must be between 1 and the years of the loan" check (fixed_years between 1 and years),
  constraint "Mortgage insurance needs both values" check (num_nonnulls(insurance_below, insurance_rate) <> 1),
  constraint "Mortgage insurance must be between 0 and 100" check (
    private.is_percentage(insurance_below) and private.is_percentage(insurance_rate)),
  constraint "Maintenance must be between 0 and 100" check (private.is_percentage(maintenance)),
  constraint "Purchase costs are not valid" check (
    private.is_percentage(purchase_share) and private.is_amount(purchase_extra)
    and (purchase_bands is null or private.is_bands(purchase_bands)))
);

comment on table public.cost_assumptions is 'What a hunt calculates with; shares and rates are percentages.';
comment on column public.cost_assumptions.owner_id is 'Owner of the hunt.';
comment on column public.cost_assumptions.currency is 'Of the amounts.';
comment on column public.cost_assumptions.preset is 'The country whose preset was applied; empty = none.';
comment on column public.cost_assumptions.rate is 'Per year.';
comment on column public.cost_assumptions.fixed_years is 'Null = fixed for all years.';
comment on column public.cost_assumptions.insurance_below is 'Share of the price; a smaller deposit requires mortgage insurance.';
comment on column public.cost_assumptions.insurance_rate is 'Share of the loan, per year.';
comment on column public.cost_assumptions.maintenance is 'Share of the price, per year.';
comment on column public.cost_assumptions.purchase_bands is
  'Each share applies to the part of the price between the previous band and up_to.';
comment on column public.cost_assumptions.purchase_extra is 'An amount in addition to the shares.';

alter table public.house_costs enable row level security;
alter table public.house_costs force row level security;
alter table public.cost_assumptions enable row level security;
alter table public.cost_assumptions force row level security;
revoke all on table public.house_costs, public.cost_assumptions from public, anon, authenticated;
grant select, delete on table public.house_costs, public.cost_assumptions to authenticated;
-- An upsert also sets the key; triggers keep it unchanged.
grant insert (house_id, property_tax, service_charge, ground_rent, insurance, renovation, currency),
  update (house_id, property_tax, service_charge, ground_rent, insurance, renovation, currency)
  on table public.house_costs to authenticated;
grant insert (owner_id, currency, preset, preset_year, deposit_share, deposit_amount, rate, years, fixed_years, insurance_below,
    insurance_rate, maintenance, purchase_share, purchase_bands, purchase_extra),
  update (owner_id, currency, preset, preset_year, deposit_share, deposit_amount, rate, years, fixed_years, insurance_below,
    insurance_rate, maintenance, purchase_share, purchase_bands, purchase_extra)
  on table public.cost_assumptions to authenticated;
grant all on table public.house_costs, public.cost_assumptions to service_role;

insert into private.hunt_tables (name, deleted_by, reported_as, hunt_column, reports_updates_only, changes_account) values
  ('public.house_costs', '{}', 'costs', 'owner_id', true, 'unless updated'),
  ('public.cost_assumptions', '{owner_id}', 'costs', 'owner_id', false, 'unless updated');

-- Only the owner sees examples.
create policy "Members read house costs" on public.house_costs
  for select to authenticated
  using (
    owner_id = any (array(select private.hunt_ids()))
    and (not is_example or owner_id = (select auth.uid())));
create policy "Owners and creators add house costs" on public.house_costs
  for insert to authenticated
  with check (
    owner_id = any (array(select private.hunt_ids()))
    and exists (
      select from public.houses h where h.id = house_id and (select auth.uid()) in (h.user_id, h.created_by)));
create policy "Owners and creators update house costs" on public.house_costs
  for update to authenticated
  using (
    owner_id = any (array(select private.hunt_ids()))
    and exists (
      select from public.houses h where h.id = house_id and (select auth.uid()) in (h.user_id, h.created_by)))
  with check (
    owner_id = any (array(select private.hunt_ids()))
    and exists (
      select from public.houses h where h.id = house_id and (select auth.uid()) in (h.user_id, h.created_by)));
create policy "Owners and creators delete house costs" on public.house_costs
  for delete to authenticated
  using (
    owner_id = any (array(select private.hunt_ids()))
    and exists (
      select from public.houses h where h.id = house_id and (select auth.uid()) in (h.user_id, h.created_by)));

create policy "Members read cost assumptions" on public.cost_assumptions
  for select to authenticated
  using (owner_id = any (array(select private.hunt_ids())));
create policy "Owners add cost assumptions" on public.cost_assumptions
  for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy "Owners update cost assumptions" on public.cost_assumptions
  for update to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid()));
create policy "Owners delete cost assumptions" on public.cost_assumptions
  for delete to authenticated
  using (owner_id = (select auth.uid()));

-- Not security definer: the house is read with the caller's permissions, so one they may not see looks missing.
create function private.prepare_house_costs() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  is_mine boolean;
begin
  if tg_op = 'UPDATE' then
    if (new.house_id, new.owner_id, new.is_example) is distinct from (old.house_id, old.owner_id, old.is_example) then
      raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  select h.user_id, h.is_example, auth.uid() in (h.user_id, h.created_by) into new.owner_id, new.is_example, is_mine
  from public.houses h where h.id = new.house_id;
  if not found then
    raise exception 'The property was not found' using errcode = 'foreign_key_violation';
  end if;
  if private.is_client_request() then
    if is_mine is not true then
      raise exception 'Only the owner of the hunt and whoever added the property can enter its costs'
        using errcode = 'insufficient_privilege';
    end if;
    new.updated_at := date_trunc('milliseconds', clock_timestamp());
  end if;
  return new;
end $$;

create function private.prepare_cost_assumptions() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.owner_id <> old.owner_id then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

create trigger prepare_house_costs before insert or update on public.house_costs
  for each row execute function private.prepare_house_costs();
create trigger touch_updated_at before update on public.house_costs
  for each row execute function private.touch_updated_at();
create trigger prepare_cost_assumptions before insert or update on public.cost_assumptions
  for each row execute function private.prepare_cost_assumptions();

create trigger serialize_writes before insert or update or delete on public.house_costs
  for each statement execute function private.serialize_writes('rows', 'houses', 'shared');
create trigger serialize_writes before insert or update or delete on public.cost_assumptions
  for each statement execute function private.serialize_writes('rows');

select private.add_row_caps('house_costs', 'cost_assumptions');

-- Not security definer: the policies decide what it returns.
create function public.hunt_costs(p_hunt uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'assumptions', (select to_jsonb(a) - 'owner_id' from public.cost_assumptions a where a.owner_id = p_hunt),
    'houses', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['owner_id', 'is_example'] order by c.house_id), '[]')
      from public.house_costs c where c.owner_id = p_hunt))
  where p_hunt = any (array(select private.hunt_ids()))
$$;

comment on function public.hunt_costs(uuid) is
  'The assumptions of a hunt, null if its owner has set none, and the costs of its houses. Null if the caller is not a member '
  'of the hunt.';

revoke execute on function public.hunt_costs(uuid) from public, anon;
grant execute on function public.hunt_costs(uuid) to authenticated;

revoke execute on all functions in schema private from public;
