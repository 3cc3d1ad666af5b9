begin;
select no_plan();
select tests.create_people();
update auth.users set email_confirmed_at = now();
insert into public.activity (id, owner_id, actor_id, kind, owner_notified) values
  (tests.id('seen by all'), tests.id('dana'), tests.id('lee'), 'house_added', true),
  (tests.id('before sam'), tests.id('dana'), tests.id('kim'), 'house_added', true);
update public.activity set created_at = '2020-01-01' where id = tests.id('before sam');

-- The owner and the member have two photos each: one from before copies existed, and one that was reserved more than an hour ago and
-- never finished.
insert into storage.objects (bucket_id, name, owner_id)
select 'property-photos', 'properties/' || tests.id(person || name) || ending, tests.id(person)
from unnest(array['dana', 'sam']) as person, (values (' before', '.jpg'), (' halfway', '.jpg'), (' halfway', '-480.webp')) as files (name, ending);
insert into private.photos (id, extension, user_id, width, height, color, hash, reserved_at)
select tests.id(person || ' halfway'), 'jpg', tests.id(person), 8, 6, '#000000', '', now() - interval '61 minutes'
from unnest(array['dana', 'sam']) as person;
create function pg_temp.reserve_sql(name text) returns text
language sql as $$ select format('select public.reserve_photo(%L, ''jpg'', 8, 6, ''#000000'', '''')', tests.id(name)) $$;

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('preview a link', $$select from public.invitation_preview(repeat('x', 43))$$,
                                          '1       1     1     1   1     1      1   1      1       1');
select tests.matrix_row('preview an invitation to an email', $$select from public.invitation_preview(repeat('l', 43))$$,
                                          '1       1     1     1   1     1      1   1      1       1');
select tests.matrix_row('preview a used invitation', $$select from public.invitation_preview(repeat('s', 43))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('preview an unknown token', $$select from public.invitation_preview(repeat('u', 43))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('preview an invitation by its stored hash', $$select from public.invitation_preview(
  encode(sha256(repeat('x', 43)::bytea), 'hex'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.matrix_row('accept a link', $$select public.accept_invitation(repeat('x', 43))$$,
                                          'no      1     1     1   1     1      1   1      1       HH001');
select tests.matrix_row('accept an invitation to lee', $$select public.accept_invitation(repeat('l', 43))$$,
                                          'no      HH001 1     1   1     1      1   HH001  1       HH001');
select tests.matrix_row('accept the token that sam used', $$select public.accept_invitation(repeat('s', 43))$$,
                                          'no      HH001 1     1   1     1      1   HH001  HH001   HH001');
select tests.matrix_row('accept an unknown token', $$select public.accept_invitation(repeat('u', 43))$$,
                                          'no      HH001 HH001 HH001 HH001 HH001 HH001 HH001 HH001 HH001');
select tests.matrix_row('decline a link', $$select public.decline_invitation(repeat('x', 43))$$,
                                          'no      1     1     1   1     1      1   1      1       HH001');
select tests.matrix_row('decline an invitation to lee', $$select public.decline_invitation(repeat('l', 43))$$,
                                          'no      HH001 HH001 HH001 HH001 HH001 HH001 HH001 1     HH001');
select tests.matrix_row('decline the token that sam used', $$select public.decline_invitation(repeat('s', 43))$$,
                                          'no      HH001 HH001 HH001 HH001 HH001 HH001 HH001 HH001 HH001');

select tests.matrix_row('register an email to lee', $$select from public.register_invitation_mail(repeat('l', 43), 'Lee@example.com')$$,
                                          'no      1     HH003 HH003 HH003 HH003 HH003 HH003 HH003 HH003');
select tests.matrix_row('register an email to somebody else',
  $$select from public.register_invitation_mail(repeat('l', 43), 'max@example.com')$$,
                                          'no      HH003 HH003 HH003 HH003 HH003 HH003 HH003 HH003 HH003');
select tests.matrix_row('register an email for an accepted invitation',
  $$select from public.register_invitation_mail(repeat('s', 43), 'sam@example.com')$$,
                                          'no      HH003 HH003 HH003 HH003 HH003 HH003 HH003 HH003 HH003');
select tests.matrix_row('register an email for a link', $$select from public.register_invitation_mail(repeat('x', 43), null)$$,
                                          'no      HH003 HH003 HH003 HH003 HH003 HH003 HH003 HH003 HH003');

select tests.matrix_row('list their hunts', $$select from tests.hunts()$$,
                                          'no      1     2     2   2     2      2   1      1       1');
select tests.matrix_row('read their account', $$select public.my_account(null)$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('get a cursor of the hunt',
  $$select 1 where public.my_account(tests.id('dana')) ->> 'cursor' is not null$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('call changes_since for the hunt', $$select from public.changes_since(tests.id('dana'))$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('call changes_since for their own hunt', $$select from public.changes_since(auth.uid())$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('leave the hunt', $$select public.leave_hunt(tests.id('dana'))$$,
                                          'no      HH002 1     1   1     1      1   HH002  HH002   HH002');
select tests.matrix_row('leave their own hunt', $$select public.leave_hunt(auth.uid())$$,
                                          'no      HH002 HH002 HH002 HH002 HH002 HH002 HH002 HH002 HH002');

select tests.matrix_row('request the permission to add houses',
  $$select 1 where public.ask_permission(tests.id('dana'), 'add_houses') = 'asked'$$,
                                          'no      HH002 1     no  1     1      no HH002  HH002   HH002');
select tests.matrix_row('request the permission to schedule',
  $$select 1 where public.ask_permission(tests.id('dana'), 'schedule_appointments') = 'asked'$$,
                                          'no      HH002 1     1   no    1      no HH002  HH002   HH002');
select tests.matrix_row('request the permission to edit the status',
  $$select 1 where public.ask_permission(tests.id('dana'), 'edit_status') = 'asked'$$,
                                          'no      HH002 1     1   1     no     no HH002  HH002   HH002');
select tests.matrix_row('request an unknown permission', $$select public.ask_permission(tests.id('dana'), 'notify_owner')$$,
                                          'no      HH002 23514 23514 23514 23514 23514 HH002 HH002 HH002');
select tests.matrix_row('see the other members of the hunt', $$select from jsonb_array_elements(public.my_account() -> 'hunts') as hunt,
  jsonb_array_elements(hunt -> 'members') as member
  where hunt ->> 'owner_id' = tests.id('dana')::text and member ->> 'id' = tests.id('sam')::text$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('see notifications', $$select from public.notifications()$$,
                                          'no      2     1     1   1     1      1   no     no      no');
select tests.matrix_row('mark an entry of the hunt as read', $$select from public.mark_notifications_read(
  array[tests.id('seen by all')]) as marked where marked = 1$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('mark everything as read', $$select from public.mark_notifications_read() as marked where marked > 0$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('add the examples', $$select 1 where public.add_examples('[]', '[]')$$,
                                          'no      no    no    no  no    no     no  1      1       no');
select tests.matrix_row('reserve a photo', pg_temp.reserve_sql('new'),
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('reserve a photo that the owner has uploaded', pg_temp.reserve_sql('dana before'),
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('reserve a photo that a member has uploaded', pg_temp.reserve_sql('sam before'),
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('reserve a photo that the owner has reserved', pg_temp.reserve_sql('dana halfway'),
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('finish a photo of the owner', $$select public.finish_photo(tests.id('dana halfway'))$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('finish a photo of a member', $$select public.finish_photo(tests.id('sam halfway'))$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('finish a photo that nobody reserved', $$select public.finish_photo(tests.id('dana before'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('list their unfinished photos', $$select from public.unfinished_photos()$$,
                                          'no      2     2     2   2     2      2   no     no      no');
select tests.matrix_row('list their photos without copies', $$select from public.photos_without_copies()$$,
                                          'no      2     2     2   2     2      2   no     no      no');
select tests.matrix_row('delete their data', $$select public.delete_my_data()$$,
                                          'no      1     1     1   1     1      1   1      1       1');

select tests.matrix_row('read the records of read notifications', $$select from private.activity_reads$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete the records of sent emails', $$delete from private.invitation_mails$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call name_of for a member', $$select private.name_of(tests.id('sam'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call is_member', $$select private.is_member(tests.id('dana'), tests.id('sam'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call confirmed_email', $$select private.confirmed_email()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call notified_activity', $$select from private.notified_activity()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call unread_count', $$select private.unread_count()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call record_ratings', $$select private.record_ratings('[]')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call record_favorites',
  $$select private.record_favorites('[]')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('read the permission requests', $$select from private.permission_requests$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete the permission requests', $$delete from private.permission_requests$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call members_of', $$select private.members_of(tests.id('dana'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('read the recorded changes', $$select from private.changes$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete the recorded changes', $$select private.prune_changes(tests.id('dana'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call first_cursor', $$select private.first_cursor(tests.id('dana'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call connect_realtime', $$select private.connect_realtime()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call record_activity', $$select private.record_activity('[]')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call trim_activity', $$select private.trim_activity(tests.id('dana'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call anonymize_activity', $$select private.anonymize_activity(tests.id('sam'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('read the departures', $$select from private.departures$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete their departure', $$delete from private.departures$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call has_left_since', $$select private.has_left_since(c, tests.id('sam')) from public.collaborations c$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('read the photo details', $$select from private.photos$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the copies of a photo', $$update private.photos set copies = '{"type": "webp", "widths": [480]}'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete a reservation', $$delete from private.photos$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call update_photo_details_of_houses', $$select private.update_photo_details_of_houses(tests.id('dana halfway')::text)$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('call is_photo_shown', $$select private.is_photo_shown(tests.id('dana halfway')::text)$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select * from finish();
rollback;
