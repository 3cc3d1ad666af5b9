-- The prices and statuses of a house: the first of each, and every change. Only triggers write it: no grant or policy lets anybody
-- else do so. Its rows are not reported to clients as changes, because each is written with a change of its house.
create table public.house_history (
  id uuid primary key default gen_random_uuid(),
  house_id uuid not null references public.houses (id) on delete cascade,
  actor_id uuid references public.profiles (id) on delete set null,
  kind text not null,
  price bigint,
  price_currency text,
  status text,
  changed_at timestamptz not null,
  constraint "Entry is not valid" check (
    case kind
      when 'price' then price is not null and price_currency is not null and status is null
      when 'status' then status is not null and price is null and price_currency is null
      else false
    end)
);

comment on column public.house_history.actor_id is 'Who made the change; null if that account is gone, and for services.';

create index house_history_house_idx on public.house_history (house_id, changed_at);
create index house_history_actor_idx on public.house_history (actor_id);

alter table public.house_history enable row level security;
alter table public.house_history force row level security;
revoke all on table public.house_history from public, anon, authenticated;
grant select on table public.house_history to authenticated;
grant all on table public.house_history to service_role;

insert into private.hunt_tables (name, anonymized) values ('public.house_history', '{actor_id}');

create policy "Members read the history of houses" on public.house_history
  for select to authenticated
  using (exists (select from public.houses h where h.id = house_id));

create function private.begin_house_history() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.house_history (house_id, actor_id, kind, price, price_currency, status, changed_at)
  select h.id, h.created_by, 'price', h.price, h.price_currency, null, h.created_at from added h
  union all
  select h.id, h.created_by, 'status', null, null, h.status, h.created_at from added h;
  return null;
end $$;

-- Times within a house are distinct, so that they give the order. If there are too many, the user's own oldest entries are deleted, but
-- never the first entry, nor those of others: nobody can fill a house's history or push out somebody else's entries.
create function private.record_house_history() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.house_history (house_id, actor_id, kind, price, price_currency, status, changed_at)
  select h.id, auth.uid(), e.kind, e.price, e.price_currency, e.status,
    greatest(
      clock_timestamp(),
      (select max(k.changed_at) + interval '1 microsecond' from public.house_history k where k.house_id = h.id))
  from changed h join before b using (id)
  cross join lateral (
    select 'price', h.price, h.price_currency, null where (h.price, h.price_currency) <> (b.price, b.price_currency)
    union all
    select 'status', null, null, h.status where h.status <> b.status) as e (kind, price, price_currency, status);
  if found then
    delete from public.house_history where id in (
      select e.id
      from (
        select k.id,
          row_number() over (partition by k.house_id, k.kind order by k.changed_at) as position,
          row_number() over (partition by k.house_id, k.kind, k.actor_id order by k.changed_at desc) as age
        from public.house_history k
        where k.house_id in (
          select h.id from changed h join before b using (id)
          where (h.price, h.price_currency, h.status) <> (b.price, b.price_currency, b.status))) as e
      where e.age > private.quota('changes of a house by a person') and e.position > 1);
  end if;
  return null;
end $$;

create trigger begin_history after insert on public.houses
  referencing new table as added
  for each statement execute function private.begin_house_history();
create trigger record_history after update on public.houses
  referencing old table as before new table as changed
  for each statement execute function private.record_house_history();

revoke execute on all functions in schema private from public;
