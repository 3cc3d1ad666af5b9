begin;
select no_plan();
select tests.create_people();

-- New accounts.
select is((select full_name from public.profiles where id = tests.id('dana')), 'Dana Example',
  'a new account gets a profile with its name');
select is((select (add_houses, schedule_appointments, edit_status, notify_owner)::text from public.collaboration_settings
  where owner_id = tests.id('lee')), '(f,t,f,t)', 'a new account gets the default settings');
select is((select (houses_started_at, measurement_system, currency, theme)::text from public.profiles
  where id = tests.id('lee')), '(,,,)',
  'a new account has no preferences and has never had houses');
select tests.create_account(name, metadata) from (values
  ('as text', to_jsonb('{"full_name": "Text Name"}'::text)),
  ('google', '{"name": "Gina Google"}'),
  ('short', '{"full_name": " X "}'),
  ('blank', e'{"full_name": "\u00a0X\u3000"}'),
  ('unseen', e'{"full_name": "\u202e\u200b\u2800\u3164"}'),
  ('cut short', jsonb_build_object('full_name', 'X' || repeat(' ', 300) || 'Y')),
  ('long', jsonb_build_object('full_name', repeat('y', 500))),
  ('number', '{"full_name": 7}'),
  ('list', '[1]'),
  ('null', 'null'),
  ('broken', to_jsonb('{oops'::text)),
  ('nested', '{"full_name": {"a": 1}}')) as odd (name, metadata);
select is((select full_name from public.profiles where id = tests.id(name)), expected, 'reads the name from metadata: ' || name)
from (values ('as text', 'Text Name'), ('google', 'Gina Google'), ('short', null), ('blank', null), ('unseen', null), ('cut short', null),
  ('long', repeat('y', 200)), ('number', null), ('list', null), ('null', null), ('broken', null), ('nested', '{"a": 1}')) as odd (name, expected);
insert into auth.users (id, email, raw_user_meta_data) values (tests.id('bare'), 'bare@example.com', null);
select is((select count(*) from public.profiles where id = tests.id('bare') and full_name is null), 1::bigint,
  'an account without metadata has no name');

-- Houses as a client inserts and updates them.
select tests.act_as('dana');
insert into public.houses (id, address, price, bedrooms, bathrooms, square_feet, created_at, updated_at) values
  (tests.id('new'), '{"street": "1 A", "city": "B", "state": "C", "zip": "1", "country": "USA"}', 5, 1, 1, 1, '2001-01-01',
    '2001-01-01');
select is((select user_id from public.houses where id = tests.id('new')), tests.id('dana'),
  'a house belongs to the user who inserts it by default');
select is((select created_by from public.houses where id = tests.id('new')), tests.id('dana'), 'records who added the house');
select ok((select created_at > now() - interval '1 minute' and updated_at = created_at from public.houses
  where id = tests.id('new')),
  'a client cannot set created_at of a new house');
select is((select (price_currency, measurement_system, status, is_favorite, rating, coordinates, photos, notes, contacts,
  is_example)::text
  from public.houses where id = tests.id('new')), '(USD,imperial,Interested,f,0,"{""lat"": 0, ""lng"": 0}",[],"",[],f)',
    'a new house starts with the default of every column');
create temporary table before_update as select updated_at from public.houses where id = tests.id('new');
update public.houses set price = 6, updated_at = '2001-01-01' where id = tests.id('new');
select ok((select h.updated_at > b.updated_at from public.houses h, before_update b where h.id = tests.id('new')),
  'updated_at increases, whatever the client sends');
update public.houses set price = 7, updated_at = '2999-01-01' where id = tests.id('new');
select ok((select updated_at < now() + interval '1 minute' from public.houses where id = tests.id('new')),
  'updated_at cannot be set to the future');
select is((select updated_at from public.houses where id = tests.id('new')),
  (select date_trunc('milliseconds', updated_at) from public.houses where id = tests.id('new')),
    'updated_at is in whole milliseconds');

select tests.act_as_superuser();
select tests.set_permissions(true, true, true);
select tests.act_as('sam');
select lives_ok(tests.insert_house_sql(jsonb_build_object('id', tests.id('by sam'), 'is_favorite', false, 'rating', 0)),
  'a member adds a house with the form''s values');
select is((select (user_id, created_by)::text from public.houses where id = tests.id('by sam')),
  format('(%s,%s)', tests.id('dana'), tests.id('sam')), 'a house added by a member belongs to the owner');
select is(tests.error_message(tests.insert_house_sql('{"rating": 3}')), 'Only the owner can set the favorite and the rating',
  'a member cannot add a house with a rating');
select is(tests.error_message(tests.insert_house_sql('{"is_favorite": true}')), 'Only the owner can set the favorite and the rating',
  'a member cannot add a house as a favorite');
select is(tests.error_message(format('update public.houses set price = 1 where id = %L', tests.id('house of dana'))),
  'You can change only the status of this property', 'shows the message for a status editor');

-- Appointments belong to the owner of their house.
insert into public.appointments (id, house_id, title, date) values (tests.id('new visit'), tests.id('house of dana'),
  'Viewing', '2031-05-04');
select is((select (user_id, created_by)::text from public.appointments where id = tests.id('new visit')),
  format('(%s,%s)', tests.id('dana'), tests.id('sam')),
  'an appointment belongs to the hunt''s owner, with the member as creator');
select is((select (time, duration, contacts, is_example)::text from public.appointments where id = tests.id('new visit')),
  '(,,[],f)',
  'an appointment gets default values');
update public.appointments set time = '10:00', updated_at = '2001-01-01' where id = tests.id('new visit');
select ok((select updated_at > created_at from public.appointments where id = tests.id('new visit')),
  'updated_at of an appointment increases');

