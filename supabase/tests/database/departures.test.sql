-- A user who left a hunt or was removed needs a new invitation to come back; members cannot be invited.
begin;
select no_plan();
select tests.create_people();
update auth.users set email_confirmed_at = now();
create function pg_temp.invite(name text, email text, token text) returns void
language sql as $$
  insert into public.collaborations (id, owner_id, collaborator_email, invitation_token)
  values (tests.id(name), tests.id('dana'), email, repeat(token, 43))
$$;
create function pg_temp.accept(token text) returns text
language sql as $$ select tests.attempt(format('select public.accept_invitation(%L)', repeat(token, 43))) $$;
create function pg_temp.invitation_exists(name text) returns boolean
language sql as $$ select exists (select from public.collaborations where id = tests.id(name)) $$;

-- Inviting a member.
select tests.act_as('dana');
select is(tests.attempt(tests.insert_invitation_sql('{"collaborator_email": "sam@example.com"}')), 'HH006',
  'rejects an invitation to a member''s email');
select is(tests.error_message(tests.insert_invitation_sql('{"collaborator_email": " Sam@Example.com"}')),
  'Sam Example is already a member of this hunt', 'rejects a member''s email in any spelling, and names the member');
select is(tests.error_message(format('update public.collaborations set collaborator_email = ''sam@example.com'' where id = %L',
  tests.id('lee invited'))), 'Sam Example is already a member of this hunt',
  'rejects changing an invitation to a member''s email');
select is(tests.attempt(tests.insert_invitation_sql('{"collaborator_email": "kim@example.com"}')), '1', 'invites anyone else');
select tests.act_as_superuser();
update auth.users set email = 'sam.ortiz@example.com' where id = tests.id('sam');
select tests.act_as('dana');
select is(tests.attempt(tests.insert_invitation_sql('{"collaborator_email": "sam.ortiz@example.com"}')), 'HH006',
  'rejects an invitation to a member''s current email');
select is(tests.attempt(tests.insert_invitation_sql('{"collaborator_email": "sam@example.com"}')), 'HH006',
  'rejects an invitation to the email that was invited');
select tests.act_as_superuser();
update auth.users set email_confirmed_at = null where id = tests.id('sam');
select tests.act_as('dana');
select is(tests.attempt(tests.insert_invitation_sql('{"collaborator_email": "sam.ortiz@example.com"}')), '1',
  'a member''s new email does not count before it is confirmed');
select tests.act_as('max');
select is(tests.attempt(tests.insert_invitation_sql(jsonb_build_object('owner_id', tests.id('max'),
  'collaborator_email', 'sam@example.com'))), '1', 'invites a member of another hunt');
select tests.act_as_superuser();
update auth.users set email_confirmed_at = now() where id = tests.id('sam');

-- Removing a member.
select pg_temp.invite('to sam', 'sam@example.com', '1'), pg_temp.invite('to ortiz', 'sam.ortiz@example.com', '2'),
  pg_temp.invite('to kim', 'kim@example.com', '3'), pg_temp.invite('link', null, '4'), pg_temp.invite('to old', 'old@example.com', '5');
insert into public.collaborations (id, owner_id, collaborator_email, invitation_token)
values (tests.id('by max'), tests.id('max'), 'sam@example.com', repeat('6', 43));
insert into public.collaborations (id, owner_id, collaborator_id, collaborator_email, role, invitation_token, status, accepted_at)
values (tests.id('lee with that email'), tests.id('dana'), tests.id('lee'), 'sam@example.com', 'Friend', repeat('8', 43), 'accepted', now());
-- Makes these invitations clearly older than the departure.
update public.collaborations set expires_at = expires_at - interval '1 minute' where status = 'pending';
select tests.act_as('dana');
delete from public.collaborations where id = tests.id('sam joined');
select tests.act_as_superuser();
select is(pg_temp.invitation_exists('to sam'), false, 'removal ends invitations to the invited email');
select is(pg_temp.invitation_exists('to ortiz'), false, 'removal ends invitations to the current email');
select is(pg_temp.invitation_exists('to kim'), true, 'removal keeps invitations to other emails');
select is(pg_temp.invitation_exists('link'), true, 'removal keeps links');
select is(pg_temp.invitation_exists('lee with that email'), true, 'removal keeps another member who was invited with the same email');
delete from public.collaborations where id = tests.id('lee with that email');
delete from private.departures where person_id = tests.id('lee');
select is(pg_temp.invitation_exists('by max'), true, 'removal keeps other owners'' invitations to that email');
select is((select count(*) from private.departures where (owner_id, person_id) = (tests.id('dana'), tests.id('sam'))), 1::bigint,
  'removal records the departure');
