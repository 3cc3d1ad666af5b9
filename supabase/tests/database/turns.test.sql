-- Statements that could deadlock, or together exceed a limit, are serialized: uploads within each account, all others within each hunt.
-- These tests check which locks each statement takes; the benchmark bench/floods.mjs checks that the locks suffice.
begin;
select no_plan();
select tests.create_people();
select tests.set_permissions(true, true, true);
create temporary table tried (statement text);
create function pg_temp.locks(person text, statement text) returns text
language plpgsql as $$
declare
  held text;
begin
  insert into tried values (statement);
  begin
    perform tests.act_as(person);
    execute statement;
    perform tests.act_as_superuser();
    select string_agg(what || ' of ' || whose || case l.mode when 'ShareLock' then ' shared' else '' end, ', ' order by what, whose) into held
    from unnest(array['members', 'rows', 'houses', 'houses counted', 'appointments counted', 'uploads']) as what,
      unnest(array['dana', 'sam', 'max', 'lee']) as whose,
      pg_locks l
    where l.locktype = 'advisory' and l.pid = pg_backend_pid()
      and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended(what || ' of ' || tests.id(whose), 0);
    raise exception using errcode = 'TAP01', message = coalesce(held, 'none');
  exception when sqlstate 'TAP01' then
    perform tests.act_as_superuser();
    return sqlerrm;
  end;
end $$;

select is(pg_temp.locks('sam', 'select count(*) from public.houses'), 'none', 'reading houses');
select is(pg_temp.locks('sam', tests.insert_house_sql()), 'houses counted of dana', 'adding a house');
select is(pg_temp.locks('sam', $$update public.houses set status = 'Bought' where id = tests.id('house of dana')$$),
  'rows of dana, rows of sam', 'changing a house');
select is(pg_temp.locks('sam', $$delete from public.houses where id = tests.id('house of dana by sam')$$),
  'houses of dana, houses of sam, rows of dana, rows of sam', 'deleting a house');
select is(pg_temp.locks('sam', tests.insert_appointment_sql()),
  'appointments counted of dana, houses of dana shared, houses of sam shared', 'scheduling an appointment');
select is(pg_temp.locks('sam', $$update public.appointments set title = 'x'$$),
  'houses of dana shared, houses of sam shared, rows of dana, rows of sam', 'changing an appointment');
select is(pg_temp.locks('sam', $$update public.appointments set notes = 'x'$$),
  'appointments counted of dana, appointments counted of sam, houses of dana shared, houses of sam shared, rows of dana, rows of sam',
  'writing more notes');
select is(pg_temp.locks('sam', $$delete from public.appointments$$), 'rows of dana, rows of sam', 'deleting an appointment');
select is(pg_temp.locks('sam', $$insert into public.house_opinions (house_id, rating) values (tests.id('house of dana'), 4)$$),
  'houses of dana shared, houses of sam shared, rows of dana, rows of sam', 'adding an opinion');
select is(pg_temp.locks('sam', $$update public.house_opinions set rating = 4$$),
  'houses of dana shared, houses of sam shared, rows of dana, rows of sam', 'changing an opinion');
select is(pg_temp.locks('sam', $$delete from public.house_opinions$$), 'rows of dana, rows of sam', 'deleting an opinion');
select is(pg_temp.locks('sam', statement), 'rows of dana, rows of sam', what)
from (values
  ('adding a wish',
    $$insert into public.wishes (owner_id, importance, kind, question) values (tests.id('dana'), 'must', 'question', 'Quiet')$$),
  ('changing a wish', $$update public.wishes set importance = 'nice'$$), ('deleting a wish', $$delete from public.wishes$$),
  ('sharing a wish list', $$insert into public.wish_lists (owner_id, shared_at) values (tests.id('dana'), now())$$),
  ('sealing a wish list', $$update public.wish_lists set shared_at = null$$),
  ('deleting an answer', $$delete from public.wish_answers$$),
  ('adding a viewing list', $$insert into public.viewing_lists (owner_id, items) values (tests.id('dana'), '[]')$$),
  ('changing a viewing list', $$update public.viewing_lists set items = '[]'$$),
  ('deleting a viewing list', $$delete from public.viewing_lists$$),
  ('adding assumptions', $$insert into public.cost_assumptions (currency, deposit_share, rate, years, maintenance) values ('USD', 20, 6, 30, 1)$$),
  ('changing assumptions', $$update public.cost_assumptions set rate = 5$$), ('deleting assumptions', $$delete from public.cost_assumptions$$),
  ('adding a place', $$insert into public.own_places (label, mode) values ('Work', 'car')$$),
  ('changing a place', $$update public.own_places set mode = 'bike'$$), ('deleting a place', $$delete from public.own_places$$),
  ('sharing places', $$insert into public.place_shares (owner_id) values (tests.id('dana'))$$),
  ('ending the sharing of places', $$delete from public.place_shares$$)) as cases (what, statement);
