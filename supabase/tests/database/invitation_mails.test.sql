begin;
select no_plan();
select tests.create_people();
create function pg_temp.register(token text, email text) returns text
language plpgsql as $$
declare
  details text;
begin
  select registered::text into details from public.register_invitation_mail(token, email) as registered;
  return details;
exception when others then
  return sqlstate;
end $$;

select tests.act_as('dana');
insert into public.collaborations (invitation_token, collaborator_email, role)
select repeat('a', 40) || to_char(n, 'FM000'), 'guest' || n || '@example.com', 'Guest' from generate_series(1, 40) as n;

select is(pg_temp.register(repeat('l', 43), 'lee@example.com'), '("Dana Example",Friend)', 'registers an email that the owner sends');
select is(pg_temp.register(repeat('l', 43), ' LEE@Example.com '), '("Dana Example",Friend)', 'accepts any spelling of the email');
select is(pg_temp.register(repeat('l', 43), 'max@example.com'), 'HH003', 'rejects another email');
select is(pg_temp.register(repeat('l', 43), null), 'HH003', 'rejects a missing email');
select is(pg_temp.register(repeat('u', 43), 'lee@example.com'), 'HH003', 'rejects an unknown token');
select is(pg_temp.register(null, 'lee@example.com'), 'HH003', 'rejects a missing token');
select is(pg_temp.register(repeat('s', 43), 'sam@example.com'), 'HH003', 'rejects an accepted invitation');
select is(pg_temp.register(encode(sha256(repeat('l', 43)::bytea), 'hex'), 'lee@example.com'), 'HH003',
  'rejects the stored hash as a token');
select tests.act_as('max');
select is(pg_temp.register(repeat('l', 43), 'lee@example.com'), 'HH003', 'rejects another user');
select is(pg_temp.register(repeat('x', 43), null), 'HH003', 'rejects a link without an email');
select tests.act_as_superuser();
update public.collaborations set expires_at = now() where id = tests.id('lee invited');
select tests.act_as('dana');
select is(pg_temp.register(repeat('l', 43), 'lee@example.com'), 'HH003', 'rejects an expired invitation');
update public.collaborations set invitation_token = repeat('m', 43) where id = tests.id('lee invited');
select is(pg_temp.register(repeat('m', 43), 'lee@example.com'), '("Dana Example",Friend)', 'accepts a renewed invitation');

select tests.act_as_superuser();
select is(private.mailbox_of(email), mailbox, email || ' reaches ' || mailbox) from (values
  (' Lee@Example.com', 'lee@example.com'), ('lee+house@example.com', 'lee@example.com'), ('l.e.e@example.com', 'l.e.e@example.com'),
  ('L.e.e+a+b@googlemail.com', 'lee@gmail.com'), ('lee@gmail.com', 'lee@gmail.com')) as spelled(email, mailbox);

-- Quotas. Dana has sent three emails to Lee so far.
insert into private.invitation_mails (owner_id, email, sent_at)
select tests.id('max'), 'lee@example.com', now() - n * interval '1 hour' from generate_series(1, 5) as n;
insert into private.invitation_mails (owner_id, email)
select tests.id('max'), 'guest of max ' || n || '@example.com' from generate_series(1, 30) as n;
select tests.act_as('dana');
insert into public.collaborations (invitation_token, collaborator_email) values (repeat('p', 43), 'lee+second@example.com');
select is(pg_temp.register(repeat('m', 43), 'lee@example.com'), '("Dana Example",Friend)',
  'does not count emails from another owner');
select is(pg_temp.register(repeat('p', 43), 'lee+second@example.com'), '("Dana Example",viewer)',
  'accepts the fifth email from one owner to one mailbox, in any spelling');
select is(pg_temp.register(repeat('p', 43), 'lee+second@example.com'), 'HH004', 'rejects the sixth email to one mailbox');
select tests.act_as_superuser();
update private.invitation_mails set sent_at = sent_at - interval '25 hours' where owner_id = tests.id('dana');
insert into private.invitation_mails (owner_id, email) select tests.id('sam'), 'lee@example.com' from generate_series(1, 15);
select tests.act_as('dana');
select is(pg_temp.register(repeat('m', 43), 'lee@example.com'), 'HH004',
  'rejects the twenty-first email to one mailbox from all owners together');
select tests.act_as_superuser();
update private.invitation_mails set sent_at = sent_at - interval '25 hours' where owner_id <> tests.id('dana');
select tests.act_as('dana');
select is(pg_temp.register(repeat('m', 43), 'lee@example.com'), '("Dana Example",Friend)', 'emails older than a day do not count');
select is((select count(*) from generate_series(1, 29) as n
  where pg_temp.register(repeat('a', 40) || to_char(n, 'FM000'), 'guest' || n || '@example.com') = '("Dana Example",Guest)'),
  29::bigint, 'accepts thirty emails from one owner');
select is(pg_temp.register(repeat('a', 40) || '030', 'guest30@example.com'), 'HH004',
  'rejects the thirty-first email from one owner');
select public.delete_my_data();
select tests.act_as_superuser();
select is((select count(*) from private.invitation_mails where owner_id = tests.id('dana')), 30::bigint,
  'deleting one''s data does not reset the count');
update private.invitation_mails set sent_at = now() - interval '25 hours' where owner_id = tests.id('dana');
select tests.act_as('dana');
insert into public.collaborations (invitation_token, collaborator_email) values (repeat('b', 43), 'new@example.com');
select is(pg_temp.register(repeat('b', 43), 'new@example.com'), '("A House Hunter user",viewer)',
  'accepts emails again the next day');
select tests.act_as_superuser();
select is((select count(*) from private.invitation_mails where owner_id = tests.id('dana')), 1::bigint,
  'deletes old records');
select * from finish();
rollback;
