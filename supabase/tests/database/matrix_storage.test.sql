begin;
select no_plan();
select tests.create_people();
insert into storage.buckets (id, name, public) values ('others', 'others', true);

create function pg_temp.photo(name text) returns text
language sql as $$ select 'properties/' || tests.id(name) || '.jpg' $$;
create function pg_temp.copy(name text) returns text
language sql as $$ select 'properties/' || tests.id(name) || '-480.webp' $$;
grant execute on function pg_temp.photo(text), pg_temp.copy(text) to public;

create function pg_temp.set_photos(house text, variadic photos text[]) returns void
language sql as $$
  update public.houses
  set photos = (select jsonb_agg('https://x.example/storage/v1/object/public/property-photos/' || pg_temp.photo(each)) from unnest($2) as each)
  where id = tests.id('house of ' || $1)
$$;
grant execute on function pg_temp.set_photos(text, text[]) to public;

-- Each photo has a copy, so that the matrix covers both.
insert into storage.objects (bucket_id, name, owner_id)
select case name when 'by sam, elsewhere' then 'others' else 'property-photos' end, file, tests.id(substring(name from 'by (\w+)'))
from unnest(array['by dana', 'by sam', 'by kim', 'by max', 'by sam, unused', 'by sam, at home', 'by sam, twice',
  'by sam, elsewhere']) as name, unnest(array[pg_temp.photo(name), pg_temp.copy(name)]) as file;

insert into public.collaborations (id, owner_id, collaborator_id, invitation_token, status, accepted_at) values
  (tests.id('kim joined'), tests.id('dana'), tests.id('kim'), repeat('k', 43), 'accepted', now()),
  (tests.id('sam joined max'), tests.id('max'), tests.id('sam'), repeat('m', 43), 'accepted', now());
