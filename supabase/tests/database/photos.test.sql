-- Photos and their copies: reserved, uploaded, finished, shown by houses and viewings, removed.
begin;
select no_plan();
select tests.create_people();
insert into storage.buckets (id, name) values ('others', 'others');
create function pg_temp.path_of(name text, ending text default '.jpg') returns text
language sql as $$ select 'properties/' || tests.id(name) || ending $$;
create function pg_temp.url(name text) returns text
language sql as $$ select '/storage/v1/object/public/property-photos/' || pg_temp.path_of(name) $$;
create function pg_temp.reserve_sql(name text, ending text default 'jpg') returns text
language sql as $$ select format('select public.reserve_photo(%L, %L, 2048, 1536, ''#8a7f6e'', ''0123456789abcdef'')', tests.id(name), ending) $$;
create function pg_temp.try_reserve(name text) returns boolean
language plpgsql as $$
declare
  needs_upload boolean;
begin
  execute pg_temp.reserve_sql(name) into needs_upload;
  return needs_upload;
end $$;
create function pg_temp.upload_sql(file text, type text default 'image/webp') returns text
language sql as $$
  select format('insert into storage.objects (bucket_id, name, owner_id, metadata)
    values (''property-photos'', %L, auth.uid()::text, jsonb_build_object(''size'', 1000, ''mimetype'', %L))', file, type)
$$;
create function pg_temp.try_upload(file text, type text default 'image/webp') returns text
language plpgsql as $$ begin return tests.attempt(pg_temp.upload_sql(file, type)); end $$;
create function pg_temp.store(file text, type text default 'image/webp') returns void
language plpgsql as $$ begin execute pg_temp.upload_sql(file, type); end $$;
create function pg_temp.delete_files_sql(name text, variadic endings text[]) returns text
language sql as $$ select format('delete from storage.objects where name = any (%L)', array(select pg_temp.path_of(name, ending) from unnest(endings) as ending)) $$;
create function pg_temp.details(house text) returns jsonb
language sql as $$ select photo_details from public.houses where id = tests.id('house of ' || house) $$;
create function pg_temp.set_photos(house text, variadic photos text[]) returns void
language sql as $$
  update public.houses set photos = (select jsonb_agg(pg_temp.url(name)) from unnest($2) as name) where id = tests.id('house of ' || $1)
$$;
grant execute on all functions in schema pg_temp to public;

-- Names of photos and of their copies.
select is(private.photo_id(name), id, format('the photo id of %s is "%s"', name, id)) from (values
  ('properties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b.jpg', '0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b'),
  ('properties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b-480.webp', '0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b'),
  ('https://a.example/storage/v1/object/public/property-photos/properties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b.png',
    '0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b'),
  ('/samples/loft.webp', ''), ('notproperties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b.jpg', '')) as names (name, id);
select is(private.is_copy('properties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b' || ending), ending in ('-480.webp', '-640.jpg', '-1280.webp'),
  'recognizes whether a file is a copy by its ending: ' || ending)
from unnest(array['-480.webp', '-640.jpg', '-1280.webp', '.jpg', '-481.webp', '-480.png', '-480.webp.html', '-480', '-.webp']) as ending;

select is(private.is_copy('others/properties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b-480.webp'), false, 'a file outside the photo folder is not a copy');

-- The caller's own photo.
select tests.act_as('dana');
select tests.act_as_storage('storage.object.upload');
select is(pg_temp.try_upload(pg_temp.path_of('new', '-480.webp')), '42501', 'rejects a copy before the photo is reserved');
select is(pg_temp.try_reserve('new'), true, 'reserves a photo');
select is(pg_temp.try_reserve('new'), true, 'reserves a photo again after a lost response');
select is(tests.error_message(format('select public.finish_photo(%L)', tests.id('new'))), 'The photo was not found',
  'does not finish a photo without its file');
select is(tests.attempt(pg_temp.reserve_sql('new', 'png')), '42501', 'rejects reserving a photo again with another extension');
select tests.act_as_superuser();
insert into storage.objects (bucket_id, name, owner_id) values ('property-photos', pg_temp.path_of('dana earlier', '.png'), tests.id('dana'));
select tests.act_as('dana');
select is(tests.attempt(pg_temp.reserve_sql('dana earlier')), '42501', 'rejects reserving a stored photo with another extension');
select is(pg_temp.try_upload(pg_temp.path_of('new', '.png'), 'image/png'), '42501',
  'rejects a file with an extension other than the reserved one');
select pg_temp.store(pg_temp.path_of('new'), 'image/jpeg');
select is(pg_temp.try_upload(pg_temp.path_of('new', '.png'), 'image/png'), '42501',
  'rejects a second file with another extension');
select is(pg_temp.try_upload(pg_temp.path_of('new'), 'image/jpeg'), '23505', 'an upload sent twice is a conflict, not forbidden');
select pg_temp.store(pg_temp.path_of('new', '-1280.webp')), pg_temp.store(pg_temp.path_of('new', '-480.webp')),
  pg_temp.store(pg_temp.path_of('new', '-640.jpg'), 'image/jpeg');
select pg_temp.set_photos('dana', 'new');
select is(pg_temp.details('dana'), '[null]', 'an unfinished photo has no details');
do $$ begin execute tests.insert_house_sql(jsonb_build_object('photos', jsonb_build_array(pg_temp.url('new')))); end $$;
delete from public.houses where photos = jsonb_build_array(pg_temp.url('new')) and id <> tests.id('house of dana');
select tests.act_as_superuser();
select is_empty($$select from private.given_photos where owner_id = given_by$$, 'a photo in its uploader''s own hunt is not recorded as given to it');
delete from public.activity;
select tests.act_as('dana');
select is(public.finish_photo(tests.id('new')), '{"width": 2048, "height": 1536, "color": "#8a7f6e", "hash": "0123456789abcdef", "type": "webp",
  "copies": [480, 1280]}', 'a finished photo has the stored copies of one type');
select is(pg_temp.details('dana'), jsonb_build_array(public.finish_photo(tests.id('new'))),
  'the house that shows a photo has its details');
select is(pg_temp.try_reserve('new'), false, 'a finished photo needs no further upload');
select is(pg_temp.try_upload(pg_temp.path_of('new', '-640.webp')), '42501', 'rejects uploads for a finished photo');
select is(tests.attempt($$update public.houses set photo_details = '[]'$$), '42501', 'clients cannot write the details');

-- A copy whose stored type does not match its extension, and invalid reservations.
select pg_temp.try_reserve('claimed');
select pg_temp.store(pg_temp.path_of('claimed', '-480.webp'), 'text/html');
select is(pg_temp.try_upload(pg_temp.path_of('claimed'), 'image/jpeg'), '1', 'accepts a photo after its copies');
select pg_temp.store(pg_temp.path_of('claimed'), 'image/jpeg');
select is(public.finish_photo(tests.id('claimed')) -> 'copies', '[]', 'a copy of another type is not listed');
select is(tests.attempt(format('select public.reserve_photo(%L, %L, %s, 1, %L, %L)', tests.id('odd'), ending, width, color, hash)), '23514', 'rejected: ' || what)
from (values
  ('the extension svg', 'svg', 1, '#000000', ''), ('a width of 0', 'jpg', 0, '#000000', ''), ('a width of 12001', 'jpg', 12001, '#000000', ''),
  ('an invalid color', 'jpg', 1, 'red;x:url(//a)', ''), ('an invalid hash', 'jpg', 1, '#000000', 'xyz')) as odd (what, ending, width, color, hash);

-- Files in another bucket.
select tests.act_as_superuser();
insert into storage.objects (bucket_id, name, owner_id, metadata)
select 'others', pg_temp.path_of('elsewhere', ending), tests.id(owner), jsonb_build_object('size', 1, 'mimetype', type)
from (values ('.jpg', 'dana', 'image/jpeg'), ('-480.webp', 'dana', 'image/webp'), ('.png', 'max', 'image/png')) as files (ending, owner, type);
select tests.act_as('dana');
select is(pg_temp.try_reserve('elsewhere'), true, 'a file in another bucket does not take the name');
select is(tests.attempt(format('select public.finish_photo(%L)', tests.id('elsewhere'))), '23503',
  'a file in another bucket is not a photo');
select pg_temp.store(pg_temp.path_of('elsewhere'), 'image/jpeg');
select is(public.finish_photo(tests.id('elsewhere')) -> 'copies', '[]', 'files in another bucket are not copies');
select is(pg_temp.try_reserve('elsewhere'), false, 'files in another bucket do not change a stored photo');
select tests.act_as_superuser();
delete from storage.objects where bucket_id = 'property-photos' and name = pg_temp.path_of('elsewhere');
select tests.act_as('dana');
select is(pg_temp.try_reserve('elsewhere'), true, 'the name is free again after its file is deleted');
select tests.act_as_superuser();
delete from private.photos where id = tests.id('elsewhere')::text;
delete from storage.objects where name like pg_temp.path_of('elsewhere', '%');
select is(private.details_of_photos((select jsonb_agg(pg_temp.url('new')) from generate_series(1, n))) = '[]', n > 40,
  'more photos than a house may have are not looked up: ' || n) from unnest(array[40, 41]) as n;

-- Other users' photos.
select tests.act_as('max');
select is(tests.attempt(pg_temp.reserve_sql('new')), '42501', 'nobody else can reserve the photo');
select is(tests.attempt(format('select public.finish_photo(%L)', tests.id('new'))), '23503', 'nobody else can finish the photo');
select is(pg_temp.try_upload(pg_temp.path_of('new', '-640.webp')), '42501', 'nobody else can add a copy');
select is(pg_temp.try_upload(pg_temp.path_of('new'), 'image/jpeg'), '42501', 'nobody else can take the name of a photo');
-- Older photos without a reservation.
select tests.act_as_superuser();
insert into storage.objects (bucket_id, name, owner_id, metadata)
select 'property-photos', pg_temp.path_of(name), tests.id(split_part(name, ' ', 1)), '{"size": 1, "mimetype": "image/jpeg"}'
from unnest(array['dana before', 'sam before']) as name;
insert into private.given_photos (name, owner_id, given_by) values (pg_temp.path_of('sam before'), tests.id('dana'), tests.id('sam'));
select pg_temp.set_photos('dana by sam', 'sam before', 'dana before');
select pg_temp.set_photos('dana by kim', 'dana before');
select is(pg_temp.details('dana by sam'), '[null, null]', 'photos without a reservation have no details');
select tests.act_as('max');
select pg_temp.set_photos('max', 'dana before');
select is(tests.error_message(pg_temp.reserve_sql('dana before')), 'This photo is somebody else''s',
  'a photo''s URL in another user''s house gives no permission for the photo');
select is(pg_temp.try_upload(pg_temp.path_of('dana before', '.png'), 'image/png'), '42501', 'the id of a photo is taken under any extension');
select is(tests.attempt(pg_temp.reserve_sql('dana before', 'png')), '42501', 'others cannot reserve a photo under another extension');
select is(pg_temp.try_upload(pg_temp.path_of('dana before', '-480.webp')), '42501', 'others cannot add a copy');
select is(tests.attempt(pg_temp.reserve_sql(photo)), '42501', format('%s has no right to the photo %s', person, photo))
from (values ('sam', 'dana before'), ('kim', 'dana before'), ('lee', 'dana before'), ('dana', 'sam before')) as cases (person, photo),
  lateral tests.act_as(person);
select tests.act_as('dana');
select is(pg_temp.try_reserve('dana before'), true, 'the uploader of a photo can reserve it');
select pg_temp.store(pg_temp.path_of('dana before', '-640.webp'));
select is(tests.attempt(format('insert into storage.objects (bucket_id, name, owner_id) values (''property-photos'', %L, %L)',
  pg_temp.path_of('dana before', '-480.webp'), tests.id('sam'))), '42501', 'only the uploader of a photo can store its copies');
select tests.act_as('sam');
select is(pg_temp.try_upload(pg_temp.path_of('dana before', '-480.webp')), '42501', 'a member cannot add a copy');
select is(tests.attempt(pg_temp.reserve_sql('dana before')), '42501', 'a member cannot take over the reservation');
select tests.act_as_superuser();
update private.photos set reserved_at = now() - interval '1 year' where name = pg_temp.path_of('dana before');
select tests.act_as('sam');
select is(tests.attempt(pg_temp.reserve_sql('dana before')), '42501', 'a member cannot take over an old reservation');
select is(tests.attempt(format('select public.finish_photo(%L)', tests.id('dana before'))), '23503',
  'a member cannot finish another user''s photo');
select tests.act_as_superuser();
create temporary table before as select id, updated_at from public.houses;
delete from private.changes;
select tests.act_as('dana');
select public.finish_photo(tests.id('dana before'));
select is(pg_temp.details('dana by sam') #> '{1,copies}', '[640]',
  'houses of the hunt get the details, no matter who added them');
select is(pg_temp.details('dana by kim') #> '{0,copies}', '[640]', 'one call updates every house of the hunt that shows the photo');
select tests.act_as_superuser();
select is(pg_temp.details('max'), '[null]', 'houses of other hunts do not get the details');
select set_eq('select id, updated_at from public.houses', 'select * from before', 'updated details leave updated_at unchanged');
select is_empty($$select from public.activity where created_at >= now()$$, 'updated details notify nobody');
select set_eq('select table_name, row_id, operation from private.changes', format('values (''houses'', %L::uuid, ''UPDATE''), (''houses'', %L, ''UPDATE'')',
  tests.id('house of dana by sam'), tests.id('house of dana by kim')), 'updated details are reported for the updated houses only');
delete from private.changes;
select tests.act_as('dana');
select public.finish_photo(tests.id('dana before'));
select tests.act_as_superuser();
select is_empty('select from private.changes', 'updated details are not reported again');
update public.houses set photo_details = '[]' where id in (tests.id('house of dana by sam'), tests.id('house of dana'));
select tests.act_as('dana');
select public.finish_photo(tests.id('dana before'));
select is(pg_temp.details('dana by sam') #> '{1,copies}', '[640]', 'fills in missing details of a house');
select is(pg_temp.details('dana'), '[]', 'does not change houses that show other photos');
select tests.act_as('max');
select pg_temp.set_photos('max', 'dana before', 'new');
select is(jsonb_path_query_array(pg_temp.details('max'), '$[*].copies'), '[[640], [480, 1280]]',
  'the details of a photo follow its URL');
select tests.act_as_storage('storage.object.delete_many');
select is(tests.attempt(pg_temp.delete_files_sql('dana before', '-640.webp')), '0',
  'the details of a photo give no permission to delete its copies');
select tests.act_as('dana');
select is(tests.attempt(pg_temp.delete_files_sql('dana before', '.jpg', '-640.webp')), '2',
  'the uploader of a photo deletes it and its copies at once');
select tests.act_as('sam');
select tests.act_as_storage('storage.object.upload');
select pg_temp.try_reserve('sam before');
select pg_temp.store(pg_temp.path_of('sam before', '-480.webp'));
select tests.act_as('dana');
select tests.act_as_storage('storage.object.delete_many');
select is(tests.attempt(pg_temp.delete_files_sql('sam before', '.jpg', '-480.webp')), '2',
  'an owner deletes photos that a member gave to the hunt');
select is(tests.attempt(pg_temp.delete_files_sql('sam before', '-480.webp')), '1', 'an owner deletes a copy that was left behind');

-- Interrupted uploads.
select tests.act_as('dana');
select tests.act_as_storage('storage.object.upload');
select pg_temp.try_reserve('halfway'), pg_temp.try_reserve('unsaved'), pg_temp.try_reserve('saved');
select pg_temp.store(pg_temp.path_of(name), 'image/jpeg'), pg_temp.store(pg_temp.path_of(name, '-480.webp'))
from unnest(array['halfway', 'unsaved', 'saved']) as name;
select public.finish_photo(tests.id('unsaved')), public.finish_photo(tests.id('saved'));
select pg_temp.set_photos('dana', 'saved');
select tests.act_as_superuser();
insert into storage.objects (bucket_id, name, owner_id) values ('others', pg_temp.path_of('halfway', '-640.webp'), tests.id('dana'));
select tests.act_as('dana');
create function pg_temp.unfinished_files(age interval) returns text[]
language plpgsql as $$
begin
  perform tests.act_as_superuser();
  update private.photos set reserved_at = now() - age;
  perform tests.act_as('dana');
  return array(select file from public.unfinished_photos() as file order by file);
end $$;
create function pg_temp.files(variadic names text[]) returns text[]
language sql as $$ select array(select file from unnest(names) as name, unnest(array[pg_temp.path_of(name), pg_temp.path_of(name, '-480.webp')]) as file order by file) $$;
select is(pg_temp.unfinished_files('59 minutes'), '{}', 'a recent upload is not listed as unfinished');
select is(pg_temp.unfinished_files('61 minutes'), pg_temp.files('halfway'), 'an upload is unfinished after an hour');
select is(pg_temp.unfinished_files('25 hours'), pg_temp.files('halfway', 'unsaved', 'claimed'),
  'after a day a photo that no house shows is listed too');
select pg_temp.set_photos('dana', 'halfway');
select is(pg_temp.unfinished_files('61 minutes'), array[pg_temp.path_of('halfway', '-480.webp')],
  'only the copies are listed if a house shows the photo');
select is(pg_temp.unfinished_files('25 hours'), array(select unnest(pg_temp.files('unsaved', 'claimed', 'saved')) union all
  select pg_temp.path_of('halfway', '-480.webp') order by 1), 'a photo that a house no longer shows is listed');
insert into public.viewings (id, house_id, started_at) values (tests.id('walk'), tests.id('house of dana'), now());
insert into public.viewing_items (viewing_id, kind, place, photo, captured_at)
select tests.id('walk'), 'photo', 1, pg_temp.url(name), now() from unnest(array['unsaved', 'claimed']) as name;
select is(pg_temp.unfinished_files('25 hours'), array(select unnest(pg_temp.files('saved')) union all select pg_temp.path_of('halfway', '-480.webp') order by 1),
  'a photo that a viewing shows is not listed');
insert into public.viewing_items (viewing_id, kind, place, photo, captured_at) values (tests.id('walk'), 'photo', 1, pg_temp.url('saved'), now());
select is(pg_temp.unfinished_files('25 hours'), array[pg_temp.path_of('halfway', '-480.webp')],
  'if every photo is shown, only the copies of the unfinished one are listed');

-- The details of a viewing's photo.
create function pg_temp.details_of_item() returns jsonb
language sql as $$ select photo_details from public.viewing_items where photo = pg_temp.url('saved') $$;
select is(pg_temp.details_of_item() -> 'copies', '[480]', 'a viewing has the details of its photo');
select is(tests.attempt(format('update public.viewing_items set photo_details = %L', details)), '42501',
  'clients cannot change the details')
from unnest(array['{"copies": [640]}', null]) as details;
select tests.rejected($$with added as (insert into public.viewing_items (viewing_id, kind, place, body, captured_at, photo_details)
  values (tests.id('walk'), 'note', 1, 'x', now(), '{"copies": [640]}') returning photo_details) select from added where photo_details is not null$$,
  'clients cannot insert the details');
select tests.rejected(format($$with added as (insert into public.houses (user_id, price, bedrooms, bathrooms, square_feet, address, photo_details)
  values (tests.id('dana'), 5, 1, 1, 1, '{"street": "1 A", "city": "B", "country": "France"}', '[{}]') returning photo_details)
  select from added where photo_details <> '[]'$$), 'clients cannot write the details of a house');
update public.viewing_items set body = 'The kitchen' where photo = pg_temp.url('saved');
select is(pg_temp.details_of_item() -> 'copies', '[480]', 'the details stay when the caption changes');
update public.viewing_items set photo = pg_temp.url('halfway') where photo = pg_temp.url('unsaved');
select is((select photo_details from public.viewing_items where photo = pg_temp.url('halfway')), null,
  'the details are deleted with the photo');
select tests.act_as_superuser();
select is(tests.attempt('update public.viewing_items set photo_details = null where photo_details is not null'), '2',
  'seeds and services can write the details');
select tests.act_as('max');
select is_empty('select public.unfinished_photos()', 'does not list other users'' unfinished photos');
-- A server without storage.
select tests.act_as_superuser();
alter table storage.objects rename to elsewhere;
select tests.set_permissions(true, true, true);
select tests.act_as('sam');
select is_empty($$select public.my_photos() union all select public.unfinished_photos() union all select public.photos_without_copies()$$,
  'the lists of photos are empty if there is no storage');
select is(tests.attempt(tests.insert_house_sql(jsonb_build_object('photos', jsonb_build_array(pg_temp.url('new'))))), '1',
  'a house can still be added if there is no storage');
select tests.act_as_superuser();
alter table storage.elsewhere rename to objects;

select tests.act_as('dana');
select public.delete_my_data();
select tests.act_as_superuser();
select is_empty($$select from private.photos where user_id = tests.id('dana')$$,
  'a user''s photo details are deleted with their data');
-- Photos that were uploaded without a reservation.
insert into storage.objects (bucket_id, name, owner_id, created_at)
select 'property-photos', pg_temp.path_of('max earlier ' || n), tests.id('max'), now() - n * interval '1 minute' from generate_series(1, 13) as n;
insert into storage.objects (bucket_id, name, owner_id) values
  ('property-photos', pg_temp.path_of('max earlier 1', '-480.webp'), tests.id('max')), ('others', pg_temp.path_of('max elsewhere'), tests.id('max'));
select tests.act_as('max');
select pg_temp.try_reserve('max later');
select results_eq($$select public.photos_without_copies()$$,
  $$select pg_temp.path_of('max earlier ' || n) from generate_series(1, 12) as n$$, 'lists the newest photos without copies');
select tests.act_as_superuser();
delete from storage.objects where owner_id = tests.id('max')::text and name <> pg_temp.path_of('max earlier 3');
select tests.act_as('max');
select public.reserve_photo(tests.id('max earlier 3'), 'jpg', 8, 6, '#000000', '');
select is_empty($$select public.photos_without_copies()$$, 'does not list reserved photos');
select tests.act_as_superuser();
update private.photos set reserved_at = now() - interval '61 minutes' where user_id = tests.id('max');
select tests.act_as('max');
select results_eq('select public.photos_without_copies()', array[pg_temp.path_of('max earlier 3')],
  'lists a photo again if it was not finished within an hour');
select public.reserve_photo(tests.id('max earlier 3'), 'jpg', 8, 6, '#000000', ''), public.finish_photo(tests.id('max earlier 3'));
select tests.act_as_superuser();
update private.photos set reserved_at = now() - interval '61 minutes' where user_id = tests.id('max');
select tests.act_as('max');
select is_empty($$select public.photos_without_copies()$$, 'does not list finished photos');
select tests.act_as('dana');
select is_empty($$select name from public.photos_without_copies() as name where name like '%' || tests.id('max earlier 3') || '%'$$,
  'does not list other users'' photos');
select tests.act_as_superuser();
select * from finish();
rollback;