update auth.users set email = 'old@example.com' where id = tests.id('sam');
select tests.act_as('sam');
select is(pg_temp.accept('4'), 'HH001', 'an older link does not let a removed member back in');
select is((select count(*) from public.invitation_preview(repeat('4', 43))), 0::bigint,
  'an older link shows a removed member no preview');
select is(tests.attempt($$select public.decline_invitation(repeat('4', 43))$$), 'HH001',
  'a removed member cannot decline an older link');
select is(pg_temp.accept('5'), 'HH001', 'a removed member cannot get back in by changing to an email with an older invitation');
select tests.act_as('max');
select is((select count(*) from public.invitation_preview(repeat('4', 43))), 1::bigint, 'others can still use the link');

-- Coming back with a new invitation.
select tests.act_as('dana');
select is(tests.attempt(tests.insert_invitation_sql('{"collaborator_email": "sam@example.com"}')), '1',
  'a removed member can be invited again');
update public.collaborations set invitation_token = repeat('7', 43) where id = tests.id('link');
select tests.act_as('sam');
select is((select owner_name from public.invitation_preview(repeat('7', 43))), 'Dana Example',
  'a new link shows a removed member its preview');
select is(public.accept_invitation(repeat('7', 43)), tests.id('dana'), 'a new link lets a removed member back in');
select public.leave_hunt(tests.id('dana'));
select is(pg_temp.accept('5'), 'HH001', 'a member who leaves is not let back in by an older invitation');
select tests.act_as_superuser();
select is((select count(*) from private.departures where person_id = tests.id('sam')), 1::bigint,
  'records one departure per hunt');

-- The record of a departure survives when the person who left deletes their data, but not when they delete their account.
select tests.act_as('sam');
select public.delete_my_data();
select is(pg_temp.accept('5'), 'HH001', 'a former member does not get back in by deleting their data');
select tests.act_as_superuser();
delete from auth.users where id = tests.id('sam');
select is((select count(*) from private.departures), 0::bigint, 'departures are deleted with the account');
insert into private.departures (owner_id, person_id) values (tests.id('dana'), tests.id('kim'));
select tests.act_as('dana');
select public.delete_my_data();
select tests.act_as_superuser();
select is((select count(*) from private.departures where owner_id = tests.id('dana')), 0::bigint,
  'departures from a hunt are deleted with its owner''s data');

-- A person who deletes their data or account is no longer named in other people's hunts, either in entries about their departure or as the
-- author of an entry.
delete from public.activity;
delete from private.departures;
insert into private.departures (owner_id, person_id) values
  (tests.id('dana'), tests.id('lee')), (tests.id('dana'), tests.id('kim')), (tests.id('max'), tests.id('kim'));
insert into public.activity (id, owner_id, actor_id, kind, details, owner_notified)
select tests.id(name), tests.id(hunt), tests.id(actor), 'member_removed', jsonb_build_object('name', 'A name', 'person', tests.id(person)), false
from (values ('removed', 'dana', 'dana', 'lee'), ('other', 'dana', 'dana', 'kim'), ('elsewhere', 'max', 'max', 'lee'),
  ('own hunt', 'lee', 'lee', 'kim'), ('author', 'dana', 'lee', 'kim')) as entries (name, hunt, actor, person);
select private.anonymize_activity(tests.id('lee'));
select set_eq('select id, actor_id is not null as has_author, details ? ''name'' as has_name from public.activity', $$values
  (tests.id('removed'), true, false), (tests.id('other'), true, true), (tests.id('elsewhere'), true, true), (tests.id('own hunt'), true, true),
  (tests.id('author'), false, false)$$, 'removes a person from entries about their departure and entries they wrote, only in other people''s hunts');
select * from finish();
rollback;
