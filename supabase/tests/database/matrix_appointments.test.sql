begin;
select no_plan();
select tests.create_people();

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('see the hunt''s appointments', $$select from public.appointments where user_id = tests.id('dana')$$,
                                          'no      3     3     3   3     3      3   no     no      no');
select tests.matrix_row('see every appointment', $$select from public.appointments$$,
                                          'no      3     4     4   4     4      4   no     no      1');

select tests.matrix_row('schedule for the owner''s house', tests.insert_appointment_sql(),
                                          'no      1     no    no  1     no     1   no     no      no');
select tests.matrix_row('schedule for the house that the member added',
  tests.insert_appointment_sql(jsonb_build_object('house_id', tests.id('house of dana by sam'))),
                                          'no      1     no    no  1     no     1   no     no      no');
select tests.matrix_row('schedule for the member''s own house',
  tests.insert_appointment_sql(jsonb_build_object('house_id', tests.id('house of sam'))),
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('schedule for a stranger''s house',
  tests.insert_appointment_sql(jsonb_build_object('house_id', tests.id('house of max'))),
                                          'no      no    no    no  no    no     no  no     no      1');
select tests.matrix_row('schedule in another''s name', tests.insert_appointment_sql(jsonb_build_object('created_by', tests.id('kim'))),
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('add a single example', tests.insert_appointment_sql('{"is_example": true}'),
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.matrix_row('change the owner''s appointment', $$update public.appointments set title = 'x'
  where id = tests.id('visit by dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change the appointment that the member made', $$update public.appointments set title = 'x',
  date = '2031-06-01'
  where id = tests.id('visit by sam')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('change the appointment that a former member made', $$update public.appointments set title = 'x'
  where id = tests.id('visit by kim')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change every accessible appointment', $$update public.appointments set title = 'x'$$,
                                          'no      3     2     2   2     2      2   no     no      1');
select tests.matrix_row('move an appointment to another house of the hunt', $$update public.appointments
  set house_id = tests.id('house of dana by kim') where id = tests.id('visit by sam')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('move an appointment into the member''s own hunt', $$update public.appointments
  set house_id = tests.id('house of sam') where id = tests.id('visit by sam')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('move an appointment out of the member''s own hunt', $$update public.appointments
  set house_id = tests.id('house of dana') where id = tests.id('visit of sam')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('take over an appointment', $$update public.appointments set user_id = auth.uid()
  where user_id <> auth.uid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the creator of an appointment', $$update public.appointments set created_by = tests.id('lee')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('make an appointment an example', $$update public.appointments set is_example = true$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.matrix_row('change the id of an appointment', $$update public.appointments set id = gen_random_uuid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the creation time of an appointment', $$update public.appointments set created_at = '2001-01-01'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('overwrite an appointment by inserting its id', tests.insert_appointment_sql(jsonb_build_object('id',
  tests.id('visit by dana'))) || $$ on conflict (id) do update set title = 'x'$$,
                                          'no      1     no    no  no    no     no  no     no      no');

select tests.matrix_row('delete the owner''s appointment', $$delete from public.appointments where id = tests.id('visit by dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('delete the appointment that the member made', $$delete from public.appointments
  where id = tests.id('visit by sam')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('delete every accessible appointment', $$delete from public.appointments$$,
                                          'no      3     2     2   2     2      2   no     no      1');
select * from finish();
rollback;
