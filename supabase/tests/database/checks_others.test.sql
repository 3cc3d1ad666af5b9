begin;
select no_plan();
select tests.people();

create function pg_temp.message(statement text, message text) returns text
language sql as $$ select is(tests.error_message(statement), message, message || ': ' || right(statement, 100)) $$;

select tests.act_as('dana');
select pg_temp.message(tests.insert_appointment(overrides), message)
from (values
  ('{"title": ""}'::jsonb, 'Title is required'),
  ('{"title": "  "}', 'Title is required'),
  (jsonb_build_object('title', repeat('x', 201)), 'Title is too long'),
  ('{"date": "1899-12-31"}', 'Date is not valid'),
  ('{"date": "2200-01-01"}', 'Date is not valid'),
  ('{"time": ""}', 'Time is not valid'),
  ('{"time": "9:30"}', 'Time is not valid'),
  ('{"time": "24:00"}', 'Time is not valid'),
  ('{"time": "09:60"}', 'Time is not valid'),
  ('{"time": "09:30:00"}', 'Time is not valid'),
  ('{"duration": 0}', 'Duration must be a positive number'),
  ('{"duration": -15}', 'Duration must be a positive number'),
  ('{"duration": 10081}', 'Duration is too long'),
  ('{"contacts": [{"name": "", "phone": ""}]}', 'Contacts are not valid'),
  ('{"contacts": "Ann"}', 'Contacts are not valid'),
  (jsonb_build_object('notes', repeat('x', 10001)), 'Notes are too long'),
  (jsonb_build_object('location', repeat('x', 501)), 'Location is too long'),
  ('{"house_id": "00000000-0000-4000-8000-000000000000"}', 'The property of this appointment was not found'),
  ('{}', 'no error'),
  ('{"time": "00:00", "duration": 1}', 'no error'),
  ('{"time": "23:59", "duration": 10080, "notes": "", "location": ""}', 'no error'),
  ('{"time": null, "duration": null, "notes": null, "location": null}', 'no error'),
  ('{"contacts": [{"name": "Ann", "phone": "1"}]}', 'no error')
) as cases (overrides, message);

select pg_temp.message(tests.insert_invitation(overrides), message)
from (values
  ('{"collaborator_email": ""}'::jsonb, 'Please enter an email address'),
  ('{"collaborator_email": "   "}', 'Please enter an email address'),
  ('{"collaborator_email": "abc"}', 'Please enter a valid email address'),
  ('{"collaborator_email": "a@b"}', 'Please enter a valid email address'),
  ('{"collaborator_email": "a b@example.com"}', 'Please enter a valid email address'),
  (e'{"collaborator_email": "a\u00a0b@example.com"}', 'Please enter a valid email address'),
  (e'{"collaborator_email": "\u3000"}', 'Please enter an email address'),
  (jsonb_build_object('collaborator_email', repeat('x', 250) || '@e.com'), 'Please enter a valid email address'),
  ('{"collaborator_email": " LEE@example.com "}', 'This address already has a pending invitation'),
  (jsonb_build_object('role', repeat('x', 101)), 'Role is too long'),
  ('{"invitation_token": ""}', 'Invitation token is not valid'),
  (jsonb_build_object('invitation_token', repeat('t', 42)), 'Invitation token is not valid'),
  (jsonb_build_object('invitation_token', repeat('t', 129)), 'Invitation token is not valid'),
  (jsonb_build_object('invitation_token', repeat(' ', 43)), 'Invitation token is not valid'),
  (jsonb_build_object('invitation_token', repeat('t', 43) || e'\n'), 'Invitation token is not valid'),
  ('{"status": "revoked"}', 'An invitation starts as pending'),
  ('{"collaborator_email": "new@example.com"}', 'no error'),
  ('{"collaborator_email": "sam@example.com"}', 'Sam Example is already a member of this hunt'),
  ('{"collaborator_email": null}', 'no error')
) as cases (overrides, message);

select pg_temp.message($$insert into public.house_opinions (house_id) values (tests.id('no such house'))$$,
  'The property was not found');

select pg_temp.message(format('update public.profiles set %s', assignment), message)
from (values
  ('full_name = ''D''', 'Full name must be at least 2 characters'),
  ('full_name = '' D ''', 'Full name must be at least 2 characters'),
  ('full_name = e''\u00a0D\t''', 'Full name must be at least 2 characters'),
  ('full_name = repeat(''x'', 201)', 'Full name is too long'),
  ('measurement_system = ''nautical''', 'Measurement system is not valid'),
  ('currency = ''CHF''', 'Currency is not offered'),
  ('theme = ''pink''', 'Theme is not valid'),
  ('full_name = ''Li'', theme = null, currency = null, measurement_system = null', 'no error')
) as cases (assignment, message);

-- Errors that only trusted code could make.
select tests.act_as_superuser();
select pg_temp.message(format('update public.collaborations set %s', assignment), message)
from (values
  ('status = ''accepted'' where id = tests.id(''lee invited'')', 'An accepted invitation names its collaborator'),
  ('status = ''pending'' where id = tests.id(''sam joined'')', 'An accepted invitation names its collaborator'),
  ('accepted_at = null where id = tests.id(''sam joined'')', 'An accepted invitation names its collaborator'),
  ('collaborator_id = owner_id where id = tests.id(''sam joined'')', 'You cannot collaborate with yourself'),
  ('status = ''accepted'', accepted_at = now(), collaborator_id = tests.id(''sam'') where id = tests.id(''lee invited'')',
    'This person is already a collaborator'),
  ('status = ''lost'' where id = tests.id(''lee invited'')', 'Status is not valid')
) as cases (assignment, message);
select pg_temp.message(
  'update public.collaboration_settings set owner_id = gen_random_uuid() where owner_id = tests.id(''dana'')',
  'This value cannot be changed');
-- Two links without an email may be pending at once.
insert into public.collaborations (owner_id, invitation_token) values (tests.id('dana'), repeat('1', 43)), (tests.id('dana'),
  repeat('2', 43));
select is((select count(*) from public.collaborations where owner_id = tests.id('dana') and collaborator_email is null),
  2::bigint,
  'an owner may have several invite links');
select * from finish();
rollback;
