begin;
select no_plan();
select tests.create_people();
create function pg_temp.preview(token text) returns text
language sql as $$ select preview::text from public.invitation_preview(token) as preview $$;
create function pg_temp.accept(token text) returns text
language sql as $$ select tests.attempt(format('select public.accept_invitation(%L)', token)) $$;
create function pg_temp.status(name text) returns text
language sql as $$
  select status || ' ' || coalesce(collaborator_id::text, '') from public.collaborations where id = tests.id(name)
$$;

-- The preview of an invitation.
select tests.act_as(null);
select is(pg_temp.preview(repeat('l', 43)), '("Dana Example",Friend,t,,lee@example.com)',
  'a visitor sees who invites whom, and in which role');
select is(pg_temp.preview(repeat('x', 43)), '("Max Example",viewer,f,,)', 'a link without an email has none in its preview');
select is(pg_temp.preview(null), null, 'a missing token has no preview');
select throws_ok($$select private.invitation_preview('x')$$, '42501', null, 'a visitor may not use the private schema');
select throws_ok($$select public.accept_invitation('x')$$, '42501', null, 'a visitor cannot accept');
select tests.act_as('dana');
select is(pg_temp.preview(repeat('l', 43)), '("Dana Example",Friend,t,"own hunt",)',
  'the owner''s preview says that it is their own');
select tests.act_as('sam');
select is(pg_temp.preview(repeat('l', 43)), '("Dana Example",Friend,t,"already a member",)',
  'a member''s preview says that they are a member');
select tests.act_as('max');
select is(pg_temp.preview(repeat('l', 43)), '("Dana Example",Friend,t,"other email",)',
  'another user''s preview says that it is not for them');
select is(pg_temp.preview(repeat('x', 43)), '("Max Example",viewer,f,"own hunt",)',
  'the owner''s preview of a link says that it is their own');
select tests.act_as('lee');
select is(pg_temp.preview(repeat('l', 43)), '("Dana Example",Friend,t,"other email",)', 'an unconfirmed email does not count');
select is(pg_temp.preview(repeat('x', 43)), '("Max Example",viewer,f,,)', 'the preview of a link is for anyone');
select tests.act_as_superuser();
update auth.users set email_confirmed_at = now(), email = 'Lee@Example.com' where id = tests.id('lee');
update public.profiles set full_name = null where id = tests.id('max');
select tests.act_as('lee');
select is(pg_temp.preview(repeat('l', 43)), '("Dana Example",Friend,t,,)', 'the confirmed email may accept, in any letter case');
select is(pg_temp.preview(repeat('x', 43)), '("A House Hunter user",viewer,f,,)', 'the preview replaces the missing name of an inviter');

-- Every invalid token gets the same error code.
select is(pg_temp.accept(repeat('u', 43)), 'HH001', 'rejects an unknown token');
select is(pg_temp.accept(''), 'HH001', 'rejects an empty token');
select is(pg_temp.accept(null), 'HH001', 'rejects a missing token');
select is(pg_temp.accept(repeat('s', 43)), 'HH001', 'rejects a token that somebody else used');
select is(pg_temp.accept(encode(sha256(repeat('l', 43)::bytea), 'hex')), 'HH001', 'rejects the stored hash as a token');
select is(pg_temp.accept(upper(repeat('l', 43))), 'HH001', 'rejects a token in different letter case');
select tests.act_as_superuser();
update public.collaborations set expires_at = now() where id = tests.id('lee invited');
select tests.act_as('lee');
select is(pg_temp.accept(repeat('l', 43)), 'HH001', 'rejects a token that expired just now');
select is(pg_temp.preview(repeat('l', 43)), null, 'an expired invitation has no preview');
select is(tests.attempt($$select public.decline_invitation(repeat('l', 43))$$), 'HH001',
  'an expired invitation cannot be declined');
