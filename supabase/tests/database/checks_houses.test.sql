begin;
select plan(97);
select tests.account('dana');
select tests.act_as('dana');

create function pg_temp.address(overrides jsonb) returns jsonb
language sql as $$ select jsonb_build_object('address',
  '{"street": "12 Elm St", "city": "Austin", "state": "TX", "zip": "78701", "country": "USA"}'::jsonb || overrides) $$;
create function pg_temp.contact(overrides jsonb) returns jsonb
language sql as $$ select jsonb_build_object('contacts', jsonb_build_array('{"name": "Ann", "phone": "1"}'::jsonb
  || overrides)) $$;
create function pg_temp.photos(photo text) returns jsonb
language sql as $$ select jsonb_build_object('photos', jsonb_build_array(photo)) $$;

select is(tests.complaint(tests.insert_house(overrides)), message, format('%s: %s', message, left(overrides::text, 120)))
from (values
  (pg_temp.address('{"street": ""}'), 'Street address is required'),
  (pg_temp.address('{"street": " \t "}'), 'Street address is required'),
  (pg_temp.address('{"street": null}'), 'Street address is required'),
  ('{"address": {"city": "Austin", "state": "TX", "zip": "1", "country": "USA"}}', 'Street address is required'),
  (pg_temp.address('{"city": ""}'), 'City is required'),
  (pg_temp.address('{"country": ""}'), 'Country is required'),
  (pg_temp.address('{"state": ""}'), 'State is required'),
  (pg_temp.address('{"state": "", "country": " u.s.a. "}'), 'State is required'),
  (pg_temp.address('{"state": "", "country": "The United States of America"}'), 'State is required'),
  (pg_temp.address('{"zip": " "}'), 'ZIP code is required'),
  (pg_temp.address('{"zip": null, "country": "United States"}'), 'ZIP code is required'),
  (pg_temp.address('{"street": 12}'), 'Address is not valid'),
  (pg_temp.address('{"street": ["12"]}'), 'Address is not valid'),
  (pg_temp.address('{"planet": "Earth"}'), 'Address is not valid'),
  (pg_temp.address(jsonb_build_object('street', repeat('x', 201))), 'Address is not valid'),
  (pg_temp.address(jsonb_build_object('zip', repeat('x', 21))), 'Address is not valid'),
  ('{"address": []}', 'Address is not valid'),
  ('{"address": "12 Elm St"}', 'Address is not valid'),
  ('{"price": 0}', 'Price must be positive'),
  ('{"price": -1}', 'Price must be positive'),
  ('{"price": 1000000000001}', 'Price is too high'),
  ('{"price_currency": "CHF"}', 'Currency is not offered'),
  ('{"price_currency": "usd"}', 'Currency is not offered'),
  ('{"bedrooms": -1}', 'Bedrooms must be a positive integer'),
  ('{"bedrooms": 101}', 'Bedrooms must be at most 100'),
  ('{"bathrooms": 0}', 'Bathrooms must be positive'),
  ('{"bathrooms": -0.5}', 'Bathrooms must be positive'),
  ('{"bathrooms": 100.5}', 'Bathrooms must be at most 100'),
  ('{"square_feet": 0}', 'Square footage must be positive'),
  ('{"square_feet": 100000001}', 'Square footage is too large'),
  ('{"lot_size": 0}', 'Lot size must be positive'),
  ('{"lot_size": -5}', 'Lot size must be positive'),
  ('{"lot_size": 1000000001}', 'Lot size is too large'),
  ('{"measurement_system": "nautical"}', 'Measurement system is not valid'),
  ('{"year_built": 0}', 'Year built must be a positive integer'),
  ('{"year_built": -1}', 'Year built must be a positive integer'),
  ('{"year_built": 1799}', 'Year built must be between 1800 and this year'),
  (jsonb_build_object('year_built', extract(year from now()) + 2), 'Year built must be between 1800 and this year'),
  ('{"status": "interested"}', 'Status is not valid'),
  ('{"status": ""}', 'Status is not valid'),
  ('{"rating": 6}', 'Rating must be between 0 and 5'),
  ('{"rating": -1}', 'Rating must be between 0 and 5'),
  (jsonb_build_object('notes', repeat('x', 10001)), 'Notes are too long'),
  ('{"coordinates": {}}', 'Coordinates are not valid'),
  ('{"coordinates": {"lat": 1}}', 'Coordinates are not valid'),
  ('{"coordinates": {"lat": "1", "lng": 1}}', 'Coordinates are not valid'),
  ('{"coordinates": {"lat": 90.1, "lng": 1}}', 'Coordinates are not valid'),
  ('{"coordinates": {"lat": 1, "lng": -180.1}}', 'Coordinates are not valid'),
  ('{"coordinates": {"lat": 1, "lng": 1, "alt": 1}}', 'Coordinates are not valid'),
  ('{"coordinates": [1, 1]}', 'Coordinates are not valid'),
  ('{"contacts": {}}', 'Contacts are not valid'),
  ('{"contacts": ["Ann"]}', 'Contacts are not valid'),
  ('{"contacts": [null]}', 'Contacts are not valid'),
  (pg_temp.contact('{"name": " "}'), 'Contacts are not valid'),
  (pg_temp.contact('{"name": null}'), 'Contacts are not valid'),
  (pg_temp.contact('{"phone": null}'), 'Contacts are not valid'),
  (pg_temp.contact('{"phone": 5551234}'), 'Contacts are not valid'),
  (pg_temp.contact('{"email": 1}'), 'Contacts are not valid'),
  (pg_temp.contact('{"url": "x"}'), 'Contacts are not valid'),
  (pg_temp.contact(jsonb_build_object('name', repeat('x', 201))), 'Contacts are not valid'),
  (jsonb_build_object('contacts', (select jsonb_agg('{"name": "A", "phone": "1"}'::jsonb) from generate_series(1, 51))),
    'Contacts are not valid'),
  ('{"photos": {}}', 'Photos are not valid'),
  ('{"photos": [1]}', 'Photos are not valid'),
  ('{"photos": [null]}', 'Photos are not valid'),
  ('{"photos": [["/a.jpg"]]}', 'Photos are not valid'),
  (pg_temp.photos(''), 'Photos are not valid'),
  (pg_temp.photos('/'), 'Photos are not valid'),
  (pg_temp.photos('a.jpg'), 'Photos are not valid'),
  (pg_temp.photos('//evil.example/a.jpg'), 'Photos are not valid'),
  (pg_temp.photos('/\evil.example/a.jpg'), 'Photos are not valid'),
  (pg_temp.photos('https:///a.jpg'), 'Photos are not valid'),
  (pg_temp.photos('javascript:alert(1)'), 'Photos are not valid'),
  (pg_temp.photos('data:image/png;base64,AAAA'), 'Photos are not valid'),
  (pg_temp.photos(e'\njavascript:alert(1)'), 'Photos are not valid'),
  (pg_temp.photos(e'https://x.example/a\n.jpg'), 'Photos are not valid'),
  (pg_temp.photos('https://x.example/"onerror="x'), 'Photos are not valid'),
  (pg_temp.photos('https://x.example/<script>'), 'Photos are not valid'),
  (pg_temp.photos('https://x.example/' || repeat('x', 2040)), 'Photos are not valid'),
  (jsonb_build_object('photos', (select jsonb_agg('/a.jpg'::text) from generate_series(1, 41))), 'Photos are not valid')
) as cases (overrides, message);

