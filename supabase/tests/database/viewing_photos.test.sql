-- Who may delete the photo of a viewing: its uploader, and the owner of the hunt that it was taken for, unless the uploader also added it
-- to another hunt.
begin;
select no_plan();
select tests.create_people();
create function pg_temp.photo(name text) returns text
language sql as $$ select 'properties/' || tests.id(name) || '.jpg' $$;
create function pg_temp.take_photo(name text, house text) returns void
language sql as $$
  insert into public.viewings (id, house_id, started_at) values (tests.id(house || auth.uid()), tests.id('house of ' || house), now())
  on conflict (id) do nothing;
  insert into public.viewing_items (id, viewing_id, kind, place, photo, captured_at) values (tests.id(name || house),
    tests.id(house || auth.uid()), 'photo', 1, '/storage/v1/object/public/property-photos/' || pg_temp.photo(name), now())
$$;
grant execute on function pg_temp.photo(text), pg_temp.take_photo(text, text) to public;
insert into storage.objects (bucket_id, name, owner_id)
select 'property-photos', pg_temp.photo(name), tests.id(substring(name from 'by (\w+)'))
from unnest(array['by dana', 'by sam', 'by sam, at home too', 'by sam, later', 'by max']) as name;
select tests.act_as('sam');
select pg_temp.take_photo('by sam', 'dana'), pg_temp.take_photo('by sam, at home too', 'dana'), pg_temp.take_photo('by sam, at home too', 'sam'),
  pg_temp.take_photo('by max', 'dana'), pg_temp.take_photo('by dana', 'dana');
select tests.act_as_superuser();
select set_eq('select name, owner_id, given_by from private.given_photos',
  format('values (%L, %L::uuid, %L::uuid), (%L, %2$L, %3$L)', pg_temp.photo('by sam'), tests.id('dana'), tests.id('sam'),
    pg_temp.photo('by sam, at home too')), 'gives the hunt only the user''s own photos');
select tests.act_as('sam');
update public.viewing_items set photo = '/storage/v1/object/public/property-photos/' || pg_temp.photo('by sam, later') where id = tests.id('by danadana');
select tests.act_as_storage('storage.object.delete_many');
create function pg_temp.try_delete(person text, name text) returns text
language plpgsql as $$
declare
  outcome text;
begin
  perform tests.act_as(person);
  outcome := tests.permission_outcome(format('delete from storage.objects where name = %L', pg_temp.photo(name)));
  perform tests.act_as_superuser();
  return outcome;
end $$;
select is(pg_temp.try_delete(person, name), expected, format('%s deletes the photo %s: %s', person, name, expected))
from (values
  ('dana', 'by sam', '1'), ('sam', 'by sam', '1'), ('max', 'by sam', 'no'), ('kim', 'by sam', 'no'), ('dana', 'by sam, later', '1'),
  ('dana', 'by sam, at home too', 'no'), ('dana', 'by max', 'no')) as cases (person, name, expected);
delete from public.viewing_items where id = tests.id('by sam, at home toosam');
select is(pg_temp.try_delete('dana', 'by sam, at home too'), '1',
  'the owner may delete a photo that its uploader no longer shows in another hunt');
delete from public.viewings;
select is(pg_temp.try_delete('dana', 'by sam'), '1', 'the owner may delete a photo of a deleted viewing');
select * from finish();
rollback;
