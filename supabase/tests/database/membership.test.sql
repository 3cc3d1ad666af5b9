-- Only an accepted collaboration makes a member, even if a pending row names a user.
begin;
select plan(16);
select tests.people();
select tests.allow(true, true, true);
alter table public.collaborations drop constraint "An accepted invitation names its collaborator";
update public.collaborations set collaborator_id = tests.id('lee') where id = tests.id('lee invited');
update auth.users set email_confirmed_at = now();
insert into storage.objects (bucket_id, name, owner_id) values ('property-photos', 'properties/' || tests.id('by lee') || '.jpg', tests.id('lee'));
update public.houses set photos = jsonb_build_array('/storage/v1/object/public/property-photos/properties/' || tests.id('by lee') || '.jpg') where id = tests.id('house of dana');
insert into public.activity (owner_id, actor_id, kind, owner_notified, created_at)
values (tests.id('dana'), tests.id('sam'), 'house_added', true, now() + interval '1 hour');
update public.collaborations set accepted_at = '2020-01-01' where id = tests.id('lee invited');

select tests.act_as('lee');
select is((select count(*) from public.houses), 0::bigint, 'no houses are in sight');
select is((select count(*) from public.appointments), 0::bigint, 'no appointments');
select is((select count(*) from public.collaborations), 0::bigint, 'no collaborations');
select is((select array_agg(id) from public.profiles), array[tests.id('lee')], 'nobody else');
select is((select array_agg(hunt) from private.hunt_ids() as hunt), array[tests.id('lee')], 'one hunt, the own');
select is((select array_agg(hunt) from private.hunt_ids_allowing('edit_status') as hunt), array[tests.id('lee')],
  'whatever the other allows');
select is((select count(*) from tests.hunts()), 1::bigint, 'nothing to switch to');
select is((select count(*) from public.notifications()), 0::bigint, 'nothing is reported');
select is(tests.attempt(format('select public.leave_hunt(%L)', tests.id('dana'))), 'HH002',
  'nothing to leave');
select is((select obstacle from public.invitation_preview(repeat('l', 43))), null, 'the invitation is still to be accepted');
select tests.act_as('dana');
select is((select array_agg(id order by id) from public.profiles), (select array_agg(id order by id)
  from unnest(array[tests.id('dana'), tests.id('sam')]) as id), 'the owner does not see their profile');
select tests.act_as_storage('storage.object.delete');
select is(tests.attempt('delete from storage.objects'), '0', 'nor may delete their photo');
select tests.act_as_superuser();
update public.collaborations set expires_at = now() where id = tests.id('lee invited');
select tests.act_as('lee');
select is(tests.error_message($$select public.accept_invitation(repeat('l', 43))$$), 'This invitation is not valid',
  'too late, the row does not help');

-- A caller without an id belongs to no hunt, and unknown settings allow nothing.
select set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '{"role": "authenticated"}', true);
select is((select count(*) from private.hunt_ids()), 0::bigint, 'without an id there is no hunt');
select is((select count(*) from private.hunt_ids_allowing('edit_status')), 0::bigint, 'nor one that allows anything');
select tests.act_as('sam');
select is((select array_agg(hunt) from private.hunt_ids_allowing('anything') as hunt), array[tests.id('sam')],
  'an unknown setting allows nothing');
select * from finish();
rollback;
