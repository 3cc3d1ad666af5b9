-- What the tables enforce by themselves, without triggers.
begin;
select no_plan();
select tests.create_people();
select tests.act_as('sam');
insert into public.house_opinions (house_id, rating) values (tests.id('house of dana'), 4);
select public.ask_permission(tests.id('dana'), 'edit_status');
select tests.act_as('dana');
select public.mark_notifications_read();
select tests.act_as_superuser();
insert into public.wishes (id, owner_id, user_id, importance, kind, question)
values (tests.id('wish'), tests.id('dana'), tests.id('sam'), 'must', 'question', 'Quiet');
insert into public.wish_lists (owner_id, user_id, shared_at) values (tests.id('dana'), tests.id('sam'), now());
insert into public.wish_answers (wish_id, house_id, answer) values (tests.id('wish'), tests.id('house of dana'), 'yes');
insert into public.messages (id, house_id, user_id, body) values (tests.id('first'), tests.id('house of dana'), tests.id('sam'), 'Hello');
insert into public.messages (house_id, user_id, body, reply_to) values (tests.id('house of dana'), tests.id('dana'), 'Hello', tests.id('first'));
insert into public.message_reactions (message_id, user_id, emoji) values (tests.id('first'), tests.id('dana'), '👍');
insert into public.viewings (id, house_id, user_id, appointment_id, started_at)
values (tests.id('walk'), tests.id('house of dana'), tests.id('sam'), tests.id('visit by dana'), now());
insert into public.viewing_items (viewing_id, kind, place, body, captured_at) values (tests.id('walk'), 'note', 1, 'Bright', now());
insert into public.viewing_lists (owner_id, items) values (tests.id('dana'), '[]');
insert into public.house_costs (house_id, currency) values (tests.id('house of dana'), 'USD');
insert into public.cost_assumptions (owner_id, currency, deposit_share, rate, years, maintenance) values (tests.id('dana'), 'USD', 20, 6, 30, 1);
insert into public.own_places (user_id, label, mode) values (tests.id('sam'), 'Work', 'car');
insert into public.place_shares (owner_id, user_id) values (tests.id('dana'), tests.id('sam'));
insert into private.thread_reads (user_id, house_id, read_until) values (tests.id('dana'), tests.id('house of dana'), now());
insert into public.activity (owner_id, actor_id, kind, recipient_id, message_id, viewing_id, owner_notified)
values (tests.id('dana'), tests.id('dana'), 'message_reply', tests.id('sam'), tests.id('first'), tests.id('walk'), true);
insert into private.message_edits (user_id) values (tests.id('sam'));
insert into private.notified_messages (message_id, person) values (tests.id('first'), tests.id('dana'));
insert into private.held_passwords (user_id, encrypted_password) values (tests.id('sam'), 'x');
insert into private.given_photos (name, owner_id, given_by) values ('x', tests.id('dana'), tests.id('sam'));
insert into private.departures (owner_id, person_id) values (tests.id('dana'), tests.id('kim'));
insert into private.invitation_mails (owner_id, email) values (tests.id('dana'), 'lee@example.com');
insert into private.photos (id, extension, user_id, width, height, color, hash) values ('x', 'jpg', tests.id('dana'), 1, 1, '#000000', '');

do $$
declare
  target_table regclass;
begin
  for target_table in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %s disable trigger user', target_table);
  end loop;
end $$;

create temporary view our_columns as
  select attrelid, attnum, format('%s %s', attrelid::regclass, attname) as field, attnotnull
  from pg_attribute a join pg_class c on c.oid = attrelid
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    and not exists (select from pg_constraint where conrelid = attrelid and contype = 'p' and attnum = any (conkey));

