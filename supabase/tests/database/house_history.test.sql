begin;
select no_plan();
select tests.create_people();
update public.collaboration_settings set edit_status = true, add_houses = true where owner_id = tests.id('dana');
create function pg_temp.history(house text) returns text[]
language sql security definer set search_path = public as $$
  select array_agg(coalesce(e.status, e.price || ' ' || e.price_currency) || ' ' || coalesce(split_part(p.full_name, ' ', 1), 'nobody')
    order by e.changed_at, e.kind)
  from public.house_history e left join public.profiles p on p.id = e.actor_id where e.house_id = tests.id(house)
$$;
create function pg_temp.previous_price(house text) returns text
language sql security definer set search_path = public as $$
  select coalesce(h.price_before::text, 'none') || case when h.price_changed_at is null then ', never' else '' end
  from public.houses h where h.id = tests.id(house)
$$;

select is(pg_temp.history('house of dana by sam'), array['100000 USD Sam', 'Interested Sam'],
  'starts with the first price and status, by the user who added the house');
select is((select array_agg(distinct e.changed_at = h.created_at) from public.house_history e join public.houses h on h.id = e.house_id),
  array[true], 'starts at the time when the house was added');
select is(pg_temp.previous_price('house of dana'), 'none, never', 'a new house has no previous price');

select tests.act_as('dana');
update public.houses set price = 95000 where id = tests.id('house of dana');
update public.houses set price = 95000, notes = 'x', rating = 3 where id = tests.id('house of dana');
select is(pg_temp.history('house of dana'), array['100000 USD Dana', 'Interested Dana', '95000 USD Dana'],
  'records a changed price, and nothing for the same price');
select is(pg_temp.previous_price('house of dana'), '100000', 'the house has its previous price');
select is((select price_changed_at from public.houses where id = tests.id('house of dana')),
  (select date_trunc('milliseconds', price_changed_at) from public.houses where id = tests.id('house of dana')),
  'the house has the time of the change, in milliseconds');
select is((select abs(extract(epoch from h.price_changed_at - max(e.changed_at))) < 1 from public.houses h
  join public.house_history e on e.house_id = h.id where h.id = tests.id('house of dana') group by h.id), true,
  'the house has the time when the change was recorded');
update public.houses set notes = 'y' where id = tests.id('house of dana');
select is(pg_temp.previous_price('house of dana'), '100000', 'another change leaves the previous price unchanged');
update public.houses set price = 90000, status = 'Offer Made' where id = tests.id('house of dana');
select is(pg_temp.history('house of dana'), array['100000 USD Dana', 'Interested Dana', '95000 USD Dana', '90000 USD Dana', 'Offer Made Dana'],
  'records price and status changed by one statement');
select is(pg_temp.previous_price('house of dana'), '95000', 'the house has its latest previous price');
update public.houses set price_currency = 'EUR' where id = tests.id('house of dana');
select is((pg_temp.history('house of dana'))[6], '90000 EUR Dana', 'records a changed currency as a price change');
select is(pg_temp.previous_price('house of dana'), 'none', 'a changed currency gives no previous price');
select ok((select price_changed_at is not null from public.houses where id = tests.id('house of dana')),
  'a changed currency sets the time of the change');
update public.houses set price = 80000 where id = tests.id('house of dana');
select is(pg_temp.previous_price('house of dana'), '90000', 'the next price in that currency has a previous price');

-- Changes by members and services, and by statements that write several houses.
select tests.act_as('sam');
update public.houses set status = 'Bought' where user_id = tests.id('dana');
select is(pg_temp.history('house of dana by kim'), array['100000 USD Kim', 'Interested Kim', 'Bought Sam'],
  'records a status changed by a member');
select is((pg_temp.history('house of dana'))[8], 'Bought Sam', 'records every house that one statement changed');
insert into public.houses (id, user_id, price, bedrooms, bathrooms, square_feet, address)
select tests.id(written), h.user_id, 70000, h.bedrooms, h.bathrooms, h.square_feet, h.address
from public.houses h, unnest(array['house of dana by sam', 'imported']) as written where h.id = tests.id('house of dana by sam')
on conflict (id) do update set price = excluded.price;
select is(pg_temp.history('house of dana by sam'), array['100000 USD Sam', 'Interested Sam', 'Bought Sam', '70000 USD Sam'],
  'records a house overwritten by its id');
select is(pg_temp.history('imported'), array['70000 USD Sam', 'Interested Sam'], 'records a house inserted by the same upsert');
select tests.act_as_superuser();
update public.houses set price = 60000 where id = tests.id('imported');
select is((pg_temp.history('imported'))[3], '60000 USD nobody', 'records changes by a service');

-- The maximum number of entries per user, house and kind.
select tests.act_as('sam');
do $$
begin
  for i in 1 .. 60 loop
    update public.houses set status = case i % 2 when 0 then 'Interested' else 'Offer Made' end where id = tests.id('house of dana');
  end loop;
end $$;
select is((select count(*) from public.house_history where house_id = tests.id('house of dana') and kind = 'status' and actor_id = auth.uid()),
  50::bigint, 'keeps a user''s newest fifty entries');
select is((select array_agg(status order by changed_at) from public.house_history
  where house_id = tests.id('house of dana') and kind = 'status' and actor_id = tests.id('dana')), array['Interested', 'Offer Made'],
  'keeps other users'' entries');
select is((select count(*) from public.house_history where house_id = tests.id('house of dana') and kind = 'price'), 5::bigint,
  'keeps the prices');
do $$
begin
  for i in 1 .. 60 loop
    update public.houses set price = 70000 - i where id = tests.id('house of dana by sam');
  end loop;
end $$;
select is((select array_agg(price order by changed_at) filter (where number in (1, 2, 51))
  from (select *, row_number() over (order by changed_at) as number from public.house_history
    where house_id = tests.id('house of dana by sam') and kind = 'price') as e),
  array[100000, 69989, 69940]::bigint[], 'keeps the first price and the newest fifty');
select is((select max(number) from (select row_number() over () as number from public.house_history
  where house_id = tests.id('house of dana by sam') and kind = 'price') as e), 51::bigint, 'deletes all other entries');
select is((select array_agg(status order by changed_at) from public.house_history
  where house_id = tests.id('house of dana by sam') and kind = 'status'), array['Interested', 'Bought'], 'keeps the statuses');

-- A clock that was set back.
select tests.act_as_superuser();
update public.house_history set changed_at = now() + interval '1 hour' where house_id = tests.id('imported') and price = 60000;
update public.houses set price = 50000 where id = tests.id('imported');
select is((pg_temp.history('imported'))[4], '50000 USD nobody', 'a new entry is later than all others');
select is((select count(distinct changed_at) from public.house_history where house_id = tests.id('imported') and kind = 'price'), 3::bigint,
  'no two entries of a kind have the same time');

-- Entries are deleted with the house, and lose the name of a deleted account.
select tests.act_as_superuser();
delete from auth.users where id = tests.id('kim');
select is(pg_temp.history('house of dana by kim'), array['100000 USD nobody', 'Interested nobody', 'Bought Sam'],
  'keeps the entries of a deleted account');
select tests.act_as('dana');
delete from public.houses where id = tests.id('house of dana');
select is(pg_temp.history('house of dana'), null, 'deletes the history with its house');
select tests.act_as_superuser();
select is(tests.attempt(tests.insert_house_sql('{"price_before": 9, "price_changed_at": "2026-01-01"}')), '1',
  'a service may restore a house with its previous price');
select * from finish();
rollback;
