-- Only an accepted collaboration grants membership: a pending row does not, even if it names a user.
begin;
select no_plan();
select tests.create_people();
select tests.set_permissions(true, true, true);
alter table public.collaborations drop constraint "An accepted invitation names its collaborator";
update public.collaborations set collaborator_id = tests.id('lee') where id = tests.id('lee invited');
update auth.users set email_confirmed_at = now();
insert into storage.objects (bucket_id, name, owner_id) values ('property-photos', 'properties/' || tests.id('by lee') || '.jpg', tests.id('lee'));
update public.houses set photos = jsonb_build_array('/storage/v1/object/public/property-photos/properties/' || tests.id('by lee') || '.jpg') where id = tests.id('house of dana');
insert into public.activity (owner_id, actor_id, kind, owner_notified, created_at)
values (tests.id('dana'), tests.id('sam'), 'house_added', true, now() + interval '1 hour');
update public.collaborations set accepted_at = '2020-01-01' where id = tests.id('lee invited');

select tests.act_as('lee');
select is((select count(*) from public.houses), 0::bigint, 'a pending row gives access to no houses');
select is((select count(*) from public.appointments), 0::bigint, 'a pending row gives access to no appointments');
select is((select count(*) from public.collaborations), 0::bigint, 'a pending row shows no collaborations');
select is((select array_agg(id) from public.profiles), array[tests.id('lee')], 'a pending row shows no other profiles');
select is((select array_agg(hunt) from private.hunt_ids() as hunt), array[tests.id('lee')],
  'a pending row adds no hunt to hunt_ids');
select is((select array_agg(hunt) from private.hunt_ids_allowing('edit_status') as hunt), array[tests.id('lee')],
  'a pending row gives no permission, whatever the owner allows');
select is((select count(*) from tests.hunts()), 1::bigint, 'a pending row adds no hunt to my_hunts');
select is((select count(*) from public.notifications()), 0::bigint, 'a pending row causes no notifications');
select is(tests.attempt(format('select public.leave_hunt(%L)', tests.id('dana'))), 'HH002',
  'a user with only a pending row cannot leave the hunt');
select is((select obstacle from public.invitation_preview(repeat('l', 43))), null, 'the invitation can still be accepted');
select tests.act_as('dana');
select is((select array_agg(id order by id) from public.profiles), (select array_agg(id order by id)
  from unnest(array[tests.id('dana'), tests.id('sam')]) as id), 'the owner does not see the profile of the user in a pending row');
select tests.act_as_storage('storage.object.delete');
select is(tests.attempt('delete from storage.objects'), '0', 'the owner may not delete a photo by the user in a pending row');
select tests.act_as_superuser();
update public.collaborations set expires_at = now() where id = tests.id('lee invited');
select tests.act_as('lee');
select is(tests.error_message($$select public.accept_invitation(repeat('l', 43))$$), 'This invitation is not valid',
  'an expired row cannot be accepted');

-- A caller without an id belongs to no hunt, and an unknown setting allows nothing in other owners' hunts.
select set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '{"role": "authenticated"}', true);
select is((select count(*) from private.hunt_ids()), 0::bigint, 'a caller without an id has no hunt');
select is((select count(*) from private.hunt_ids_allowing('edit_status')), 0::bigint, 'a caller without an id has no permission');
select tests.act_as('sam');
select is((select array_agg(hunt) from private.hunt_ids_allowing('anything') as hunt), array[tests.id('sam')],
  'an unknown setting allows nothing in other owners'' hunts');
select * from finish();
rollback;