-- Required columns.
create temporary table required as select field from unnest(array[
  'profiles created_at', 'profiles updated_at',
  'houses user_id', 'houses address', 'houses coordinates', 'houses price', 'houses price_currency', 'houses bedrooms',
  'houses bathrooms', 'houses square_feet', 'houses measurement_system', 'houses status', 'houses is_favorite',
  'houses photos', 'houses photo_details', 'houses notes', 'houses listing_url', 'houses contacts', 'houses is_example', 'houses created_at', 'houses updated_at',
  'appointments user_id', 'appointments house_id', 'appointments title', 'appointments date', 'appointments contacts',
  'appointments is_example', 'appointments created_at', 'appointments updated_at',
  'collaborations owner_id', 'collaborations role', 'collaborations invitation_token', 'collaborations status',
  'collaborations created_at', 'collaborations expires_at',
  'collaboration_settings add_houses', 'collaboration_settings schedule_appointments', 'collaboration_settings edit_status',
  'collaboration_settings notify_owner',
  'house_opinions owner_id', 'house_opinions is_favorite', 'house_opinions rating', 'house_opinions updated_at',
  'house_history house_id', 'house_history kind', 'house_history changed_at',
  'wishes owner_id', 'wishes user_id', 'wishes importance', 'wishes kind', 'wishes question', 'wishes created_at', 'wishes updated_at',
  'wish_answers owner_id', 'wish_answers user_id', 'wish_answers is_example', 'wish_answers answer', 'wish_answers updated_at',
  'messages house_id', 'messages owner_id', 'messages is_example', 'messages body', 'messages mentions', 'messages created_at',
  'message_reactions owner_id', 'message_reactions is_example', 'message_reactions emoji', 'message_reactions created_at',
  'viewings house_id', 'viewings owner_id', 'viewings is_example', 'viewings user_id', 'viewings started_at', 'viewings created_at',
  'viewings updated_at', 'viewing_items viewing_id', 'viewing_items house_id', 'viewing_items owner_id', 'viewing_items is_example',
  'viewing_items user_id', 'viewing_items kind', 'viewing_items place', 'viewing_items topic', 'viewing_items question',
  'viewing_items body', 'viewing_items captured_at', 'viewing_items created_at', 'viewing_items updated_at', 'viewing_lists items',
  'viewing_lists updated_at', 'house_costs owner_id', 'house_costs is_example', 'house_costs currency', 'house_costs updated_at',
  'cost_assumptions currency', 'cost_assumptions preset', 'cost_assumptions rate', 'cost_assumptions years', 'cost_assumptions maintenance',
  'cost_assumptions purchase_extra', 'cost_assumptions updated_at', 'own_places user_id', 'own_places label', 'own_places address',
  'own_places latitude', 'own_places longitude', 'own_places mode', 'own_places created_at', 'own_places updated_at', 'place_shares shared_at',
  'private.thread_reads read_until',
  'activity owner_id', 'activity kind', 'activity details', 'activity owner_notified', 'activity created_at',
  'private.invitation_mails owner_id', 'private.invitation_mails email', 'private.invitation_mails sent_at',
  'private.permission_requests owner_id', 'private.permission_requests member_id', 'private.permission_requests setting',
  'private.permission_requests asked_at', 'private.departures left_at',
  'private.photos id', 'private.photos extension', 'private.photos user_id', 'private.photos width', 'private.photos height',
  'private.photos color', 'private.photos hash', 'private.photos reserved_at',
  'private.message_edits user_id', 'private.message_edits edited_at', 'private.held_passwords encrypted_password', 'private.cursor_key key',
  'private.quotas maximum', 'private.hunt_tables position', 'private.hunt_tables deleted_by', 'private.hunt_tables anonymized', 'private.hunt_tables is_log',
  'private.hunt_tables reports_updates_only', 'private.hunt_tables is_listed', 'private.hunt_tables is_personal',
  'private.changes hunt', 'private.changes operation', 'private.changes xid', 'private.changes recorded_at']) as field;
select is_empty('select field from our_columns where attnotnull except select field from required', 'lists all required columns');
select is(tests.attempt(format('update %s set %s = null', split_part(field, ' ', 1), split_part(field, ' ', 2))), '23502',
  field || ' is required')
from required;

-- Optional columns.
create temporary table optional as select field from unnest(array[
  'profiles full_name', 'profiles currency', 'houses created_by', 'houses lot_size', 'houses year_built', 'houses rating',
  'houses property_type', 'appointments created_by', 'appointments time', 'appointments duration', 'appointments notes',
  'appointments location', 'collaborations collaborator_email', 'activity actor_id', 'activity house_id',
  'houses price_before', 'houses price_changed_at', 'house_history actor_id',
  'wish_lists shared_at', 'messages user_id', 'messages reply_to', 'messages photo', 'messages edited_at', 'messages deleted_at',
  'activity recipient_id', 'activity message_id', 'activity viewing_id', 'viewings appointment_id', 'viewings ended_at',
  'viewing_items item', 'viewing_items wish_id', 'viewing_items answer', 'viewing_items moment', 'viewing_items photo', 'viewing_items photo_details', 'private.photos copies',
  'house_costs property_tax', 'house_costs service_charge', 'house_costs ground_rent', 'house_costs insurance',
  'house_costs renovation', 'cost_assumptions preset_year', 'cost_assumptions fixed_years', 'cost_assumptions insurance_below',
  'cost_assumptions insurance_rate', 'cost_assumptions purchase_share', 'cost_assumptions purchase_bands', 'own_places most_minutes',
  'appointments flexible_from', 'appointments flexible_until', 'profiles houses_started_at', 'profiles measurement_system', 'profiles theme',
  'wishes at_least', 'wishes at_most', 'wishes currency', 'wishes types', 'wishes place_id', 'private.changes person',
  'private.changes table_name', 'private.changes row_id', 'private.changes dropped', 'private.hunt_tables reported_as',
  'private.hunt_tables hunt_column', 'private.hunt_tables row_column', 'private.hunt_tables changes_account',
  'private.hunt_tables changes_unread']) as field;
