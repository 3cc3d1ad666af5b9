-- Limits and their messages. Limits that would take a long time to reach are lowered here, in the table that defines them.
begin;
select no_plan();
select tests.create_people();
select tests.set_permissions(true, true, true);
create function pg_temp.insert_houses_sql(number int) returns text
language sql as $$
  select format('insert into public.houses (user_id, price, bedrooms, bathrooms, square_feet, address)
    select tests.id(''dana''), 5, 1, 1, 1, ''{"street": "1 A", "city": "B", "state": "C", "zip": "1", "country": "USA"}''
    from generate_series(1, %s)', number)
$$;
create function pg_temp.insert_appointments_sql(number int) returns text
language sql as $$
  select format('insert into public.appointments (house_id, title, date)
    select tests.id(''house of dana''), ''Tour'', ''2031-05-04'' from generate_series(1, %s)', number)
$$;
create function pg_temp.insert_links_sql(first int, last int) returns text
language sql as $$
  select format('insert into public.collaborations (invitation_token) select lpad(n::text, 43, ''0'') from generate_series(%s, %s) as n',
    first, last)
$$;
select set_eq('select counted, maximum from private.quotas', $$values
  ('rows of a statement', 500::bigint), ('changes of a house by a person', 50), ('houses', 5000), ('houses of a member', 1000),
  ('appointments', 20000), ('appointments of a member', 4000), ('pending invitations', 50),
  ('photos of a house', 40), ('photos of an account', 2000), ('bytes of an account', 2147483648), ('uploads in an hour', 300),
  ('photos described by an account', 4000),
  ('activity of a person', 200), ('wishes of a list', 15), ('messages of a house', 5000), ('messages in a minute', 30),
  ('mentions of a message', 20), ('viewings of a house by a person', 50), ('items of a viewing', 500), ('items of a viewing list', 150),
  ('places of a person', 6), ('messages of a house by a member', 2500), ('bytes of notes', 8000000), ('bytes of notes of a member', 4000000),
  ('viewing items of a house', 2000), ('viewing items of a house by a member', 1000), ('viewing bytes of a house', 2000000),
  ('viewing bytes of a house by a member', 1000000)$$,
  'the limits are as specified');
select is_empty('select counted from private.quotas where private.quota(counted) is distinct from maximum', 'private.quota returns every limit');
-- A misspelled limit name would silently enforce nothing.
select is_empty($$
  select named[1]
  from pg_proc, regexp_matches(prosrc, 'private\.quota\(''([^'']+)''\)', 'g') as named
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select convert_from(named, 'utf8')
  from pg_trigger, unnest(array[(regexp_match(encode(tgargs, 'escape'), '^(?:[^\\]*\\000){2}([^\\]*)'))[1]::bytea]) as named
  where tgfoid = 'private.cap_added_rows'::regproc
  union all
  select tgrelid::regclass::text || of_whom
  from pg_trigger, unnest(array['', ' of a member']) as of_whom where tgfoid = 'private.cap_hunt_rows'::regproc
  except
  select counted from private.quotas$$, 'every limit that a function or a trigger uses exists');
insert into private.quotas (counted, maximum) values ('boats', 7);
select is(private.quota('boats'), 7::bigint, 'a new limit needs only its row');
delete from private.quotas where counted = 'boats';

-- Rows per statement.
select tests.act_as('sam');
select is(tests.attempt(pg_temp.insert_houses_sql(500)), '500', 'adds 500 houses at once');
select is(tests.attempt(pg_temp.insert_houses_sql(501)), 'HH005', 'rejects 501 houses at once');
select is(tests.error_message(pg_temp.insert_houses_sql(501)), 'At most 500 rows can be saved or deleted at once',
  'the message names the limit');
select is(tests.attempt(pg_temp.insert_appointments_sql(500)), '500', 'adds 500 appointments at once');
select is(tests.attempt(pg_temp.insert_appointments_sql(501)), 'HH005', 'rejects 501 appointments at once');
do $$ begin execute pg_temp.insert_appointments_sql(500); execute pg_temp.insert_appointments_sql(1); end $$;
select is(tests.attempt('update public.appointments set notes = ''x'' where title = ''Tour'''), 'HH005',
  'rejects changing 501 appointments at once');
select is(tests.attempt('delete from public.appointments where title = ''Tour'''), 'HH005',
  'rejects deleting 501 appointments at once');
select tests.act_as('dana');
select is(tests.attempt('delete from public.houses where id = tests.id(''house of dana'')'), '1',
  'deletes a house with more than 500 appointments');
do $$ begin execute pg_temp.insert_houses_sql(500); execute pg_temp.insert_houses_sql(1); end $$;
select is(tests.attempt('update public.houses set notes = ''x'''), 'HH005', 'rejects changing 501 houses at once');
select is(tests.attempt('delete from public.houses'), 'HH005', 'rejects deleting 501 houses at once');
select is(tests.attempt('select public.delete_my_data()'), '1', 'deletes all of an account''s data, however many rows there are');
select tests.act_as('lee');
select is(tests.attempt($$select public.add_examples((select jsonb_agg('{}'::jsonb) from generate_series(1, 501)), '[]')$$), 'HH005',
  'limits the number of examples');
select is(tests.attempt($$select public.add_examples('[]', (select jsonb_agg('{}'::jsonb) from generate_series(1, 501)))$$), 'HH005',
  'limits the number of appointments of examples');
select tests.act_as_superuser();
select is(tests.attempt(pg_temp.insert_houses_sql(501)), '501', 'does not limit seeds and services');

-- A user's messages per minute, across all threads.
create function pg_temp.insert_messages_sql(house text, number int) returns text
language sql as $$
  select format('insert into public.messages (house_id, body) select tests.id(%L), ''Hello'' from generate_series(1, %s)', house, number)
$$;
do $$ begin
  perform tests.act_as('dana'); execute pg_temp.insert_messages_sql('house of dana by sam', 2);
  perform tests.act_as('sam'); execute pg_temp.insert_messages_sql('house of sam', 1);
end $$;
select is(tests.attempt(pg_temp.insert_messages_sql('house of dana', 29)), '29', 'adds 30 messages in a minute');
select is(tests.error_message(pg_temp.insert_messages_sql('house of dana', 30)), 'At most 30 messages can be sent or edited in a minute',
  'rejects the 31st message in a minute');
create function pg_temp.hint_of(statement text) returns text
language plpgsql as $$
declare
  hint text;
begin
  execute statement;
  return 'no error';
exception
  when others then
    get stacked diagnostics hint = pg_exception_hint;
    return hint;
end $$;
select is(pg_temp.hint_of(pg_temp.insert_messages_sql('house of dana', 30)), '60', 'gives the number of seconds to wait as the hint');
select tests.act_as_superuser();
update public.messages set created_at = created_at - interval '40 seconds';
select tests.act_as('sam');
select is(tests.attempt(pg_temp.insert_messages_sql('house of dana', 30)), 'HH005', 'rejects the 31st message after 40 seconds');
select tests.act_as_superuser();
update public.messages set created_at = created_at - interval '20 seconds';
select tests.act_as('sam');
select is(tests.attempt(pg_temp.insert_messages_sql('house of dana', 30)), '30', 'accepts messages again after a minute');
do $$ begin execute pg_temp.insert_messages_sql('house of dana', 28); end $$;
create function pg_temp.edit_sql(words text) returns text
language sql as $$
  select format('update public.messages set body = %L where id = (select max(id::text)::uuid from public.messages where user_id = auth.uid())', words)
$$;
do $$ begin execute pg_temp.edit_sql('one'); execute pg_temp.edit_sql('two'); end $$;
select is(tests.error_message(pg_temp.edit_sql('three')), 'At most 30 messages can be sent or edited in a minute',
  'counts an edit like a message');
select is(tests.attempt(pg_temp.edit_sql('two')), '1', 'does not count an edit that changes nothing');
select is(tests.attempt('select public.delete_message(max(id::text)::uuid) from public.messages where user_id = auth.uid()'), '1',
  'does not count a deletion');
select tests.act_as_superuser();
update private.message_edits set edited_at = edited_at - interval '1 minute';
update public.messages set created_at = created_at - interval '1 minute';
select tests.act_as('sam');
select is(tests.attempt(pg_temp.edit_sql('three')), '1', 'does not count older edits');
select tests.act_as_superuser();
delete from private.message_edits;
insert into private.message_edits (user_id, edited_at) select tests.id(name), clock_timestamp() - age
from (values ('kim', interval '0'), ('sam', interval '2 minutes')) as edits (name, age), generate_series(1, 30);
select tests.act_as('sam');
select is(tests.attempt(pg_temp.insert_messages_sql('house of dana', 1)), '1', 'the limit per minute counts neither older edits nor those of others');
select tests.act_as_superuser();
delete from public.messages where user_id = tests.id('sam');
select is(tests.attempt(pg_temp.insert_messages_sql('house of dana', 501)), '501', 'does not limit the messages of seeds and services');

-- Limits of a hunt.
delete from public.houses where id not in (tests.id('house of dana'), tests.id('house of max'));
delete from public.appointments where title = 'Tour' or house_id <> tests.id('house of dana');
select tests.limit('{"houses": 3, "appointments": 5, "houses of a member": 3, "appointments of a member": 4, "rows of a statement": 500, "pending invitations": 50, "photos of a house": 40, "messages of a house": 4}');
select tests.act_as('sam');
select is(tests.attempt(pg_temp.insert_houses_sql(2)), '2', 'adds houses up to the limit of a hunt');
select is(tests.error_message(pg_temp.insert_houses_sql(3)), 'A hunt can have at most 3 properties',
  'the message names the limit of houses');
select is(tests.attempt(pg_temp.insert_houses_sql(3)), 'HH005', 'rejects houses over the limit with HH005');
select is(tests.attempt(pg_temp.insert_appointments_sql(2)), '2', 'adds appointments up to the limit of a hunt');
select is(tests.error_message(pg_temp.insert_appointments_sql(3)), 'A hunt can have at most 5 appointments',
  'the message names the limit of appointments');
select tests.act_as('max');
select is(tests.attempt(tests.insert_house_sql(jsonb_build_object('user_id', tests.id('max')))), '1', 'counts each hunt separately');
select tests.act_as_superuser();
select is(tests.attempt(pg_temp.insert_houses_sql(9)), '9', 'does not limit the houses that seeds and services add to a hunt');

-- A member's share of a hunt's limits.
delete from public.appointments where house_id = tests.id('house of dana');
select tests.limit('{"houses of a member": 2, "appointments of a member": 3, "messages of a house": 4, "rows of a statement": 500, "pending invitations": 50, "photos of a house": 40}');
select tests.act_as('sam');
select is(tests.attempt(pg_temp.insert_houses_sql(2)), '2', 'a member adds houses up to their share of the limit');
select is(tests.error_message(pg_temp.insert_houses_sql(3)), 'A member can add at most 2 properties to a hunt',
  'the message names a member''s limit of houses');
select is(tests.attempt(pg_temp.insert_appointments_sql(3)), '3', 'a member adds appointments up to their share of the limit');
select is(tests.error_message(pg_temp.insert_appointments_sql(4)), 'A member can add at most 3 appointments to a hunt',
  'the message names a member''s limit of appointments');
select tests.act_as('dana');
select is(tests.attempt(pg_temp.insert_houses_sql(3)), '3', 'a member''s share does not limit the owner''s houses');
select is(tests.attempt(pg_temp.insert_appointments_sql(4)), '4', 'a member''s share does not limit the owner''s appointments');
select tests.act_as_superuser();
select is(tests.attempt(pg_temp.insert_houses_sql(9)), '9', 'a member''s share does not limit rows that services add');

-- The limit on messages about a house.
do $$ begin
  perform tests.act_as('max'); execute pg_temp.insert_messages_sql('house of max', 3);
  perform tests.act_as('sam'); execute pg_temp.insert_messages_sql('house of dana', 3);
  perform tests.act_as('dana');
end $$;
select is(tests.attempt(pg_temp.insert_messages_sql('house of dana', 1)), '1', 'fills up a thread');
select is(tests.error_message(pg_temp.insert_messages_sql('house of dana', 2)), 'A property can have at most 4 messages',
  'rejects one more message in a full thread');
select tests.act_as_superuser();
select is(tests.attempt(pg_temp.insert_messages_sql('house of dana', 9)), '9', 'does not limit the messages that seeds and services add to a thread');

-- Photos reserved by an account. At the limit, reservations that are over an hour old and have no file are deleted.
select tests.limit('{"photos described by an account": 3, "pending invitations": 50}');
create function pg_temp.reserve_sql(name text) returns text
language sql as $$ select format('select public.reserve_photo(%L, ''jpg'', 1, 1, ''#000000'', '''')', tests.id(name)) $$;
insert into private.photos (id, extension, user_id, width, height, color, hash)
select tests.id(name), 'jpg', tests.id(split_part(name, ' ', 1)), 1, 1, '#000000', '' from unnest(array['sam 1', 'sam 2', 'dana 1']) as name;
insert into storage.buckets (id, name) values ('others', 'others');
insert into storage.objects (bucket_id, name, owner_id) values
  ('property-photos', 'properties/' || tests.id('sam 2') || '-480.webp', tests.id('sam')), ('others', 'properties/' || tests.id('sam 1') || '.jpg', tests.id('sam'));
select tests.act_as('sam');
select is(tests.attempt(pg_temp.reserve_sql('sam 3')), '1', 'reserves as many photos as the limit allows');
do $$ begin execute pg_temp.reserve_sql('sam 3'); end $$;
select is(tests.attempt(pg_temp.reserve_sql('sam 3')), '1', 'reserves an already reserved photo again');
select tests.act_as_superuser();
update private.photos set reserved_at = now() - interval '2 hours', copies = '{"type": "webp", "widths": [480]}' where id = tests.id('sam 3')::text;
select tests.act_as('sam');
select is(public.reserve_photo(tests.id('sam 3'), 'jpg', 1, 1, '#000000', ''), true, 'reserves a finished photo whose file is gone');
select tests.act_as_superuser();
select is((select (reserved_at = now(), copies is null)::text from private.photos where id = tests.id('sam 3')::text), '(t,t)',
  'a reservation starts anew, without copies');
select tests.act_as('sam');
select is(tests.error_message(pg_temp.reserve_sql('sam 4')), 'An account can describe at most 3 photos',
  'rejects one more reservation');
select tests.act_as_superuser();
update private.photos set reserved_at = now() - interval '59 minutes' where id = tests.id('sam 1')::text;
update private.photos set reserved_at = now() - interval '2 hours' where id in (tests.id('sam 2')::text, tests.id('dana 1')::text);
select tests.act_as('sam');
select is(tests.attempt(pg_temp.reserve_sql('sam 4')), 'HH005', 'rejects another reservation within the hour');
select tests.act_as_superuser();
update private.photos set reserved_at = now() - interval '61 minutes' where id = tests.id('sam 1')::text;
select tests.act_as('sam');
select is(tests.attempt(pg_temp.reserve_sql('sam 4')), '1', 'deletes unused reservations after an hour');
do $$ begin execute pg_temp.reserve_sql('sam 4'); end $$;
select is(tests.attempt(pg_temp.reserve_sql('sam 5')), 'HH005', 'reserves no more photos than were deleted');
select tests.act_as_superuser();
select set_eq('select id from private.photos', format('values (%L), (%L), (%L), (%L)', tests.id('sam 2'), tests.id('sam 3'), tests.id('sam 4'), tests.id('dana 1')),
  'keeps reserved photos with a file, and those of others');

-- Pending invitations.
select tests.act_as('dana');
select is(tests.attempt(pg_temp.insert_links_sql(1, 49)), '49', 'accepts 50 pending invitations');
select is(tests.error_message(pg_temp.insert_links_sql(1, 50)), 'You can have at most 50 pending invitations. Revoke one first.',
  'rejects the 51st pending invitation');
select tests.act_as_superuser();
update public.collaborations set expires_at = now() - interval '1 day' where id = tests.id('lee invited');
select tests.act_as('dana');
select is(tests.attempt(pg_temp.insert_links_sql(1, 50)), 'HH005', 'counts expired invitations');
select * from finish();
rollback;
