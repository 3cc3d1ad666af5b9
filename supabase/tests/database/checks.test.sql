-- Checks that involve several values or other rows, and checks that no client's request can violate. supabase/tests/inputs tests which
-- single values a field accepts.
begin;
select no_plan();
select tests.create_people();

create function pg_temp.has_message(statement text, message text) returns text
language sql as $$ select is(tests.error_message(statement), message, message || ': ' || right(statement, 100)) $$;

select tests.act_as('dana');
select pg_temp.has_message(tests.insert_house_sql(jsonb_build_object('address',
  '{"street": "12 Elm St", "city": "Austin", "state": "TX", "zip": "78701"}'::jsonb || overrides)), message)
from (values
  ('{"country": " u.s.a. ", "state": ""}'::jsonb, 'State is required'),
  ('{"country": "The United States of America", "state": ""}', 'State is required'),
  ('{"country": "United States", "zip": null}', 'ZIP code is required'),
  ('{"country": "Ireland", "state": "", "zip": ""}', 'no error'),
  ('{"country": "Russia", "state": "", "zip": ""}', 'no error')
) as cases (overrides, message);

select pg_temp.has_message(tests.insert_invitation_sql(overrides), message)
from (values
  ('{"collaborator_email": " LEE@example.com "}'::jsonb, 'This address already has a pending invitation'),
  ('{"collaborator_email": "sam@example.com"}', 'Sam Example is already a member of this hunt')
) as cases (overrides, message);

select pg_temp.has_message($$insert into public.house_opinions (house_id) values (tests.id('no such house'))$$,
  'The property was not found');

-- Violations that only trusted code could cause.
select tests.act_as_superuser();
select pg_temp.has_message(format('update public.collaborations set %s', assignment), message)
from (values
  ('status = ''accepted'' where id = tests.id(''lee invited'')', 'An accepted invitation names its collaborator'),
  ('status = ''pending'' where id = tests.id(''sam joined'')', 'An accepted invitation names its collaborator'),
  ('accepted_at = null where id = tests.id(''sam joined'')', 'An accepted invitation names its collaborator'),
  ('collaborator_id = owner_id where id = tests.id(''sam joined'')', 'You cannot collaborate with yourself'),
  ('status = ''accepted'', accepted_at = now(), collaborator_id = tests.id(''sam'') where id = tests.id(''lee invited'')',
    'This person is already a collaborator'),
  ('status = ''lost'' where id = tests.id(''lee invited'')', 'Status is not valid')
) as cases (assignment, message);
select pg_temp.has_message(
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
