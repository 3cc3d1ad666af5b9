begin;
select plan(200);
select tests.people();
insert into storage.buckets (id, name, public) values ('others', 'others', true);

create function pg_temp.photo(name text) returns text
language sql as $$ select 'properties/' || tests.id(name) || '.jpg' $$;
grant execute on function pg_temp.photo(text) to public;

insert into storage.objects (bucket_id, name, owner_id) values
  ('property-photos', pg_temp.photo('by dana'), tests.id('dana')),
  ('property-photos', pg_temp.photo('by sam'), tests.id('sam')),
  ('property-photos', pg_temp.photo('by kim'), tests.id('kim')),
  ('property-photos', pg_temp.photo('by max'), tests.id('max')),
  ('property-photos', pg_temp.photo('by sam, unused'), tests.id('sam')),
  ('others', pg_temp.photo('by sam, elsewhere'), tests.id('sam'));
update public.houses set photos = jsonb_build_array('https://x.example/public/property-photos/' || pg_temp.photo('by sam'),
  -- Dana writes down a photo that a stranger uploaded.
  'https://x.example/public/property-photos/' || pg_temp.photo('by max'))
where id = tests.id('house of dana');
-- And a stranger one that Dana's collaborator uploaded.
update public.houses set photos = jsonb_build_array('/public/property-photos/' || pg_temp.photo('by sam'))
where id = tests.id('house of max');
update public.houses set photos = jsonb_build_array('/public/property-photos/' || pg_temp.photo('by kim'))
where id = tests.id('house of dana by kim');

create function pg_temp.upload(file_name text, owner text default 'auth.uid()',
  bucket text default 'property-photos') returns text
language sql as $$
  select format('insert into storage.objects (bucket_id, name, owner_id) values (%L, %L, %s::text)', bucket, file_name, owner)
$$;

select set_config('storage.operation', 'storage.object.upload', true);
--                                         visitor owner none  add sched status all former invited stranger
select tests.grid('upload a photo', pg_temp.upload(pg_temp.photo('new')),
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.grid('upload in another''s name', pg_temp.upload(pg_temp.photo('new'), $$tests.id('nobody')$$),
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('upload to a place outside', pg_temp.upload('elsewhere/' || tests.id('new') || '.jpg'),
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('upload another kind of file', pg_temp.upload('properties/' || tests.id('new') || '.svg'),
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('upload to another bucket', pg_temp.upload(pg_temp.photo('new'), bucket => 'others'),
                                          'no      no    no    no  no    no     no  no     no      no');

select set_config('storage.operation', 'storage.object.list', true);
select tests.grid('list photos', $$select from storage.objects$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('replace a photo', $$update storage.objects set metadata = '{"mimetype": "text/html"}'$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.grid('move a photo to another name', $$update storage.objects set name = 'properties/stolen.jpg'
  where bucket_id = 'property-photos'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('take a photo over', $$update storage.objects set owner_id = auth.uid()::text$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('see the buckets', $$select from storage.buckets$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('make the bucket take anything', $$update storage.buckets set file_size_limit = null,
  allowed_mime_types = null$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('make a bucket', $$insert into storage.buckets (id, name, public) values ('mine', 'mine', true)$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('delete the bucket', $$delete from storage.buckets$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select set_config('storage.operation', 'storage.object.delete_many', true);
select tests.grid('find photos to delete', $$select from storage.objects$$,
                                          'no      3     2     2   2     2      2   1      no     1');
select tests.grid('find the owner''s photo to delete', format('select from storage.objects where name = %L',
  pg_temp.photo('by dana')),
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.grid('delete from another bucket', $$delete from storage.objects where bucket_id = 'others'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.grid('delete the member''s photo on the owner''s house', format('delete from storage.objects where name = %L',
  pg_temp.photo('by sam')),
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.grid('delete a former member''s photo on the house they added',
  format('delete from storage.objects where name = %L', pg_temp.photo('by kim')),
                                          'no      1     no    no  no    no     no  1      no      no');
select tests.grid('delete a stranger''s photo', format('delete from storage.objects where name = %L', pg_temp.photo('by max')),
                                          'no      no    no    no  no    no     no  no     no      1');
select tests.grid('delete every photo in reach', 'delete from storage.objects',
                                          'no      3     2     2   2     2      2   1      no      1');
select * from finish();
rollback;