select is(tests.complaint(tests.insert_house(overrides)), 'no complaint', 'accepted: ' || left(overrides::text, 120))
from (values
  ('{}'::jsonb),
  ('{"bedrooms": 0}'),
  ('{"bathrooms": 0.5}'),
  ('{"lot_size": null}'),
  ('{"year_built": null}'),
  ('{"year_built": 1800}'),
  (jsonb_build_object('year_built', extract(year from now()))),
  ('{"rating": null}'),
  ('{"price": 1000000000000, "price_currency": "JPY"}'),
  (pg_temp.address('{"state": "", "zip": "", "country": "Ireland"}')),
  (pg_temp.address('{"state": "", "zip": "", "country": "Russia"}')),
  ('{"coordinates": {"lat": -90, "lng": 180}}'),
  (pg_temp.contact('{"role": "Agent", "email": "ann@example.com", "phone": ""}')),
  (pg_temp.contact('{"role": null, "email": null, "name": "מיכל <b>"}')),
  (pg_temp.photos('https://x.example/storage/v1/object/public/property-photos/a.jpg?w=1')),
  (pg_temp.photos('/storage/v1/object/public/property-photos/a.jpg')),
  (jsonb_build_object('photos', (select jsonb_agg('/a.jpg'::text) from generate_series(1, 40)))),
  (jsonb_build_object('notes', repeat('ש', 10000)))
) as cases (overrides);
select * from finish();
rollback;