select tests.act_as('dana');
update public.collaborations set invitation_token = repeat('m', 43) where id = tests.id('lee invited');
select tests.act_as('max');
select is(pg_temp.accept(repeat('m', 43)), 'HH001', 'rejects an invitation for another email');
select is(pg_temp.accept(repeat('x', 43)), 'HH001', 'rejects the owner''s own link');
select tests.act_as('lee');
select is(pg_temp.accept(repeat('l', 43)), 'HH001', 'rejects a token that was replaced by a new one');
select tests.act_as_superuser();
update auth.users set email_confirmed_at = null where id = tests.id('lee');
select tests.act_as('lee');
select is(pg_temp.accept(repeat('m', 43)), 'HH001', 'an unconfirmed email cannot accept');
select is(tests.attempt($$select public.decline_invitation(repeat('m', 43))$$), 'HH001',
  'an unconfirmed email cannot decline');
select tests.act_as_superuser();
select is(pg_temp.status('lee invited'), 'pending ', 'none of these attempts used up the invitation');
update auth.users set email_confirmed_at = now() where id = tests.id('lee');

-- Accepting an invitation.
select tests.act_as('lee');
select is(public.accept_invitation(repeat('m', 43)), tests.id('dana'), 'accepting returns the hunt''s owner');
select is((select (status, role)::text from public.collaborations), '(accepted,Friend)', 'accepting makes the user a member');
select is((select count(*) from public.houses where user_id = tests.id('dana')), 3::bigint, 'the new member sees the houses');
select is(public.accept_invitation(repeat('m', 43)), tests.id('dana'), 'accepting again returns the same owner');
select is((select count(*) from public.collaborations), 1::bigint, 'accepting again adds nothing');
select tests.act_as('kim');
select is(pg_temp.accept(repeat('m', 43)), 'HH001', 'nobody else can use a used token');
select is(pg_temp.preview(repeat('m', 43)), null, 'a used token has no preview for others');
select tests.act_as('dana');
select is(tests.attempt(format('delete from public.collaborations where id = %L', tests.id('lee invited'))), '1',
  'the owner can remove the member');
delete from public.collaborations where id = tests.id('lee invited');
select tests.act_as('lee');
select is(pg_temp.accept(repeat('m', 43)), 'HH001', 'the token is invalid after the removal');
select is((select count(*) from public.houses), 0::bigint, 'a removed member has no access to the hunt');

-- Members with further invitations.
select tests.act_as('dana');
insert into public.collaborations (id, invitation_token) values (tests.id('link'), repeat('1', 43));
insert into public.collaborations (id, invitation_token) values (tests.id('revoked'), repeat('3', 43));
delete from public.collaborations where id = tests.id('revoked');
select tests.act_as_superuser();
insert into public.collaborations (id, owner_id, invitation_token, collaborator_email)
  values (tests.id('sam again'), tests.id('dana'), repeat('2', 43), 'sam@example.com');
update auth.users set email_confirmed_at = now();
select tests.act_as('sam');
select is(public.accept_invitation(repeat('2', 43)), tests.id('dana'), 'an invitation to a member''s email returns the hunt');
select is(public.accept_invitation(repeat('1', 43)), tests.id('dana'), 'a link returns the hunt to a member');
select is(tests.attempt($$select public.decline_invitation(repeat('1', 43))$$), 'HH001',
  'a member cannot decline an invitation for somebody else');
select tests.act_as_superuser();
select is(pg_temp.status('link'), 'pending ', 'the link is still valid');
select is(pg_temp.status('sam again'), null, 'the invitation to the member is used up');
select is((select count(*) from public.collaborations where collaborator_id = tests.id('sam')), 1::bigint,
  'the member has one membership');

-- Links without an email.
select tests.act_as('kim');
select is(pg_temp.accept(repeat('3', 43)), 'HH001', 'rejects a revoked link');
select tests.act_as('dana');
insert into public.collaborations (id, invitation_token, collaborator_email)
  values (tests.id('kim by email'), repeat('6', 43), 'kim@example.com'),
    (tests.id('lee by email'), repeat('7', 43), 'lee@example.com');
select tests.act_as('kim');
select is(public.accept_invitation(repeat('1', 43)), tests.id('dana'), 'anyone with a link may use it');
select tests.act_as_superuser();
select is(pg_temp.status('link'), 'accepted ' || tests.id('kim'), 'a link is used once');
select is((select collaborator_email from public.collaborations where id = tests.id('link')), 'kim@example.com',
  'the owner sees the email of a member who joined by link');
