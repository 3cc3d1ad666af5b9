-- The authentication service writes as a role of its own, which may do nothing outside its own tables: the triggers that its
-- statements fire, in the end of what goes with an account, must not ask for more.
begin;
select plan(5);
select tests.people();
create role authentication_service bypassrls;
grant usage on schema auth to authentication_service;
grant all on all tables in schema auth to authentication_service;

select set_config('role', 'authentication_service', true);
select is(tests.attempt(format('insert into auth.users (id, email, raw_user_meta_data) values (%L, %L, %L)',
  tests.id('new'), 'new@example.com', '{"full_name": "New Example"}')), '1', 'it makes an account');
select is(tests.attempt(format('update auth.users set email_confirmed_at = now() where id = %L', tests.id('lee'))), '1',
  'it confirms one');
select is(tests.attempt(format('update auth.users set encrypted_password = %L where id = %L', 'x', tests.id('lee'))), '1',
  'it sets a password');
select is(tests.attempt(format('delete from auth.users where id = %L', tests.id('sam'))), '1', 'it deletes a member''s account');
select is(tests.attempt(format('delete from auth.users where id = %L', tests.id('dana'))), '1', 'it deletes an owner''s account');
select * from finish();
rollback;
