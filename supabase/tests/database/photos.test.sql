-- Photos and their copies: reserved, uploaded, finished, shown by houses and viewings, removed.
begin;
select plan(53);
select tests.people();
create function pg_temp.file(name text, ending text default '.jpg') returns text
language sql as $$ select 'properties/' || tests.id(name) || ending $$;
create function pg_temp.url(name text) returns text
language sql as $$ select '/storage/v1/object/public/property-photos/' || pg_temp.file(name) $$;
create function pg_temp.reserve(name text, ending text default 'jpg') returns text
language sql as $$ select format('select public.reserve_photo(%L, %L, 2048, 1536, ''#8a7f6e'', ''0123456789abcdef'')', tests.id(name), ending) $$;
create function pg_temp.reserves(name text) returns boolean
language plpgsql as $$
declare
  answer boolean;
begin
  execute pg_temp.reserve(name) into answer;
  return answer;
end $$;
create function pg_temp.upload(file text, type text default 'image/webp') returns text
language sql as $$
  select format('insert into storage.objects (bucket_id, name, owner_id, metadata)
    values (''property-photos'', %L, auth.uid()::text, jsonb_build_object(''size'', 1000, ''mimetype'', %L))', file, type)
$$;
create function pg_temp.uploads(file text, type text default 'image/webp') returns text
language plpgsql as $$ begin return tests.attempt(pg_temp.upload(file, type)); end $$;
create function pg_temp.stores(file text, type text default 'image/webp') returns void
language plpgsql as $$ begin execute pg_temp.upload(file, type); end $$;
create function pg_temp.details(house text) returns jsonb
language sql as $$ select photo_details from public.houses where id = tests.id('house of ' || house) $$;
create function pg_temp.shows(house text, variadic photos text[]) returns void
language sql as $$
  update public.houses set photos = (select jsonb_agg(pg_temp.url(name)) from unnest($2) as name) where id = tests.id('house of ' || $1)
$$;
grant execute on all functions in schema pg_temp to public;

-- Names.
select is(private.photo_id(name), id, name) from (values
  ('properties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b.jpg', '0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b'::uuid),
  ('properties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b-480.webp', '0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b'),
  ('https://a.example/storage/v1/object/public/property-photos/properties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b.png',
    '0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b'),
  ('/samples/loft.webp', null), ('notproperties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b.jpg', null)) as names (name, id);
select is(private.is_copy('properties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b' || ending), ending in ('-480.webp', '-640.jpg', '-1280.webp'), ending)
from unnest(array['-480.webp', '-640.jpg', '-1280.webp', '.jpg', '-481.webp', '-480.png', '-480.webp.html', '-480', '-.webp']) as ending;

-- A photo of one's own.
select tests.act_as('dana');
select tests.act_as_storage('storage.object.upload');
select is(pg_temp.uploads(pg_temp.file('new', '-480.webp')), '42501', 'no copy before the photo is reserved');
select is(pg_temp.reserves('new'), true, 'a photo is reserved');
select is(pg_temp.reserves('new'), true, 'again after a lost answer');
select is(tests.complaint(format('select public.finish_photo(%L)', tests.id('new'))), 'The photo was not found', 'it is not finished without its file');
select is(tests.attempt(pg_temp.reserve('new', 'png')), '42501', 'nor reserved as another kind');
select pg_temp.stores(pg_temp.file('new'), 'image/jpeg');
select is(pg_temp.uploads(pg_temp.file('new', '.png'), 'image/png'), '42501', 'nor stored as one');
select pg_temp.stores(pg_temp.file('new', '-1280.webp')), pg_temp.stores(pg_temp.file('new', '-480.webp')),
  pg_temp.stores(pg_temp.file('new', '-640.jpg'), 'image/jpeg');
select pg_temp.shows('dana', 'new');
select is(pg_temp.details('dana'), '[null]', 'nothing is told of an unfinished photo');
select is(public.finish_photo(tests.id('new')), '{"width": 2048, "height": 1536, "color": "#8a7f6e", "hash": "0123456789abcdef", "type": "webp",
  "copies": [480, 1280]}', 'then it has the copies that are stored, of one type');
select is(pg_temp.details('dana'), jsonb_build_array(public.finish_photo(tests.id('new'))), 'and the house that shows it tells of them');
select is(pg_temp.reserves('new'), false, 'nothing more is to be uploaded');
select is(pg_temp.uploads(pg_temp.file('new', '-640.webp')), '42501', 'nor can it be');
select is(tests.attempt($$update public.houses set photo_details = '[]'$$), '42501', 'nobody writes the details');

-- Copies that are claimed, or stored as something else.
select pg_temp.reserves('claimed');
select pg_temp.stores(pg_temp.file('claimed'), 'image/jpeg'), pg_temp.stores(pg_temp.file('claimed', '-480.webp'), 'text/html');
select is(public.finish_photo(tests.id('claimed')) -> 'copies', '[]', 'a copy of another type is none');
select is(tests.attempt(format('select public.reserve_photo(%L, %L, %s, 1, %L, %L)', tests.id('odd'), ending, width, color, hash)), '23514', 'refused: ' || what)
from (values
  ('kind', 'svg', 1, '#000000', ''), ('size', 'jpg', 0, '#000000', ''), ('too large', 'jpg', 12001, '#000000', ''),
  ('color', 'jpg', 1, 'red;x:url(//a)', ''), ('hash', 'jpg', 1, '#000000', 'xyz')) as odd (what, ending, width, color, hash);

-- Photos of others.
select tests.act_as('max');
select is(tests.attempt(pg_temp.reserve('new')), '1', 'asking for a finished photo');
select is(pg_temp.reserves('new'), false, 'gives nothing to do');
select is(tests.attempt(format('select public.finish_photo(%L)', tests.id('new'))), '23503', 'and others cannot finish it');
select is(pg_temp.uploads(pg_temp.file('new', '-640.webp')), '42501', 'nor add a copy');
select tests.act_as_superuser();
insert into storage.objects (bucket_id, name, owner_id, metadata)
select 'property-photos', pg_temp.file(name), tests.id(split_part(name, ' ', 1)), '{"size": 1, "mimetype": "image/jpeg"}'
from unnest(array['dana before', 'sam before', 'max before']) as name;
select pg_temp.shows('dana by sam', 'sam before', 'dana before', 'max before');
insert into private.given_photos (name, owner_id, given_by) values (pg_temp.file('sam before'), tests.id('dana'), tests.id('sam'));
select is(pg_temp.details('dana by sam'), '[null, null, null]', 'of photos from before nothing is known');
select tests.act_as('max');
select pg_temp.shows('max', 'dana before');
select is(tests.complaint(pg_temp.reserve('dana before')), 'This photo is somebody else''s', 'writing its URL down gives no right to describe it');
select is(tests.attempt(pg_temp.reserve('dana before', 'png')), '42501', 'nor under another ending');
select tests.act_as('kim');
select is(tests.attempt(pg_temp.reserve('dana before')), '42501', 'a former member');
select tests.act_as('sam');
select is(pg_temp.reserves('dana before'), true, 'who added the house describes the owner''s photo');
select is(tests.attempt(pg_temp.reserve('max before')), '42501', 'but none that nobody gave to the hunt');
select tests.act_as_storage('storage.object.upload');
select pg_temp.stores(pg_temp.file('dana before', '-640.webp'));
select tests.act_as('dana');
select is(pg_temp.reserves('dana before'), false, 'somebody is at it');
select is(pg_temp.reserves('sam before'), true, 'an owner describes what was given to the hunt');
select is(pg_temp.uploads(pg_temp.file('dana before', '-480.webp')), '42501', 'nobody else uploads the copies');
select tests.act_as('sam');
select public.finish_photo(tests.id('dana before'));
select is(pg_temp.details('dana by sam') #> '{1,copies}', '[640]', 'then the house has them');
select tests.act_as('dana');
select tests.act_as_storage('storage.object.delete_many');
select is(tests.attempt(format('delete from storage.objects where name in (%L, %L)', pg_temp.file('dana before'), pg_temp.file('dana before', '-640.webp'))),
  '2', 'a copy goes with its photo, whoever made it');
select tests.act_as('max');
select is(tests.attempt(format('delete from storage.objects where name = %L', pg_temp.file('dana before', '-640.webp'))), '0', 'but not by a stranger');

-- What stopped halfway.
select tests.act_as('dana');
select tests.act_as_storage('storage.object.upload');
select pg_temp.reserves('halfway'), pg_temp.reserves('unsaved'), pg_temp.reserves('saved');
select pg_temp.stores(pg_temp.file(name), 'image/jpeg'), pg_temp.stores(pg_temp.file(name, '-480.webp'))
from unnest(array['halfway', 'unsaved', 'saved']) as name;
select public.finish_photo(tests.id('unsaved')), public.finish_photo(tests.id('saved'));
select pg_temp.shows('dana', 'saved');
create function pg_temp.unfinished(age interval) returns text[]
language plpgsql as $$
begin
  perform tests.act_as_superuser();
  update private.photos set reserved_at = now() - age;
  perform tests.act_as('dana');
  return array(select file from public.unfinished_photos() as file order by file);
end $$;
create function pg_temp.files(variadic names text[]) returns text[]
language sql as $$ select array(select file from unnest(names) as name, unnest(array[pg_temp.file(name), pg_temp.file(name, '-480.webp')]) as file order by file) $$;
select is(pg_temp.unfinished('59 minutes'), '{}', 'an upload may take its time');
select is(pg_temp.unfinished('61 minutes'), pg_temp.files('halfway'), 'after an hour it has stopped');
select is(pg_temp.unfinished('25 hours'), pg_temp.files('halfway', 'unsaved', 'claimed'), 'after a day a photo that no house shows goes, too');
select tests.act_as('sam');
select is_empty('select public.unfinished_photos()', 'others have nothing to do with it');
select tests.act_as('dana');
select public.delete_my_data();
select tests.act_as_superuser();
select is_empty($$select from private.photos where tests.id('dana') in (user_id, uploader)$$, 'with the data of a person goes what is known of their photos');
select * from finish();
rollback;