select is(tests.error_message(format('update public.appointments set house_id = %L where id = %L', tests.id('house of sam'),
  tests.id('new visit'))),
  'An appointment cannot be moved to another owner', 'shows the message for a member who moves an appointment to their own hunt');

-- Error messages for missing permissions. Each permission is independent of the others.
select tests.act_as_superuser();
select tests.set_permissions(false, true, true);
select tests.act_as('sam');
select is(tests.error_message(tests.insert_house_sql()), 'The owner of this hunt does not let you add houses',
  'shows the message for a member who may not add a house');
select lives_ok(tests.insert_appointment_sql(), 'that member may still schedule');
select tests.act_as_superuser();
select tests.set_permissions(true, false, true);
select tests.act_as('sam');
select is(tests.error_message(tests.insert_appointment_sql()), 'The owner of this hunt does not let you schedule appointments',
  'shows the message for a member who may not schedule');
select lives_ok(tests.insert_house_sql(), 'that member may still add houses');

-- Changed profiles.
create temporary table profile_before as select updated_at from tests.profile('sam');
update public.profiles set currency = 'EUR', updated_at = '2001-01-01' where id = tests.id('sam');
select ok((select p.updated_at > b.updated_at from tests.profile('sam') p, profile_before b),
  'updated_at of a profile increases');

-- Adding the first house sets `houses_started_at`; later houses do not change it.
select tests.act_as_superuser();
select ok((select houses_started_at is not null from public.profiles where id = tests.id('dana')),
  'the first house sets houses_started_at of its owner');
update public.profiles set houses_started_at = '2020-01-01' where id = tests.id('dana');
select lives_ok(tests.insert_house_sql(jsonb_build_object('id', tests.id('seeded'), 'created_at', '2020-02-02')),
  'adds a house from a seed');
select is((select (created_by, created_at)::text from public.houses where id = tests.id('seeded')),
  (tests.id('dana'), '2020-02-02'::timestamptz)::text, 'a seeded house is added by its owner, at the time in the seed');
select is((select houses_started_at from public.profiles where id = tests.id('dana')), '2020-01-01'::timestamptz,
  'later houses do not change houses_started_at');
select ok((select houses_started_at is null from public.profiles where id = tests.id('kim')),
  'a house in another''s hunt does not set houses_started_at of whoever added it');

-- New and changed invitations.
select tests.act_as('dana');
insert into public.collaborations (id, collaborator_email, role, invitation_token)
values (tests.id('invite'), '  New.Person@Example.COM ', '  ', repeat('A', 43));
select is((select (collaborator_email, role, status, owner_id)::text from public.collaborations where id = tests.id('invite')),
  format('(new.person@example.com,viewer,pending,%s)', tests.id('dana')),
    'an invitation has its email in lower case, viewer for a blank role, and is pending');
select is((select invitation_token from public.collaborations where id = tests.id('invite')),
  encode(sha256(repeat('A', 43)::bytea), 'hex'), 'only the SHA-256 of the token is stored');
select is((select expires_at - created_at from public.collaborations where id = tests.id('invite')), interval '14 days',
  'an invitation expires after 14 days');
select tests.act_as_superuser();
update public.collaborations set expires_at = '2020-01-01' where id = tests.id('invite');
select tests.act_as('dana');
update public.collaborations set role = ' Agent ' where id = tests.id('invite');
select is((select (role, invitation_token, expires_at < now())::text from public.collaborations where id = tests.id('invite')),
  format('(Agent,%s,t)', encode(sha256(repeat('A', 43)::bytea), 'hex')), 'a new role changes neither token nor expiry');
update public.collaborations set invitation_token = repeat('B', 43) where id = tests.id('invite');
select is((select invitation_token from public.collaborations where id = tests.id('invite')),
  encode(sha256(repeat('B', 43)::bytea), 'hex'), 'a new token replaces the old one');
select ok((select expires_at between now() + interval '13 days' and now() + interval '15 days' from public.collaborations where id = tests.id('invite')),
  'a new token is valid for 14 days again');
select is(tests.error_message(format('update public.collaborations set invitation_token = %L where id = %L', 'short',
  tests.id('invite'))),
  'Invitation token is not valid', 'rejects a new token that is too short');

select is(tests.attempt(tests.insert_invitation_sql(jsonb_build_object('invitation_token', repeat('B', 43)))), '23505',
  'rejects a token that another row has');
select ok((select created_at > now() - interval '1 minute' from public.collaborations where id = tests.id('invite')),
  'a client cannot set created_at of an invitation');

-- What is deleted with a house or an account.
select tests.act_as_superuser();
delete from public.houses where id = tests.id('house of dana');
select is((select count(*) from public.appointments where house_id = tests.id('house of dana')), 0::bigint,
  'appointments are deleted with their house');
delete from auth.users where id = tests.id('sam');
select is((select count(*) from public.houses where id = tests.id('house of dana by sam') and created_by is null), 1::bigint,
  'a house outlives the account of the member who added it');
select is((select count(*) from public.collaborations where collaborator_id = tests.id('sam')), 0::bigint,
  'the membership is deleted with the account');
delete from auth.users where id = tests.id('dana');
select is((select count(*) from public.houses where user_id = tests.id('dana')) + (select count(*) from public.appointments
  where user_id = tests.id('dana'))
  + (select count(*) from public.collaborations where owner_id = tests.id('dana')) + (select count(*) from public.profiles
    where id = tests.id('dana'))
  + (select count(*) from public.collaboration_settings where owner_id = tests.id('dana')), 0::bigint,
    'an account''s houses, appointments, invitations, profile and settings are deleted with it');
select * from finish();
rollback;
