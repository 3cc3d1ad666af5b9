begin;
select no_plan();
select tests.create_people();

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('see the owner''s profile', $$select from public.profiles where id = tests.id('dana')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('see a member''s profile', $$select from public.profiles where id = tests.id('sam')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('see an invited person''s profile', $$select from public.profiles where id = tests.id('lee')$$,
                                          'no      no    no    no  no    no     no  no     1       no');
select tests.matrix_row('see every profile', $$select from public.profiles$$,
                                          'no      2     2     2   2     2      2   1      1       1');
select tests.matrix_row('change the owner''s profile', $$update public.profiles set full_name = 'Somebody'
  where id = tests.id('dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change every accessible profile', $$update public.profiles set full_name = 'Me Myself', theme = 'dark',
  currency = 'EUR',
  measurement_system = 'metric'$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('set or unset houses_started_at', $$update public.profiles
  set houses_started_at = case when houses_started_at is null then now() end$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change their id', $$update public.profiles set id = gen_random_uuid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('insert a profile', $$insert into public.profiles (id, full_name) values (auth.uid(), 'Again')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete a profile', $$delete from public.profiles$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the creation time of an account', $$update public.profiles set created_at = '2001-01-01'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('see the accounts and their emails', $$select email from auth.users$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('confirm an email by an update', $$update auth.users set email_confirmed_at = now()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select * from finish();
rollback;
