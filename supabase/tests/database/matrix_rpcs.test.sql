begin;
select plan(370);
select tests.people();
update auth.users set email_confirmed_at = now();
insert into public.activity (id, owner_id, actor_id, kind, owner_notified) values
  (tests.id('seen by all'), tests.id('dana'), tests.id('lee'), 'house_added', true),
  (tests.id('before sam'), tests.id('dana'), tests.id('kim'), 'house_added', true);
update public.activity set created_at = '2020-01-01' where id = tests.id('before sam');

--                                         visitor owner none  add sched status all former invited stranger
select tests.grid('preview a link', $$select from public.invitation_preview(repeat('x', 43))$$,
                                          '1       1     1     1   1     1      1   1      1       1');
select tests.grid('preview an invitation to an address', $$select from public.invitation_preview(repeat('l', 43))$$,
                                          '1       1     1     1   1     1      1   1      1       1');
select tests.grid('preview a used invitation', $$select from public.invitation_preview(repeat('s', 43))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('preview an unknown token', $$select from public.invitation_preview(repeat('u', 43))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('preview by the hash', $$select from public.invitation_preview(
  encode(sha256(repeat('x', 43)::bytea), 'hex'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.grid('accept a link', $$select public.accept_invitation(repeat('x', 43))$$,
                                          'no      1     1     1   1     1      1   1      1       P0001');
select tests.grid('accept an invitation to lee', $$select public.accept_invitation(repeat('l', 43))$$,
                                          'no      P0001 P0001 P0001 P0001 P0001 P0001 P0001 1     P0001');
select tests.grid('accept what sam used', $$select public.accept_invitation(repeat('s', 43))$$,
                                          'no      P0001 1     1   1     1      1   P0001  P0001   P0001');
select tests.grid('accept an unknown token', $$select public.accept_invitation(repeat('u', 43))$$,
                                          'no      P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001');
select tests.grid('decline a link', $$select public.decline_invitation(repeat('x', 43))$$,
                                          'no      1     1     1   1     1      1   1      1       P0001');
select tests.grid('decline an invitation to lee', $$select public.decline_invitation(repeat('l', 43))$$,
                                          'no      P0001 P0001 P0001 P0001 P0001 P0001 P0001 1     P0001');
select tests.grid('decline what sam used', $$select public.decline_invitation(repeat('s', 43))$$,
                                          'no      P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001');

select tests.grid('register a mail to lee', $$select from public.register_invitation_mail(repeat('l', 43), 'Lee@example.com')$$,
                                          'no      1     P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001');
select tests.grid('register a mail to another address',
  $$select from public.register_invitation_mail(repeat('l', 43), 'max@example.com')$$,
                                          'no      P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001');
select tests.grid('register a mail for an accepted invitation',
  $$select from public.register_invitation_mail(repeat('s', 43), 'sam@example.com')$$,
                                          'no      P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001');
select tests.grid('register a mail for a link', $$select from public.register_invitation_mail(repeat('x', 43), null)$$,
                                          'no      P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001');

select tests.grid('list their hunts', $$select from public.my_hunts()$$,
                                          'no      1     2     2   2     2      2   1      1       1');
select tests.grid('read their account', $$select public.my_account(null)$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.grid('see whether the hunt has changed',
  $$select 1 where public.my_account(tests.id('dana')) ->> 'marks' is not null$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.grid('leave the hunt', $$select public.leave_hunt(tests.id('dana'))$$,
                                          'no      P0001 1     1   1     1      1   P0001  P0001   P0001');
select tests.grid('leave their own hunt', $$select public.leave_hunt(auth.uid())$$,
                                          'no      P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001 P0001');

select tests.grid('see notifications', $$select from public.notifications()$$,
                                          'no      2     1     1   1     1      1   no     no      no');
select tests.grid('see notifications of the hunt', $$select from public.notifications(tests.id('dana'), 50)$$,
                                          'no      2     1     1   1     1      1   no     no      no');
select tests.grid('see notifications of another hunt', $$select from public.notifications(tests.id('max'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('mark an entry of the hunt as read', $$select from public.mark_notifications_read(
  array[tests.id('seen by all')]) as marked where marked = 1$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.grid('mark everything as read', $$select from public.mark_notifications_read() as marked where marked > 0$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.grid('get the examples', $$select 1 where public.add_examples('[]', '[]')$$,
                                          'no      no    no    no  no    no     no  1      1       no');
select tests.grid('delete their data', $$select public.delete_my_data()$$,
                                          'no      1     1     1   1     1      1   1      1       1');

select tests.grid('see the marks of reading', $$select from private.activity_reads$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('forget the mails that were sent', $$delete from private.invitation_mails$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('ask for a member''s name by id', $$select private.name_of(tests.id('sam'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('ask who is a member', $$select private.is_member(tests.id('dana'), tests.id('sam'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('ask for a confirmed address', $$select private.confirmed_email()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('read all that is told', $$select from private.notified_activity()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('rate by hand', $$select private.note_rating(tests.id('dana'), tests.id('house of dana'), 'x', 5)$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('connect the live updates anew', $$select private.connect_realtime()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('note activity by hand', $$select private.note_activity(tests.id('dana'), 'house_added', null, null, '{}')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select * from finish();
rollback;
