-- Coordinates of a house, and who may set them.
begin;
select no_plan();
select tests.create_people();
select tests.set_permissions(true, true, true);

create temporary table before_change as select id, updated_at from public.houses;
grant select on before_change to public;
create function pg_temp.is_updated(house text) returns boolean language sql as $$
  select h.updated_at > b.updated_at from public.houses h join before_change b using (id) where h.id = tests.id(house) $$;

select tests.act_as('dana');
update public.houses set coordinates = '{"lat": 39.78, "lng": -89.65}' where id = tests.id('house of dana');
select is((select coordinates::text from public.houses where id = tests.id('house of dana')), '{"lat": 39.78, "lng": -89.65}',
  'the owner stores coordinates');
select ok(not pg_temp.is_updated('house of dana'), 'coordinates alone leave updated_at unchanged');
update public.houses set coordinates = '{"lat": 40, "lng": -90}', updated_at = '2001-01-01' where id = tests.id('house of dana');
select ok(not pg_temp.is_updated('house of dana') and (select updated_at > '2002-01-01' from public.houses
  where id = tests.id('house of dana')), 'coordinates alone leave updated_at unchanged, whatever the client sends');
update public.houses set coordinates = '{"lat": 0, "lng": 0}', notes = 'New address' where id = tests.id('house of dana');
select ok(pg_temp.is_updated('house of dana'), 'coordinates with another column change updated_at');
update public.houses set coordinates = coordinates where id = tests.id('house of dana by sam');
select ok(pg_temp.is_updated('house of dana by sam'), 'an update without changes changes updated_at');

select tests.act_as('sam');
update public.houses set coordinates = '{"lat": 41, "lng": -91}' where id = tests.id('house of dana by sam');
select is((select coordinates ->> 'lat' from public.houses where id = tests.id('house of dana by sam')), '41',
  'the member who added a house may store its coordinates');
select is(tests.error_message(format('update public.houses set coordinates = %L where id = %L', '{"lat": 1, "lng": 1}',
  tests.id('house of dana'))), 'You can change only the status of this property', 'a status editor may not store coordinates');
select tests.act_as('lee');
select is(tests.permission_outcome(format('update public.houses set coordinates = %L where id = %L', '{"lat": 1, "lng": 1}',
  tests.id('house of dana'))), 'no', 'a stranger may not store coordinates');

select tests.act_as('dana');
select is(tests.attempt(format('update public.houses set coordinates = %L where id = %L', '{"lat": 91, "lng": 0}',
  tests.id('house of dana'))), '23514', 'rejects coordinates that do not exist');
select * from finish();
rollback;
