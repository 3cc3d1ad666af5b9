begin;
select no_plan();

-- Creates an account as the authentication service does before the email is confirmed.
create function tests.sign_up(name text, metadata jsonb default '{}') returns void
language sql as $$
  insert into auth.users (id, email, encrypted_password, confirmation_sent_at, raw_user_meta_data)
  values (tests.id(name), name || '@example.com', 'password of the creator', now(), metadata)
$$;
create function tests.confirm(name text) returns void
language sql as $$ update auth.users set email_confirmed_at = now() where id = tests.id(name) $$;
create function tests.password(name text) returns text
language sql as $$ select encrypted_password from auth.users where id = tests.id(name) $$;
create function tests.is_held(name text) returns boolean
language sql as $$ select exists (select from private.held_passwords where user_id = tests.id(name)) $$;
create function tests.sign_in_with(provider text, name text) returns void
language sql as $$
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  values (gen_random_uuid(), provider, name, tests.id(name), jsonb_build_object('sub', name))
$$;

select tests.create_people();
select tests.sign_up('ada', '{"full_name": "Ada Example", "made_in": "browser of ada"}');
insert into public.collaborations (id, owner_id, collaborator_email, invitation_token)
values (tests.id('ada invited'), tests.id('dana'), 'ada@example.com', repeat('a', 43));

-- Somebody else created the account, and the owner of the email confirms it.
select tests.sign_up('zoe');
select tests.confirm('zoe');
select tests.confirm('ada');
select is(tests.password('ada'), '', 'confirming by an email link puts the password on hold');
select tests.act_as('ada');
select is((select obstacle from public.invitation_preview(repeat('a', 43))), 'other email',
  'the confirmed email does not count while the password is on hold');
select is(tests.attempt($$select public.accept_invitation(repeat('a', 43))$$), 'HH001',
  'an unclaimed account cannot accept an invitation');
select is(tests.attempt($$select public.decline_invitation(repeat('a', 43))$$), 'HH001',
  'an unclaimed account cannot decline an invitation');
select is(public.claim_account('browser of another'), false, 'another browser cannot vouch for the password');
select is(public.claim_account(''), false, 'an empty nonce cannot vouch for the password');
select is(public.claim_account(null), false, 'a null nonce cannot vouch for the password');
select is(public.claim_account(), false, 'a call without an argument cannot vouch for the password');
select throws_ok($$select * from private.held_passwords$$, '42501', null, 'users cannot read held passwords');
select throws_ok($$select private.remove_unconfirmed_accounts()$$, '42501', null, 'users cannot remove unconfirmed accounts');
select tests.act_as('max');
select is(public.claim_account('browser of ada'), true, 'another account has no password to claim');
select tests.act_as_superuser();
select is(tests.password('ada'), '', 'failed attempts do not restore the password');
select tests.confirm('lee');
select tests.act_as('lee');
select is((select obstacle from public.invitation_preview(repeat('l', 43))), null, 'another account''s email still counts');
select tests.act_as_superuser();
update auth.users set encrypted_password = 'password of ada' where id = tests.id('ada');
select is(tests.is_held('ada'), false, 'a newly set password replaces the one on hold');
select is(tests.is_held('zoe'), true, 'a newly set password leaves other accounts'' held passwords in place');
select tests.act_as('ada');
select is(public.claim_account('browser of ada'), true, 'nothing is left to claim after setting a password');
select is((select obstacle from public.invitation_preview(repeat('a', 43))), null, 'the email counts after setting a password');
select is(public.accept_invitation(repeat('a', 43)), tests.id('dana'),
  'the account can accept invitations after setting a password');
select tests.act_as_superuser();
select is(tests.password('ada'), 'password of ada', 'the account has the password that its owner set');