update public.collaboration_settings set add_houses = true where owner_id = tests.id('max');
select tests.act_as('kim');
select pg_temp.set_photos('dana by kim', 'by kim');
-- Sam's house in Dana's hunt shows three of his photos (one of them also in Max's hunt, one in another bucket) and one that Max uploaded.
-- His house in his own hunt shows another photo of his.
select tests.act_as('sam');
update public.houses set photos = '["/samples/loft.webp"]' where id = tests.id('house of dana by sam');
select pg_temp.set_photos('dana by sam', 'by sam', 'by sam, twice', 'by max', 'by sam, elsewhere');
select pg_temp.set_photos('sam', 'by sam, at home');
do $$
begin
  execute tests.insert_house_sql(jsonb_build_object('user_id', tests.id('max'),
    'photos', jsonb_build_array('/storage/v1/object/public/property-photos/' || pg_temp.photo('by sam, twice'))));
end $$;
-- Dana enters the URLs of two other photos by Sam: one that no house shows, and one that he shows in his own hunt. Sam then saves a house
-- with both.
select tests.act_as('dana');
select pg_temp.set_photos('dana', 'by sam, unused', 'by sam, at home', 'by max');
select pg_temp.set_photos('dana by sam', 'by sam', 'by sam, twice', 'by max', 'by sam, unused');
select tests.act_as('sam');
select pg_temp.set_photos('dana by sam', 'by sam', 'by sam, twice', 'by max', 'by sam, unused', 'by sam, at home');
select tests.act_as('max');
select pg_temp.set_photos('max', 'by sam');
select tests.act_as_superuser();
delete from public.collaborations where id = tests.id('kim joined');

create function pg_temp.upload_sql(file_name text, owner text default 'auth.uid()',
  bucket text default 'property-photos') returns text
language sql as $$
  select format('insert into storage.objects (bucket_id, name, owner_id) values (%L, %L, %s::text)', bucket, file_name, owner)
$$;

select tests.act_as_storage('storage.object.upload');
--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('upload a photo', pg_temp.upload_sql(pg_temp.photo('new')),
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('upload a photo in another''s name', pg_temp.upload_sql(pg_temp.photo('new'), $$tests.id('nobody')$$),
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('upload outside the folder', pg_temp.upload_sql('elsewhere/' || tests.id('new') || '.jpg'),
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('upload another kind of file', pg_temp.upload_sql('properties/' || tests.id('new') || '.svg'),
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('upload to another bucket', pg_temp.upload_sql(pg_temp.photo('new'), bucket => 'others'),
                                          'no      no    no    no  no    no     no  no     no      no');

-- Only the user who reserved a photo may upload its copies.
insert into private.photos (id, extension, user_id, width, height, color, hash)
select tests.id('reserved by ' || tests.id(name)), 'jpg', tests.id(name), 8, 6, '#000000', ''
from unnest(array['dana', 'sam', 'kim', 'lee', 'max']) as name;
create function pg_temp.copy_reserved_by(account text) returns text
language sql as $$ select pg_temp.copy('reserved by ' || tests.id(account)) $$;
select tests.matrix_row('upload a copy of a photo of their own', $$insert into storage.objects (bucket_id, name, owner_id)
  values ('property-photos', pg_temp.copy('reserved by ' || auth.uid()), auth.uid()::text)$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('upload a copy of the owner''s photo', pg_temp.upload_sql(pg_temp.copy_reserved_by('dana')),
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('upload a copy of a member''s photo', pg_temp.upload_sql(pg_temp.copy_reserved_by('sam')),
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('upload a copy in another''s name', pg_temp.upload_sql(pg_temp.copy_reserved_by('sam'), $$tests.id('sam')$$),
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('upload a copy to another bucket', pg_temp.upload_sql(pg_temp.copy_reserved_by('dana'), bucket => 'others'),
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.act_as_storage('storage.object.list');
select tests.matrix_row('list photos', $$select from storage.objects$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('replace a photo', $$update storage.objects set metadata = '{"mimetype": "text/html"}'$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.matrix_row('move a photo to another name', $$update storage.objects set name = 'properties/stolen.jpg'
  where bucket_id = 'property-photos'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('take over a photo', $$update storage.objects set owner_id = auth.uid()::text$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('see the buckets', $$select from storage.buckets$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('remove the limits of the bucket', $$update storage.buckets set file_size_limit = null,
  allowed_mime_types = null$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('create a bucket', $$insert into storage.buckets (id, name, public) values ('mine', 'mine', true)$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete the bucket', $$delete from storage.buckets$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.act_as_storage('storage.object.delete_many');
select tests.matrix_row('find photos to delete', $$select from storage.objects$$,
                                          'no      6     8     8   8     8      8   2      no     2');
select tests.matrix_row('find the owner''s photo to delete', format('select from storage.objects where name = %L',
  pg_temp.photo('by dana')),
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('delete from another bucket', $$delete from storage.objects where bucket_id = 'others'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
create function pg_temp.delete_photo_sql(name text) returns text
language sql as $$
  select format('delete from storage.objects where name in (%L, %L)', pg_temp.photo(name), pg_temp.copy(name))
$$;
select tests.matrix_row('delete a photo that a member shows', pg_temp.delete_photo_sql('by sam'),
                                          'no      2     2     2   2     2      2   no     no      no');
select tests.matrix_row('delete a photo that a former member showed', pg_temp.delete_photo_sql('by kim'),
                                          'no      2     no    no  no    no     no  2      no      no');
select tests.matrix_row('delete a member''s photo whose URL the owner entered', pg_temp.delete_photo_sql('by sam, unused'),
                                          'no      no    2     2   2     2      2   no     no      no');
select tests.matrix_row('delete a photo that a member shows in their own hunt too', pg_temp.delete_photo_sql('by sam, at home'),
                                          'no      no    2     2   2     2      2   no     no      no');
select tests.matrix_row('delete a photo that a member shows in two hunts', pg_temp.delete_photo_sql('by sam, twice'),
                                          'no      no    2     2   2     2      2   no     no      no');
select tests.matrix_row('delete a stranger''s photo', pg_temp.delete_photo_sql('by max'),
                                          'no      no    no    no  no    no     no  no     no      2');
select tests.matrix_row('delete every accessible photo', 'delete from storage.objects',
                                          'no      6     8     8   8     8      8   2      no      2');
delete from public.houses where id in (tests.id('house of dana by sam'), tests.id('house of dana by kim'));
select tests.matrix_row('delete a photo whose house was deleted', pg_temp.delete_photo_sql('by kim'),
                                          'no      2     no    no  no    no     no  2      no      no');

select tests.matrix_row('list their own photos', $$select from public.my_photos()$$,
                                          'no      2     8     8   8     8      8   2      no      2');
-- Photo URLs with the names of other users' files and of missing files.
select tests.act_as('sam');
insert into public.houses (user_id, photos, price, bedrooms, bathrooms, square_feet, address)
select tests.id('dana'), (
  select jsonb_agg('https://x.example/storage/v1/object/public/property-photos/' || pg_temp.photo(name))
  from unnest(array['invented ' || n, 'by max']) as name), 5, 1, 1, 1, '{"street": "1 A", "city": "B", "country": "France"}'
from generate_series(1, 3) as n;
select tests.act_as_superuser();
select is_empty($$select from private.given_photos g where not exists (
  select from storage.objects o
  where o.bucket_id = 'property-photos' and o.name = g.name and o.owner_id = g.given_by::text)$$, 'only a user''s own existing photos are given to a hunt');
select isnt_empty($$select from private.given_photos$$, 'existing photos are given to the hunt');
select tests.act_as('sam');
select public.delete_my_data();
select tests.act_as_superuser();
select is_empty($$select from private.given_photos where given_by = tests.id('sam')$$, 'the record of given photos is deleted with the uploader''s data');

-- Limits on number, size and rate.
create function pg_temp.upload_many(number int, size int, age interval) returns text
language sql as $$
  insert into storage.objects (bucket_id, name, owner_id, metadata, created_at)
  select 'property-photos', 'properties/' || gen_random_uuid() || '.jpg', tests.id('kim'), jsonb_build_object('size', size), now() - age
  from generate_series(1, number);
  select tests.act_as('kim');
  select tests.act_as_storage('storage.object.upload');
  select tests.error_message(pg_temp.upload_sql(pg_temp.photo('one more')))
$$;
create function pg_temp.upload_after(number int, size int, age interval) returns text
language plpgsql as $$
declare
  outcome text;
begin
  delete from storage.objects where owner_id = tests.id('kim')::text;
  outcome := pg_temp.upload_many(number, size, age);
  perform tests.act_as_superuser();
  return outcome;
end $$;
select is(pg_temp.upload_after(1999, 1000, '2 hours'), 'no error', 'accepts 2,000 photos');
select is(pg_temp.upload_after(2000, 1000, '2 hours'), 'HH005: An account can have at most 2000 photos', 'rejects one more photo');
select is(pg_temp.upload_after(511, 4194304, '2 hours'), 'no error', 'accepts nearly 2 GB');
select is(pg_temp.upload_after(512, 4194304, '2 hours'), 'HH005: The photos of an account can have at most 2 GB', 'rejects 2 GB');
select is(pg_temp.upload_after(299, 1000, '10 minutes'), 'no error', 'accepts 300 photos in an hour');
select is(pg_temp.upload_after(300, 1000, '10 minutes'), 'HH005 600: At most 300 photos can be uploaded in an hour. Please try again later.',
  'rejects one more photo in the hour');
update storage.objects set bucket_id = 'others' where owner_id = tests.id('kim')::text;
select is(pg_temp.upload_many(0, 0, '0 hours'), 'no error', 'other buckets do not count');
select tests.act_as_superuser();
delete from storage.objects where owner_id = tests.id('kim')::text;
insert into storage.objects (bucket_id, name, owner_id, metadata)
select 'property-photos', 'properties/' || gen_random_uuid() || '-480.webp', tests.id('kim'), '{"size": 1000}' from generate_series(1, 2001);
select is(pg_temp.upload_many(0, 0, '0 hours'), 'no error', 'copies do not count as photos');
select tests.act_as_superuser();

delete from auth.users where id = tests.id('max');
select is_empty($$select from private.given_photos where owner_id = tests.id('max')$$, 'the record of received photos is deleted with the owner');
select * from finish();
rollback;