select set_eq('select field from our_columns where not attnotnull except select field from optional', array[
  -- Checks define when these are required.
  'house_history price', 'house_history price_currency', 'house_history status', 'cost_assumptions deposit_share',
  'cost_assumptions deposit_amount', 'collaborations collaborator_id', 'collaborations accepted_at'], 'lists all optional columns');
select is(tests.attempt(format('update %s set %s = null', split_part(field, ' ', 1), split_part(field, ' ', 2)))::int > 0, true,
  field || ' is optional')
from optional;

-- Foreign keys.
insert into public.wishes (owner_id, user_id, importance, kind, at_most, place_id)
select tests.id('dana'), user_id, 'must', 'place', 10, id from public.own_places;
create temporary table foreign_keys as select field from unnest(array[
  'collaboration_settings owner_id', 'houses user_id', 'houses created_by', 'appointments user_id', 'appointments house_id',
  'appointments created_by', 'collaborations owner_id', 'collaborations collaborator_id', 'house_opinions house_id',
  'house_opinions user_id', 'activity owner_id', 'activity actor_id', 'activity house_id', 'house_history house_id', 'house_history actor_id', 'private.activity_reads user_id',
  'private.activity_reads activity_id', 'private.invitation_mails owner_id',
  'private.permission_requests owner_id', 'private.permission_requests member_id',
  'private.departures owner_id', 'private.departures person_id',
  'wishes owner_id', 'wishes user_id', 'wish_lists owner_id', 'wish_lists user_id', 'wish_answers wish_id', 'wish_answers house_id',
  'messages house_id', 'messages user_id', 'messages reply_to', 'message_reactions message_id', 'message_reactions user_id',
  'private.thread_reads user_id', 'private.thread_reads house_id', 'activity recipient_id', 'activity message_id', 'activity viewing_id',
  'viewings house_id', 'viewings user_id', 'viewings appointment_id', 'viewing_items viewing_id', 'viewing_lists owner_id',
  'house_costs house_id', 'cost_assumptions owner_id', 'own_places user_id', 'place_shares owner_id',
  'place_shares user_id', 'private.photos user_id', 'profiles id', 'wishes place_id', 'private.message_edits user_id',
  'private.notified_messages message_id', 'private.notified_messages person', 'private.held_passwords user_id', 'private.given_photos owner_id']) as field;
select set_eq('select field from foreign_keys', $$
  select format('%s %s', conrelid::regclass, attname)
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)$$, 'lists all foreign keys');
select is(tests.attempt(format('update %s set %s = gen_random_uuid() where %2$s is not null', split_part(field, ' ', 1),
  split_part(field, ' ', 2))), '23503', field || ' refers to an existing row')
from foreign_keys;
delete from public.wishes where kind = 'place';
select is(tests.attempt('insert into public.profiles (id) values (gen_random_uuid())'), '23503', 'a profile belongs to an account');

-- With triggers disabled, checks still reject values that the triggers would have replaced, or that only triggers and migrations write.
select is(tests.attempt('insert into private.cursor_key (only_one) values (false)'), '23514', 'there is one cursor key');
select is(tests.error_message('update public.house_history set ' || change), 'Entry is not valid', 'rejects an entry of the history: ' || change)
from unnest(array[
  $$kind = 'rating'$$, $$kind = 'price', price = null, price_currency = 'USD', status = null$$,
  $$kind = 'status', status = 'Bought', price = 1$$, $$kind = 'status', price = null, price_currency = null, status = null$$]) as change;
select is(tests.error_message(format('update public.wishes set kind = ''type'', question = '''', types = %L', types)), 'Property types are not valid',
  'rejects property types: ' || types) from unnest(array['{}', '{house,flat}', '{flat,flat}']) as types;
select is(tests.error_message($$update public.messages set deleted_at = now()$$), 'A deleted message says nothing',
  'a deleted message is empty');
select is(tests.error_message($$update public.activity set kind = 'house_painted'$$), 'Kind is not valid',
  'rejects an unknown kind');
select is(tests.error_message($$update public.collaborations set invitation_token = repeat('t', 64)$$),
  'Invitation token is not valid', 'rejects a token that is not a hash');
select is(tests.error_message($$update public.collaborations set invitation_token = (
  select invitation_token from public.collaborations where id = tests.id('sam joined'))$$), 'collaborations_token_idx',
  'rejects a second row with the same hash');
select * from finish();
rollback;