-- The creator of the account confirms the email in the same browser.
select tests.sign_up('bea', '{"made_in": "browser of bea"}');
select tests.confirm('bea');
select tests.act_as('bea');
select is(public.claim_account('browser of bea'), true, 'the browser that created the account can vouch for the password');
select is(public.claim_account('browser of bea'), true, 'vouching can be repeated');
select tests.act_as_superuser();
select is(tests.password('bea'), 'password of the creator', 'vouching restores the password');
select is(tests.is_held('bea'), false, 'vouching ends the hold on the password');
select is(tests.password('max'), null, 'vouching restores no other account''s password');

-- Sign-up metadata, which an attacker may have written.
select tests.sign_up('cleo');
select tests.sign_up('dora', to_jsonb('{"made_in": "browser of dora"}'::text));
select tests.sign_up('eve');
select tests.confirm('cleo');
select tests.confirm('dora');
select tests.confirm('eve');
select tests.sign_in_with('email', 'cleo');
select tests.sign_in_with('google', 'eve');
select tests.act_as('cleo');
select is(public.claim_account(null), false, 'the password of a sign-up without a nonce cannot be vouched for');
select tests.act_as('dora');
select is(public.claim_account('browser of dora'), true, 'metadata stored as a JSON string is read as well');

-- External accounts, and accounts that were confirmed without an email or have no password.
select tests.act_as('eve');
select is(public.claim_account(null), true, 'an external account needs no password');
select tests.act_as_superuser();
select is(tests.password('eve'), '', 'signing in with an external account does not restore the password');
select is(tests.is_held('eve'), false, 'signing in with an external account deletes the held password');
select is(tests.is_held('cleo'), true, 'signing in with an external account leaves other held passwords in place');
select tests.sign_up('fay');
update auth.users set confirmation_sent_at = null where id = tests.id('fay');
select tests.confirm('fay');
select is(tests.password('fay'), 'password of the creator', 'an account confirmed without an email keeps its password');
insert into auth.users (id, email, confirmation_sent_at) values (tests.id('gwen'), 'gwen@example.com', now());
select tests.confirm('gwen');
select is(tests.is_held('gwen'), false, 'an account without a password has none on hold');
select tests.sign_up('hana');
update auth.users set encrypted_password = 'before' where id = tests.id('hana');
select tests.confirm('hana');
update auth.users set encrypted_password = '' where id = tests.id('hana');
select is(tests.is_held('hana'), true, 'removing a password does not count as setting one');

-- Unconfirmed accounts are removed after a day.
select tests.sign_up('ivy');
select tests.sign_up('jane');
select tests.sign_up('kate');
select tests.sign_up('lara');
insert into auth.users (id, email, created_at) values (tests.id('mia'), 'mia@example.com', now() - interval '25 hours');
insert into auth.users (id, email, created_at, invited_at)
values (tests.id('nora'), 'nora@example.com', now() - interval '25 hours', now() - interval '25 hours');
update auth.users set created_at = now() - interval '25 hours', confirmation_sent_at = now() - interval '25 hours'
where id in (tests.id('ivy'), tests.id('kate'), tests.id('bea'));
update auth.users set created_at = now() - interval '25 hours', confirmation_sent_at = now() - interval '59 minutes'
where id = tests.id('jane');
update auth.users set created_at = now() - interval '23 hours', confirmation_sent_at = now() - interval '23 hours'
where id = tests.id('lara');
update auth.users set last_sign_in_at = now() where id = tests.id('kate');
select private.remove_unconfirmed_accounts();
create function pg_temp.has_account(name text) returns boolean
language sql as $$ select exists (select from public.profiles where id = tests.id(name)) $$;
select is(pg_temp.has_account('ivy') or pg_temp.has_account('mia'), false, 'removes an account that nobody confirmed');
select is(pg_temp.has_account('jane'), true, 'keeps an account whose newest link still works');
select is(pg_temp.has_account('kate'), true, 'keeps an account that somebody has signed in to');
select is(pg_temp.has_account('lara'), true, 'keeps an account that is less than a day old');
select is(pg_temp.has_account('nora'), true, 'keeps an account that was invited');
select is(pg_temp.has_account('bea'), true, 'keeps a confirmed account');
select is(pg_temp.has_account('dana'), true, 'keeps a new account');
select * from finish();
rollback;