select is(pg_temp.status('kim by email'), null, 'an invitation to that email is used up');
select is(pg_temp.status('lee by email'), 'pending ', 'an invitation to another email stays');
select tests.act_as('lee');
select is(pg_temp.accept(repeat('1', 43)), 'HH001', 'a second person cannot use the link');
select tests.act_as_superuser();
update auth.users set email = 'odd address' where id = tests.id('lee');
select tests.act_as('lee');
select is(public.accept_invitation(repeat('x', 43)), tests.id('max'), 'an invalid email does not prevent accepting');

-- A link that somebody without a confirmed email has used stays used.
select tests.act_as_superuser();
insert into public.collaborations (id, owner_id, invitation_token) values (tests.id('to kim'), tests.id('max'), repeat('8', 43));
update auth.users set email_confirmed_at = null where id = tests.id('kim');
select tests.act_as('kim');
select is(public.accept_invitation(repeat('8', 43)), tests.id('max'), 'somebody without a confirmed email can use a link');
select tests.act_as('sam');
select is(pg_temp.accept(repeat('8', 43)), 'HH001', 'nobody else can use that link afterwards');
select tests.act_as_superuser();
update auth.users set email_confirmed_at = now() where id = tests.id('kim');

-- If somebody who is already a member accepts a link, it stays unused, and invitations to other hunts are not affected.
insert into public.collaborations (id, owner_id, collaborator_email, invitation_token) values
  (tests.id('again to lee'), tests.id('max'), null, repeat('9', 43)),
  (tests.id('long'), tests.id('max'), null, repeat('0', 43));
select tests.act_as('lee');
select is(public.accept_invitation(repeat('9', 43)), tests.id('max'),
  'a link to a hunt that the caller is a member of returns that hunt');
select tests.act_as_superuser();
select is(pg_temp.status('again to lee'), 'pending ', 'the link stays unused');
insert into public.collaborations (id, owner_id, collaborator_email, invitation_token)
  values (tests.id('lee at work'), tests.id('max'), 'lee@work.example', repeat('w', 43));
select tests.act_as('lee');
select is(public.accept_invitation(repeat('w', 43)), tests.id('max'), 'so does an invitation to another email of the member');
select tests.act_as('dana');
select is(pg_temp.accept(repeat('w', 43)), 'HH001', 'but not for somebody who is not a member');
select tests.act_as_superuser();
select is(pg_temp.status('lee at work'), 'pending ', 'that invitation stays unused');
update public.collaborations set expires_at = now() where id = tests.id('lee at work');
select tests.act_as('lee');
select is(pg_temp.accept(repeat('w', 43)), 'HH001', 'an expired one returns nothing');
select tests.act_as_superuser();
update auth.users set email = 'lee@example.com' where id = tests.id('lee');
select tests.act_as('lee');
select public.accept_invitation(repeat('9', 43));
select tests.act_as_superuser();
select is(pg_temp.status('lee by email'), 'pending ', 'an invitation to another hunt stays');
-- An email address that is too long to store.
update auth.users set email = repeat('x', 243) || '@example.com' where id = tests.id('sam');
select tests.act_as('sam');
select is(public.accept_invitation(repeat('0', 43)), tests.id('max'), 'a very long email does not prevent accepting');
select tests.act_as_superuser();
select is((select collaborator_email from public.collaborations where id = tests.id('long')), null,
  'a very long email is not stored');
update auth.users set email = 'sam@example.com' where id = tests.id('sam');

-- Declining an invitation.
select tests.act_as('dana');
insert into public.collaborations (id, invitation_token, collaborator_email)
  values (tests.id('to max'), repeat('4', 43), 'max@example.com'), (tests.id('link 2'), repeat('5', 43), null);
select tests.act_as('max');
select lives_ok($$select public.decline_invitation(repeat('4', 43))$$, 'the invited person declines');
select lives_ok($$select public.decline_invitation(repeat('5', 43))$$, 'anyone with a link can decline the invitation');
select is(tests.attempt($$select public.decline_invitation(repeat('5', 43))$$), 'HH001', 'a link can be declined only once');
select tests.act_as_superuser();
select is((select count(*) from public.collaborations where id in (tests.id('to max'), tests.id('link 2'))), 0::bigint,
  'declined invitations are deleted');
select * from finish();
rollback;
