-- Changes to rows that only the author may read are reported to the author, whichever hunt the author looks at, and to nobody else.
begin;
select no_plan();
select tests.create_people();
insert into public.collaborations (id, owner_id, collaborator_id, role, invitation_token, status, accepted_at) values
  (tests.id('lee joined sam'), tests.id('sam'), tests.id('lee'), 'Friend', repeat('e', 43), 'accepted', now());

-- Returns who got which changes in which hunt since the last call, as "person in hunt: tables", followed by "account" if the account has
-- changed. Deletes the changes, because within this transaction every change is newer than every cursor.
create function pg_temp.take_changes() returns text[]
language plpgsql as $$
declare
  person text;
  hunt text;
  reported record;
  lines text[] := '{}';
begin
  foreach person in array array['dana', 'lee', 'max', 'sam'] loop
    foreach hunt in array array['dana', 'lee', 'max', 'sam'] loop
      perform tests.act_as(person);
      select response.changes - 'activity' as changes, response.account_changed into reported
      from public.changes_since(tests.id(hunt), (select cursor from public.changes_since(tests.id(hunt)))) as response;
      if reported.changes <> '{}' or reported.account_changed then
        lines := lines || concat_ws(' ', person, 'in', hunt || ':',
          (select string_agg(t, ' ' order by t) from jsonb_object_keys(reported.changes) as t), case when reported.account_changed then 'account' end);
      end if;
    end loop;
  end loop;
  perform tests.act_as_superuser();
  delete from private.changes;
  return lines;
end $$;
select count(*) from pg_temp.take_changes();

create function pg_temp.author_only_wishes() returns text[]
language sql as $$ select array['sam in dana: wishes account', 'sam in sam: wishes account'] $$;

-- Sam is a member of Dana's hunt, and Lee of Sam's.
select tests.act_as('sam');
insert into public.wishes (id, owner_id, kind, question, importance) values
  (tests.id('quiet'), tests.id('dana'), 'question', 'Quiet at night', 'must');
select is(pg_temp.take_changes(), pg_temp.author_only_wishes(), 'reports a wish on a sealed list to its author only');
select tests.act_as('sam');
update public.wishes set importance = 'nice' where id = tests.id('quiet');
select is(pg_temp.take_changes(), pg_temp.author_only_wishes(), 'reports a changed wish to its author only');
select tests.act_as('sam');
insert into public.wish_answers (wish_id, house_id, answer) values (tests.id('quiet'), tests.id('house of dana'), 'yes');
select is(pg_temp.take_changes(), pg_temp.author_only_wishes(), 'reports an answer to its author only');
select tests.act_as('sam');
delete from public.wish_answers;
select is(pg_temp.take_changes(), pg_temp.author_only_wishes(), 'reports a deleted answer to its author only');

select tests.act_as('sam');
insert into public.wish_lists (owner_id, shared_at) values (tests.id('dana'), now());
select is(pg_temp.take_changes(), array['dana in dana: wishes account', 'sam in dana: wishes account', 'sam in sam: account'],
  'reports sharing a list to the hunt');
select tests.act_as('sam');
update public.wishes set importance = 'must' where id = tests.id('quiet');
select is(pg_temp.take_changes(), array['dana in dana: wishes account', 'sam in dana: wishes account', 'sam in sam: account'],
  'reports changes to a shared list to the hunt');
select tests.act_as('sam');
insert into public.wishes (owner_id, kind, question, importance) values (tests.id('dana'), 'question', 'A bright kitchen', 'nice');
select is(pg_temp.take_changes(), array['dana in dana: wishes account', 'sam in dana: wishes account', 'sam in sam: account'],
  'reports additions to a shared list to the hunt');
select tests.act_as('sam');
update public.wish_lists set shared_at = null;
select is(pg_temp.take_changes(), array['dana in dana: wishes account', 'sam in dana: wishes account', 'sam in sam: account'],
  'reports sealing a list to the hunt');
select tests.act_as('sam');
delete from public.wishes where id = tests.id('quiet');
select is(pg_temp.take_changes(), pg_temp.author_only_wishes(), 'reports a deletion from a sealed list to its author only');