select is(pg_temp.locks('sam', statement), 'houses of dana shared, houses of sam shared, rows of dana, rows of sam', what)
from (values
  ('answering a question',
    $$insert into public.wish_answers (wish_id, house_id, answer) select id, tests.id('house of dana'), 'yes' from public.wishes$$),
  ('changing an answer', $$update public.wish_answers set answer = 'no'$$),
  ('writing a message', $$insert into public.messages (house_id, body) values (tests.id('house of dana'), 'Hello')$$),
  ('editing a message', $$update public.messages set body = 'x'$$),
  ('adding a reaction', $$insert into public.message_reactions (message_id, emoji) select id, '👍' from public.messages$$),
  ('deleting a reaction', $$delete from public.message_reactions$$),
  ('beginning a viewing', $$insert into public.viewings (house_id, started_at) values (tests.id('house of dana'), now())$$),
  ('ending a viewing', $$update public.viewings set ended_at = now()$$), ('deleting a viewing', $$delete from public.viewings$$),
  ('adding a note',
    $$insert into public.viewing_items (viewing_id, kind, place, body, captured_at) select id, 'note', 1, 'x', now() from public.viewings$$),
  ('changing a note', $$update public.viewing_items set body = 'x'$$), ('deleting a note', $$delete from public.viewing_items$$),
  ('entering costs', $$insert into public.house_costs (house_id, currency) values (tests.id('house of dana by sam'), 'USD')$$),
  ('changing costs', $$update public.house_costs set insurance = 1$$), ('deleting costs', $$delete from public.house_costs$$),
  ('planning a day', $$select public.plan_day(jsonb_agg(jsonb_build_object('id', id, 'time', '10:00', 'updated_at', updated_at)))
    from public.appointments where id = tests.id('visit by sam')$$)) as cases (what, statement);
insert into public.messages (id, house_id, user_id, body) values (tests.id('message'), tests.id('house of dana'), tests.id('sam'), 'Hello');
select is(pg_temp.locks('sam', $$select public.delete_message(tests.id('message'))$$), 'houses of dana shared, rows of dana',
  'deleting a message');
select is(pg_temp.locks('sam', $$select public.mark_thread_read(tests.id('house of dana'), now())$$), 'none',
  'marking a thread as read');
insert into public.viewings (id, house_id, user_id, started_at) values (tests.id('walk'), tests.id('house of dana by sam'), tests.id('sam'), now());
select is(pg_temp.locks('sam', $$select public.add_viewing_photos(tests.id('walk'))$$), 'rows of dana, rows of sam', 'adding the photos of a viewing');
insert into storage.objects (bucket_id, name, owner_id) values ('property-photos', 'properties/' || tests.id('photo') || '.jpg', tests.id('sam'));
insert into private.photos (id, extension, user_id, width, height, color, hash) values (tests.id('photo'), 'jpg', tests.id('sam'), 1, 1, '#000000', '');
select is(pg_temp.locks('sam', $$select public.reserve_photo(tests.id('new'), 'jpg', 1, 1, '#000000', '')$$), 'uploads of sam', 'reserving a photo');
select is(pg_temp.locks('sam', format($$insert into storage.objects (bucket_id, name, owner_id) values ('property-photos', 'properties/%s-480.webp', %L)$$,
  tests.id('photo'), tests.id('sam'))), 'uploads of sam', 'uploading a copy');
select is(pg_temp.locks('sam', $$select public.finish_photo(tests.id('photo'))$$), 'rows of dana, rows of sam, uploads of sam', 'finishing a photo');
select is(pg_temp.locks('dana', tests.insert_invitation_sql()), 'members of dana', 'inviting somebody');
select is(pg_temp.locks('dana', $$update public.collaborations set role = 'Agent'$$), 'members of dana', 'changing an invitation');
select is(pg_temp.locks('dana', $$delete from public.collaborations where status = 'pending'$$), 'members of dana',
  'revoking an invitation');
select is(pg_temp.locks('dana', $$delete from public.collaborations where status = 'accepted'$$), 'members of dana, rows of dana',
  'removing a member');
select is(pg_temp.locks('sam', $$select public.leave_hunt(tests.id('dana'))$$), 'members of dana, rows of dana', 'leaving a hunt');
select is(pg_temp.locks('lee', $$select public.accept_invitation(repeat('x', 43))$$), 'members of max', 'accepting an invitation');
select is(pg_temp.locks('lee', $$select public.decline_invitation(repeat('x', 43))$$), 'members of max', 'declining an invitation');
select is(pg_temp.locks('sam', $$select public.delete_my_data()$$),
  'houses of sam, members of dana, members of sam, rows of dana, rows of sam', 'deleting one''s data');
select is(pg_temp.locks('lee', format('select public.add_examples(%L, ''[]'')', jsonb_build_array(jsonb_build_object(
  'price', 5, 'bedrooms', 1, 'bathrooms', 1, 'square_feet', 700,
  'address', '{"street": "9 Ex", "city": "B", "state": "C", "zip": "1", "country": "USA"}'::jsonb)))),
  'houses counted of lee', 'adding examples');
select is(pg_temp.locks(null, $$select 1$$), 'none', 'a visitor''s request');
select tests.act_as_superuser();
select is(pg_temp.locks('dana', $$select public.my_account()$$), 'none', 'opening the app');
select is(pg_temp.locks('dana', $$update public.profiles set theme = 'dark' where id = auth.uid()$$), 'none',
  'changing a preference');

select is_empty($$
  select verb, relname
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_policy on polrelid = tgrelid,
    (values (4, 'a', 'insert into'), (16, 'w', 'update'), (8, 'd', 'delete from')) as operations (bit, command, verb)
  where tgfoid = 'private.serialize_writes()'::regprocedure and tgtype & bit > 0 and polcmd in (command::"char", '*')
    and not exists (select from tried where statement ~ (verb || ' public\.' || relname || '\M'))$$,
  'tries every serialized statement that users may send');
select * from finish();
rollback;
