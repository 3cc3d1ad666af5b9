-- Demo accounts and data for development, never for production: dana@example.com and sam@example.com, password "househunter".
-- Runs on the embedded backend and on the official stack, whose auth tables have more columns.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  phone_change, phone_change_token, reauthentication_token)
select
  id, 'authenticated', 'authenticated', email, '$2b$10$3DyKI.nhKJdaqZAJdT6UIOSqpO.I.myT3yacawrGJnJeGtB9QqP9i', now(),
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('sub', id, 'email', email, 'full_name', full_name, 'email_verified', true, 'phone_verified', false),
  now() - interval '40 days', now(),
  '', '', '', '', '', '', '', ''
from (values
  ('da0a0000-0000-4000-8000-000000000001'::uuid, 'dana@example.com', 'Dana Levi'),
  ('5a300000-0000-4000-8000-000000000002'::uuid, 'sam@example.com', 'Sam Ortiz')
) as account (id, email, full_name);

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id, raw_user_meta_data, created_at, updated_at
from auth.users where email in ('dana@example.com', 'sam@example.com');

do $$ begin
  if exists (select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
  end if;
end $$;

-- Dana's hunt. Areas are in square feet; addresses and telephone numbers are made up.
insert into public.houses (
  id, user_id, address, coordinates, price, price_currency, bedrooms, bathrooms, square_feet, lot_size, measurement_system,
  year_built, property_type, status, is_favorite, rating, photos, notes, contacts, price_before, price_changed_at, created_at,
  updated_at)
select
  ('da0a0000-0000-4000-8000-0000000001' || lpad(h.n::text, 2, '0'))::uuid, 'da0a0000-0000-4000-8000-000000000001',
  h.address::jsonb, h.coordinates::jsonb, h.price, h.currency, h.bedrooms, h.bathrooms, h.square_feet, h.lot_size, h.system,
  h.year_built, case when h.photos ~ 'loft|studio' then 'flat' when h.photos ~ 'townhouse' then 'terraced' else 'house' end,
  h.status, h.favorite, h.rating, h.photos::jsonb, h.notes, h.contacts::jsonb, changed.from_price,
  now() - changed.ago * interval '1 day', now() - h.days_ago * interval '1 day',
  now() - coalesce(changed.ago, h.days_ago - 1) * interval '1 day'
from (values
  (1, 1, '{"street": "417 Juniper Hill Rd", "city": "Portland", "state": "OR", "zip": "97215", "country": "USA"}',
    '{"lat": 45.5152, "lng": -122.5984}', 728000, 'USD', 3, 2.5, 1940, 5200, 'imperial', 1924, 'Interested', true, 5,
    '["/samples/craftsman.webp", "/samples/craftsman-kitchen.webp", "/samples/craftsman-garden.webp"]',
    E'The one to beat. Deep porch, original fir floors, a kitchen that needs nothing.\nAsk about the age of the roof and the oil tank.',
    '[{"name": "Listing agent", "role": "Agent", "phone": "+1 202 555 0118", "email": "juniper-hill@example.com"},
      {"name": "Home inspector", "role": "Inspector", "phone": "+1 202 555 0164"}]'),
  (2, 3, '{"street": "23 Merchant''s Parade", "city": "Bristol", "state": "", "zip": "BS1 4ZZ", "country": "United Kingdom"}',
    '{"lat": 51.4490, "lng": -2.6000}', 585000, 'GBP', 3, 1.5, 1270, 860, 'metric', 1898, 'Offer Made', true, 4,
    '["/samples/townhouse.webp"]',
    E'Offer of 575 made on Tuesday, answer expected this week.\nOne bathroom on the ground floor, a second is possible under the stairs.',
    '[{"name": "Viewings desk", "role": "Agent", "phone": "+44 1632 960145", "email": "viewings@example.com"}]'),
  (3, 5, '{"street": "88 Rue des Forges, app. 502", "city": "Montréal", "state": "QC", "zip": "H3C 0Z9", "country": "Canada"}',
    '{"lat": 45.4950, "lng": -73.5540}', 549000, 'CAD', 1, 1.0, 880, null, 'imperial', 2009, 'Interested', false, 3,
    '["/samples/loft.webp"]', 'Huge windows to the canal. Condo fees are high: ask what they cover.',
    '[{"name": "Sales office", "phone": "+1 202 555 0187"}]'),
  (4, 8, '{"street": "6031 Larkin Creek Ln", "city": "Rhinebeck", "state": "NY", "zip": "12572", "country": "USA"}',
    '{"lat": 41.9268, "lng": -73.9126}', 879000, 'USD', 4, 3.0, 2760, 152460, 'imperial', 1871, 'Interested', true, 4,
    '["/samples/farmhouse.webp", "/samples/farmhouse-barn.webp"]',
    E'Three and a half acres and a barn that is dry. Well and septic were checked in spring.\nTwo hours by train to the office.',
    '[{"name": "Listing agent", "role": "Agent", "phone": "+1 202 555 0133", "email": "larkin-creek@example.com"},
      {"name": "Well and septic", "role": "Contractor", "phone": "+1 202 555 0171"}]'),
  (5, 11, '{"street": "9 Rehov HaGefen", "city": "Zikhron Ya''akov", "state": "", "zip": "", "country": "Israel"}',
    '{"lat": 32.5710, "lng": 34.9540}', 3890000, 'ILS', 4, 2.5, 1830, 3230, 'metric', 1996, 'Interested', false, 4,
    '["/samples/seaside.webp", "/samples/seaside-terrace.webp"]',
    'Sea view from the upper terrace. The neighbour plans to build: look at the permit.',
    '[{"name": "Owner", "phone": "+972 55 500 0123", "email": "hagefen@example.com"}]'),
  (6, 14, '{"street": "1450 Mesa Verde Ct", "city": "Austin", "state": "TX", "zip": "78731", "country": "USA"}',
    '{"lat": 30.3600, "lng": -97.7600}', 1240000, 'USD', 4, 3.5, 3180, 11300, 'imperial', 2018, 'Not Interested', false, 2,
    '["/samples/modern.webp", "/samples/modern-pool.webp"]', 'Beautiful, but over budget, and the pool needs a fence.', '[]'),
  (7, 18, '{"street": "Rua da Bica Nova 12, 2.º Esq.", "city": "Lisboa", "state": "", "zip": "1200-999", "country": "Portugal"}',
    '{"lat": 38.7090, "lng": -9.1460}', 298000, 'EUR', 0, 1.0, 440, null, 'metric', 1934, 'Offer Declined', false, 3,
    '["/samples/studio.webp"]', 'The seller wanted 310 and would not move. Keep an eye on the price.', '[]'),
  (8, 22, '{"street": "Stone Cottage, Quay Lane", "city": "Kinsale", "state": "Co. Cork", "zip": "", "country": "Ireland"}',
    '{"lat": 51.7060, "lng": -8.5300}', 465000, 'EUR', 2, 1.0, 1010, 6460, 'metric', 1840, 'Interested', false, 0,
    '["/samples/cottage.webp"]', '', '[{"name": "Estate office", "role": "Agent", "phone": "+353 20 915 0123"}]'),
  (9, 27, '{"street": "Spreeblick 41", "city": "Berlin", "state": "", "zip": "10317", "country": "Germany"}',
    '{"lat": 52.4960, "lng": 13.4780}', 612000, 'EUR', 2, 1.5, 1045, null, 'metric', 1911, 'Offer Accepted', false, 4,
    '["/samples/loft-living.webp"]', 'Accepted, then the financing fell through. Kept for comparison.', '[]')
) as h (n, days_ago, address, coordinates, price, currency, bedrooms, bathrooms, square_feet, lot_size, system, year_built, status,
  favorite, rating, photos, notes, contacts)
left join (values (4, 899000, 2), (7, 310000, 9), (9, 598000, 20)) as changed (n, from_price, ago) using (n);

update public.houses set listing_url = 'https://www.example.com/homes/6031-larkin-creek-ln', updated_at = updated_at
where id = 'da0a0000-0000-4000-8000-000000000104';

-- The price and status history of three houses.
delete from public.house_history where house_id in (select id from public.houses where price_changed_at is not null);
insert into public.house_history (house_id, actor_id, kind, price, price_currency, status, changed_at)
select ('da0a0000-0000-4000-8000-0000000001' || lpad(e.n::text, 2, '0'))::uuid, 'da0a0000-0000-4000-8000-000000000001',
  case when e.price is null then 'status' else 'price' end, e.price, e.currency, e.status, now() - e.days_ago * interval '1 day'
from (values
  (4, 925000, 'USD', null, 8), (4, null, null, 'Interested', 8), (4, 899000, 'USD', null, 5), (4, 879000, 'USD', null, 2),
  (7, 310000, 'EUR', null, 18), (7, null, null, 'Interested', 18), (7, null, null, 'Offer Made', 12), (7, 298000, 'EUR', null, 9),
  (7, null, null, 'Offer Declined', 6),
  (9, 598000, 'EUR', null, 27), (9, null, null, 'Interested', 27), (9, 612000, 'EUR', null, 20),
  (9, null, null, 'Offer Made', 16), (9, null, null, 'Offer Accepted', 12)) as e (n, price, currency, status, days_ago);

insert into public.appointments (house_id, title, date, time, duration, contacts, notes, location)
select
  ('da0a0000-0000-4000-8000-0000000001' || lpad(a.house::text, 2, '0'))::uuid, a.title, current_date + a.days, a.time, a.duration,
  a.contacts::jsonb, a.notes, a.location
from (values
  (1, 'Second viewing', 0, '17:30', 45, '[{"name": "Listing agent", "role": "Agent", "phone": "+1 202 555 0118"}]',
    'Bring the tape measure: will the table fit?', '417 Juniper Hill Rd, Portland'),
  (2, 'Call about the offer', 1, '09:15', 30, '[{"name": "Viewings desk", "role": "Agent", "phone": "+44 1632 960145"}]',
    null, 'By telephone'),
  (1, 'Home inspection', 2, '10:00', 180, '[{"name": "Home inspector", "role": "Inspector", "phone": "+1 202 555 0164"}]',
    'Roof, oil tank, cellar.', '417 Juniper Hill Rd, Portland'),
  (4, 'Viewing', 4, '11:00', 60, '[]', 'Train at 8:20. Look at the barn in daylight.', '6031 Larkin Creek Ln, Rhinebeck'),
  (4, 'Lunch in the village', 4, '13:00', 90, '[]', null, 'Rhinebeck'),
  (5, 'Ask for the building permit', 6, null, null, '[]', 'The town hall is open until noon.', null),
  (8, 'Video tour', 9, '18:00', 30, '[{"name": "Estate office", "role": "Agent", "phone": "+353 20 915 0123"}]', null, 'Online'),
  (1, 'First viewing', -6, '16:00', 60, '[]', 'Liked it at once.', '417 Juniper Hill Rd, Portland')
) as a (house, title, days, time, duration, contacts, notes, location);

-- Sam is a collaborator with his own ratings.
insert into public.collaborations (owner_id, collaborator_id, collaborator_email, role, invitation_token, status, accepted_at)
values (
  'da0a0000-0000-4000-8000-000000000001', '5a300000-0000-4000-8000-000000000002', 'sam@example.com', 'Partner',
  md5(random()::text) || md5(random()::text), 'accepted', date_trunc('milliseconds', now()) - interval '9 days');

insert into public.house_opinions (house_id, user_id, rating, is_favorite)
select h.id, '5a300000-0000-4000-8000-000000000002', o.rating, o.favorite
from (values ('/samples/craftsman.webp', 4, true), ('/samples/townhouse.webp', 5, true), ('/samples/farmhouse.webp', 2, false))
  as o (photo, rating, favorite)
join public.houses h on h.user_id = 'da0a0000-0000-4000-8000-000000000001' and h.photos ->> 0 = o.photo;

-- Dana's and Sam's wish lists, shared with each other.
insert into public.wishes (id, owner_id, user_id, importance, kind, question, at_least, at_most, currency)
select
  ('da0a0000-0000-4000-8000-0000000009' || lpad(w.n::text, 2, '0'))::uuid, 'da0a0000-0000-4000-8000-000000000001',
  case w.who when 'dana' then 'da0a0000-0000-4000-8000-000000000001' else '5a300000-0000-4000-8000-000000000002' end::uuid,
  w.importance, w.kind, w.question, w.at_least, w.at_most, w.currency
from (values
  (1, 'dana', 'must', 'price', '', null, 750000, 'USD'),
  (2, 'dana', 'must', 'bedrooms', '', 3, null, null),
  (3, 'dana', 'important', 'question', 'Light in the afternoon', null, null, null),
  (4, 'dana', 'important', 'area', '', 1300, null, null),
  (5, 'dana', 'nice', 'question', 'Space for the piano', null, null, null),
  (6, 'sam', 'must', 'question', 'Quiet at night', null, null, null),
  (7, 'sam', 'important', 'bathrooms', '', 2, null, null),
  (8, 'sam', 'important', 'price', '', null, 650000, 'USD'),
  (9, 'sam', 'nice', 'lot', '', 4000, null, null)
) as w (n, who, importance, kind, question, at_least, at_most, currency);

insert into public.wish_answers (wish_id, house_id, answer)
select
  ('da0a0000-0000-4000-8000-0000000009' || lpad(a.wish::text, 2, '0'))::uuid,
  ('da0a0000-0000-4000-8000-0000000001' || lpad(a.house::text, 2, '0'))::uuid, a.answer
from (values
  (3, 1, 'yes'), (5, 1, 'yes'), (6, 1, 'no'), (3, 2, 'no'), (6, 2, 'yes'), (3, 4, 'yes'), (6, 4, 'yes'), (5, 7, 'no')
) as a (wish, house, answer);

insert into public.wish_lists (owner_id, user_id, shared_at)
select 'da0a0000-0000-4000-8000-000000000001', w.user_id, now() - interval '5 days'
from public.wishes w where w.owner_id = 'da0a0000-0000-4000-8000-000000000001' group by w.user_id;

-- The hunt's cost assumptions, and the costs of three houses.
insert into public.cost_assumptions (
  owner_id, currency, preset, preset_year, deposit_share, rate, years, insurance_below, insurance_rate, maintenance, purchase_share)
values ('da0a0000-0000-4000-8000-000000000001', 'USD', 'usa', 2025, 20, 6.5, 30, 20, 0.75, 1, 3);

insert into public.house_costs (house_id, property_tax, service_charge, insurance, renovation, currency)
select ('da0a0000-0000-4000-8000-0000000001' || lpad(c.house::text, 2, '0'))::uuid, c.tax, c.service, c.insurance, c.renovation, h.price_currency
from (values
  (1, 6900, 0, 1900, 15000), (2, 5400, 210, null, null), (4, null, 0, 1500, 60000)
) as c (house, tax, service, insurance, renovation)
join public.houses h on h.id = ('da0a0000-0000-4000-8000-0000000001' || lpad(c.house::text, 2, '0'))::uuid;

-- Dana's and Sam's viewings of the first house, with some answers that differ.
insert into public.viewings (id, house_id, user_id, started_at, ended_at)
select ('da0a0000-0000-4000-8000-000000000a' || lpad(v.n::text, 2, '0'))::uuid, 'da0a0000-0000-4000-8000-000000000101', v.person::uuid,
  date_trunc('hour', now()) - interval '6 days', date_trunc('hour', now()) - interval '6 days' + v.minutes * interval '1 minute'
from (values (1, 'da0a0000-0000-4000-8000-000000000001', 38), (2, '5a300000-0000-4000-8000-000000000002', 35)) as v (n, person, minutes);

insert into public.viewing_items (viewing_id, kind, place, item, topic, question, answer, moment, body, photo, captured_at)
select ('da0a0000-0000-4000-8000-000000000a' || lpad(i.viewing::text, 2, '0'))::uuid, i.kind,
  row_number() over (partition by i.viewing order by i.at), i.item, i.topic, coalesce(i.question, ''), i.answer, i.moment, i.body, i.photo,
  date_trunc('hour', now()) - interval '6 days' + i.at * interval '1 minute'
from (values
  (1, 'answer', 2, 'outside', 'Outside', 'Roof and gutters look sound?', 'unknown', null, 'Agent will ask for its age', null),
  (1, 'answer', 4, 'street-noise', 'Outside', 'Street quiet with a window open?', 'yes', null, '', null),
  (1, 'answer', 9, 'light', 'Living room', 'Enough daylight?', 'yes', null, 'Sun until four in November', null),
  (1, 'moment', 10, null, 'Living room', null, null, 'love', 'The window seat', null),
  (1, 'photo', 15, null, 'Kitchen', null, null, null, 'Needs nothing', '/samples/craftsman-kitchen.webp'),
  (1, 'answer', 24, 'damp', 'Inside', 'Walls, corners and ceilings free of damp?', 'yes', null, '', null),
  (1, 'note', 33, null, '', null, null, null, 'The piano would fit where their dining table stands.', null),
  (2, 'answer', 3, 'outside', 'Outside', 'Roof and gutters look sound?', 'no', null, 'Moss, and a gutter hangs', null),
  (2, 'answer', 5, 'street-noise', 'Outside', 'Street quiet with a window open?', 'no', null, 'A bus every ten minutes', null),
  (2, 'answer', 12, 'light', 'Living room', 'Enough daylight?', 'yes', null, '', null),
  (2, 'photo', 20, null, 'Garden', null, null, null, 'Room for a shed', '/samples/craftsman-garden.webp'),
  (2, 'moment', 29, null, 'Technical', null, null, 'flag', 'Oil tank, age unknown', null)
) as i (viewing, kind, at, item, topic, question, answer, moment, body, photo);

-- Dana's and Sam's workplaces, shared with each other.
insert into public.own_places (user_id, label, address, latitude, longitude, mode, most_minutes)
values
  ('da0a0000-0000-4000-8000-000000000001', 'Work', '1000 SW Broadway, Portland, OR 97205, USA', 45.5170, -122.6810, 'bike', 30),
  ('5a300000-0000-4000-8000-000000000002', 'Office', '7000 NE Airport Way, Portland, OR 97218, USA', 45.5898, -122.5951, 'car', 25);

insert into public.place_shares (owner_id, user_id)
values
  ('da0a0000-0000-4000-8000-000000000001', 'da0a0000-0000-4000-8000-000000000001'),
  ('da0a0000-0000-4000-8000-000000000001', '5a300000-0000-4000-8000-000000000002');

-- Dana's notifications.
insert into public.activity (owner_id, actor_id, kind, house_id, details, owner_notified, created_at)
select 'da0a0000-0000-4000-8000-000000000001', '5a300000-0000-4000-8000-000000000002', entry.kind, h.id,
  case when h.id is null then '{}' else jsonb_build_object('street', h.address ->> 'street') end || entry.details::jsonb, true,
  now() - entry.hours_ago * interval '1 hour'
from (values
  ('house_favorited', '/samples/craftsman.webp', '{}', 50),
  ('house_rated', '/samples/farmhouse.webp', '{"rating": 2}', 27),
  ('permission_asked', null, '{"setting": "add_houses"}', 3)) as entry (kind, photo, details, hours_ago)
left join public.houses h on h.user_id = 'da0a0000-0000-4000-8000-000000000001' and h.photos ->> 0 = entry.photo;

insert into private.permission_requests (owner_id, member_id, setting, asked_at)
values ('da0a0000-0000-4000-8000-000000000001', '5a300000-0000-4000-8000-000000000002', 'add_houses', now() - interval '3 hours');