-- Viewing items: answers to a sealed wish, and a note.
select tests.act_as('sam');
insert into public.wishes (id, owner_id, kind, question, importance) values (tests.id('dry'), tests.id('dana'), 'question', 'Dry', 'must');
insert into public.viewings (id, house_id, started_at) values (tests.id('walk'), tests.id('house of dana'), now());
select count(*) from pg_temp.take_changes();
create function pg_temp.author_only_viewings() returns text[]
language sql as $$ select array['sam in dana: viewings', 'sam in sam: viewings'] $$;
select tests.act_as('sam');
insert into public.viewing_items (id, viewing_id, kind, place, item, wish_id, answer, captured_at)
values (tests.id('is dry'), tests.id('walk'), 'answer', 7, 'dry', tests.id('dry'), 'yes', now());
select is(pg_temp.take_changes(), pg_temp.author_only_viewings(), 'reports a viewing''s answer to a sealed wish to its author only');
select tests.act_as('sam');
update public.viewing_items set answer = 'no';
select is(pg_temp.take_changes(), pg_temp.author_only_viewings(),
  'reports a change of a viewing''s answer to a sealed wish to its author only');
select tests.act_as('sam');
delete from public.viewing_items;
select is(pg_temp.take_changes(), pg_temp.author_only_viewings(),
  'reports a deletion of a viewing''s answer to a sealed wish to its author only');
select tests.act_as('sam');
insert into public.viewing_items (viewing_id, kind, place, body, captured_at) values (tests.id('walk'), 'note', 1, 'Damp', now());
select is(pg_temp.take_changes(), array['dana in dana: viewings', 'sam in dana: viewings'], 'reports a viewing''s note to the hunt');
select tests.act_as('sam');
delete from public.viewings;
delete from public.wishes where id = tests.id('dry');
select count(*) from pg_temp.take_changes();

select tests.act_as('sam');
insert into public.own_places (id, label, mode) values (tests.id('work'), 'Work', 'car');
select is(pg_temp.take_changes(), array['sam in dana: places account', 'sam in sam: places account'],
  'reports an unshared place to its owner only');
select tests.act_as('sam');
insert into public.place_shares (owner_id) values (tests.id('dana'));
select is(pg_temp.take_changes(), array['dana in dana: places account', 'sam in dana: places account', 'sam in sam: account'],
  'reports sharing places to the hunt');
select tests.act_as('sam');
delete from public.own_places;
select is(pg_temp.take_changes(), array['dana in dana: places account', 'sam in dana: places account', 'sam in sam: places account'],
  'reports a shared place to the hunt, and to its owner in every hunt');

-- A wish about a place is readable if its author's places are shared in this hunt. Sharing in another hunt, or by somebody else, does not
-- count.
select tests.act_as('dana');
insert into public.own_places (label, mode) values ('Work', 'car');
insert into public.place_shares (owner_id) values (tests.id('dana'));
select tests.act_as('sam');
delete from public.place_shares;
insert into public.place_shares (owner_id) values (tests.id('sam'));
insert into public.own_places (id, label, mode) values (tests.id('school'), 'School', 'car');
update public.wish_lists set shared_at = now();
select count(*) from pg_temp.take_changes();
select tests.act_as('sam');
insert into public.wishes (owner_id, kind, place_id, at_most, importance) values (tests.id('dana'), 'place', tests.id('school'), 30, 'must');
select is(pg_temp.take_changes(), pg_temp.author_only_wishes(), 'does not report a wish about a place that is shared in another hunt only');

-- A changed membership is reported in its own hunt only. In the member's other hunts, only the account is reported as changed.
insert into private.changes (hunt, person, table_name, operation) values (tests.id('dana'), tests.id('sam'), 'collaborations', 'UPDATE');
select is(pg_temp.take_changes(), array['dana in dana: collaborations', 'sam in dana: collaborations account', 'sam in sam: account'],
  'does not report a membership in another hunt');

select * from finish();
rollback;
