begin;
select no_plan();
select tests.create_people();

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('see the hunt''s collaborations', $$select from public.collaborations where owner_id = tests.id('dana')$$,
                                          'no      2     1     1   1     1      1   no     no      no');
select tests.matrix_row('see the invitation to lee', $$select from public.collaborations
  where collaborator_email = 'lee@example.com'$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('see every collaboration', $$select from public.collaborations$$,
                                          'no      2     1     1   1     1      1   no     no      1');

select tests.matrix_row('invite to the hunt', tests.insert_invitation_sql('{"collaborator_email": "new@example.com"}'),
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('make an invite link for their own hunt', $$insert into public.collaborations (invitation_token)
  values (repeat('q', 64))$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('insert an accepted collaboration', $$insert into public.collaborations
  (owner_id, collaborator_id, invitation_token, status, accepted_at)
  values (tests.id('dana'), auth.uid(), repeat('q', 64), 'accepted', now())$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('insert an invitation with the status accepted', tests.insert_invitation_sql('{"status": "accepted"}'),
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('insert an invitation that never expires',
  $$insert into public.collaborations (owner_id, invitation_token, collaborator_id, expires_at)
  values (tests.id('dana'), repeat('q', 64), tests.id('max'), '2999-01-01')$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.matrix_row('change a role', $$update public.collaborations set role = 'Boss' where id = tests.id('sam joined')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change every accessible role', $$update public.collaborations set role = 'Boss'$$,
                                          'no      2     no    no  no    no     no  no     no      1');
select tests.matrix_row('make a new link for a pending row', $$update public.collaborations set invitation_token = repeat('n', 64)
  where id = tests.id('lee invited')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('make a new link for an accepted row', $$update public.collaborations set invitation_token = repeat('n', 64)
  where id = tests.id('sam joined')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the email of an accepted row', $$update public.collaborations set collaborator_email = 'max@example.com'
  where id = tests.id('sam joined')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('accept an invitation by an update', $$update public.collaborations
  set status = 'accepted', collaborator_id = auth.uid(), accepted_at = now() where id = tests.id('lee invited')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('replace a member with themselves', $$update public.collaborations set collaborator_id = auth.uid()
  where id = tests.id('sam joined') and collaborator_id <> auth.uid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('move a collaboration to another owner', $$update public.collaborations set owner_id = tests.id('max')
  where owner_id <> tests.id('max')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('extend an invitation', $$update public.collaborations set expires_at = '2999-01-01'$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.matrix_row('overwrite an invitation by inserting its id', tests.insert_invitation_sql(jsonb_build_object('id',
  tests.id('lee invited'))) || $$ on conflict (id) do update set role = 'Boss'$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change the id of a collaboration', $$update public.collaborations set id = gen_random_uuid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the creation time of an invitation', $$update public.collaborations set created_at = '2001-01-01'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the joining time of a member', $$update public.collaborations set accepted_at = '2001-01-01'
  where accepted_at is not null$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.matrix_row('remove a collaborator', $$delete from public.collaborations where id = tests.id('sam joined')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('revoke an invitation', $$delete from public.collaborations where id = tests.id('lee invited')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('remove every accessible collaborator', $$delete from public.collaborations$$,
                                          'no      2     no    no  no    no     no  no     no      1');

select tests.matrix_row('see the hunt''s settings', $$select from public.collaboration_settings where owner_id = tests.id('dana')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('see every accessible setting', $$select from public.collaboration_settings$$,
                                          'no      1     2     2   2     2      2   1      1       1');
select tests.matrix_row('change the hunt''s settings', $$update public.collaboration_settings set add_houses = true,
  edit_status = true
  where owner_id = tests.id('dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change every accessible setting', $$update public.collaboration_settings set notify_owner = false$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('insert settings', $$insert into public.collaboration_settings (owner_id) values (tests.id('dana'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('move settings to another owner', $$update public.collaboration_settings set owner_id = gen_random_uuid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete settings', $$delete from public.collaboration_settings$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select * from finish();
rollback;
