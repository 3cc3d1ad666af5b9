begin;
select no_plan();

-- Privileges of the API roles and of PUBLIC on tables, and privileges that they have only on individual columns.
create temporary view api_grants as
  with acls as (
    select c.oid, nspname, relname, null::name as attname, coalesce(relacl, acldefault('r', relowner)) as acl
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f')
    union all
    select c.oid, nspname, relname, attname, attacl
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'private') and attacl is not null)
  select nspname, relname::text as table_name, case grantee when 0 then 'PUBLIC' else grantee::regrole::text end as grantee,
    privilege_type, string_agg(attname, ' ' order by attname) as columns
  from acls, aclexplode(acl)
  where grantee in (0, to_regrole('anon'), to_regrole('authenticated'))
  group by 1, 2, 3, 4, attname is null;

create temporary view our_functions as
  select p.oid, nspname, proname::text, prosecdef, coalesce(proconfig, '{}') as proconfig
  from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'private');

-- Row security, policies, and the triggers that every table needs.
select set_eq($$select tablename::text from pg_tables where schemaname = 'public'$$,
  array['profiles', 'houses', 'appointments', 'collaborations', 'collaboration_settings', 'house_opinions', 'activity', 'house_history',
    'wish_lists', 'wishes', 'wish_answers', 'messages', 'message_reactions', 'viewings', 'viewing_items', 'viewing_lists',
    'house_costs', 'cost_assumptions', 'own_places', 'place_shares'],
  'lists all tables');
select is_empty($$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and not (relrowsecurity and relforcerowsecurity)$$, 'row security is on and forced for every table');
select is_empty($$select relname from pg_class where relnamespace = 'storage'::regnamespace and relname in ('objects', 'buckets')
  and not relrowsecurity$$, 'row security is on for photos and their bucket');
select is_empty($$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f',
  'S')$$,
  'no view, foreign table or sequence bypasses row security');
select is_empty($$select rulename from pg_rules where schemaname in ('public', 'private')$$, 'no rule bypasses row security');
select is_empty($$select policyname from pg_policies where schemaname in ('public', 'storage') and roles <> '{authenticated}'$$,
  'every policy is for signed-in users only');
select is_empty($$select policyname from pg_policies where schemaname in ('public', 'storage')
  and permissive <> 'PERMISSIVE'$$, 'every policy is permissive');
select is_empty($$select policyname from pg_policies where schemaname in ('public', 'storage') and cmd = 'ALL'$$,
  'every policy covers one operation');
select is_empty($$select tablename, cmd from pg_policies where schemaname in ('public', 'storage') group by tablename,
  cmd having count(*) > 1$$,
  'every operation has at most one policy');
select set_eq($$select tablename || ' ' || cmd from pg_policies where schemaname in ('public', 'storage')$$, array[
  'profiles SELECT', 'profiles UPDATE', 'houses SELECT', 'houses INSERT', 'houses UPDATE', 'houses DELETE',
  'appointments SELECT', 'appointments INSERT', 'appointments UPDATE', 'appointments DELETE',
  'collaborations SELECT', 'collaborations INSERT', 'collaborations UPDATE', 'collaborations DELETE',
  'collaboration_settings SELECT', 'collaboration_settings UPDATE',
  'house_opinions SELECT', 'house_opinions INSERT', 'house_opinions UPDATE', 'house_opinions DELETE',
  'wish_lists SELECT', 'wish_lists INSERT', 'wish_lists UPDATE',
  'wishes SELECT', 'wishes INSERT', 'wishes UPDATE', 'wishes DELETE',
  'wish_answers SELECT', 'wish_answers INSERT', 'wish_answers UPDATE', 'wish_answers DELETE',
  'messages SELECT', 'messages INSERT', 'messages UPDATE',
  'message_reactions SELECT', 'message_reactions INSERT', 'message_reactions DELETE',
  'viewings SELECT', 'viewings INSERT', 'viewings UPDATE', 'viewings DELETE',
  'viewing_items SELECT', 'viewing_items INSERT', 'viewing_items UPDATE', 'viewing_items DELETE',
  'viewing_lists SELECT', 'viewing_lists INSERT', 'viewing_lists UPDATE', 'viewing_lists DELETE',
  'house_costs SELECT', 'house_costs INSERT', 'house_costs UPDATE', 'house_costs DELETE',
  'cost_assumptions SELECT', 'cost_assumptions INSERT', 'cost_assumptions UPDATE', 'cost_assumptions DELETE',
  'own_places SELECT', 'own_places INSERT', 'own_places UPDATE', 'own_places DELETE',
  'place_shares SELECT', 'place_shares INSERT', 'place_shares DELETE',
  'activity SELECT', 'house_history SELECT', 'objects SELECT', 'objects INSERT', 'objects DELETE'],
  'policies exist for these operations only');
select is_empty($$select policyname from pg_policies where schemaname in ('public', 'storage')
  and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT auth\.uid\(\) AS uid', '', 'g') ~ 'auth\.'$$,
  'policies evaluate auth.uid() once per statement');
select is_empty($$select policyname from pg_policies where schemaname = 'public'
  and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '(ARRAY\(|\(\() SELECT private\.', '', 'g') ~ 'private\.'$$,
  'policies evaluate membership once per statement');

select is((select (public, file_size_limit, allowed_mime_types)::text from storage.buckets where id = 'property-photos'),
  '(t,5242879,"{image/jpeg,image/png,image/gif,image/webp}")', 'the bucket accepts only pictures under 5 MB');

select is_empty($$select relname, tgname from pg_class, unnest(array['record_inserted', 'record_updated', 'record_deleted']) as tgname
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'house_history'
    and not exists (select from pg_trigger t where t.tgrelid = pg_class.oid and t.tgname = tgname.tgname)$$,
  'every table records its changes, except the history, which changes with its house');

select is_empty($$select distinct table_name, tgname
  from api_grants, unnest(array['cap_inserted', 'cap_updated', 'cap_deleted']) as tgname
  where nspname = 'public' and privilege_type = 'INSERT'
    and not exists (select from pg_trigger t where t.tgrelid = ('public.' || table_name)::regclass and t.tgname = tgname.tgname)
  except
  select 'collaborations', unnest(array['cap_inserted', 'cap_updated', 'cap_deleted'])$$,
  'every table that clients add to has a row limit per statement, except invitations, of which an owner has few');

-- Privileges on tables and schemas.
select is_empty($$select * from api_grants where grantee in ('anon', 'PUBLIC')$$, 'visitors have no privilege on any table');
select is_empty($$select * from api_grants where nspname = 'private'$$, 'API roles have no privilege on private tables');
select set_eq($$select table_name || ' ' || privilege_type from api_grants where grantee = 'authenticated'
  and columns is null$$, array[
  'houses SELECT', 'houses DELETE', 'appointments SELECT', 'appointments DELETE',
  'collaborations SELECT', 'collaborations DELETE', 'collaboration_settings SELECT',
  'house_opinions SELECT', 'house_opinions DELETE', 'activity SELECT', 'house_history SELECT',
  'wish_lists SELECT', 'wishes SELECT', 'wishes DELETE', 'wish_answers SELECT', 'wish_answers DELETE',
  'messages SELECT', 'message_reactions SELECT', 'message_reactions DELETE',
  'viewings SELECT', 'viewings DELETE', 'viewing_items SELECT', 'viewing_items DELETE', 'viewing_lists SELECT', 'viewing_lists DELETE',
  'house_costs SELECT', 'house_costs DELETE', 'cost_assumptions SELECT', 'cost_assumptions DELETE', 'own_places SELECT',
  'own_places DELETE', 'place_shares SELECT', 'place_shares DELETE'],
    'signed-in users have only these table privileges');
select set_eq($$select table_name || ' ' || privilege_type || ': ' || columns from api_grants
  where grantee = 'authenticated' and columns is not null$$, array[
  'profiles SELECT: full_name id', 'profiles UPDATE: currency full_name measurement_system theme updated_at',
  'houses INSERT: address bathrooms bedrooms contacts coordinates created_at id is_favorite listing_url lot_size '
    || 'measurement_system notes photos price price_currency property_type rating square_feet status updated_at user_id '
    || 'year_built',
  'houses UPDATE: address bathrooms bedrooms contacts coordinates is_favorite listing_url lot_size '
    || 'measurement_system notes photos price price_currency property_type rating square_feet status updated_at year_built',
  'appointments INSERT: contacts created_at date duration flexible_from flexible_until house_id id location notes time title updated_at',
  'appointments UPDATE: contacts date duration flexible_from flexible_until house_id location notes time title updated_at',
  'collaborations INSERT: collaborator_email id invitation_token owner_id role status',
  'collaborations UPDATE: collaborator_email invitation_token role',
  'collaboration_settings UPDATE: add_houses edit_status notify_owner schedule_appointments',
  'house_opinions INSERT: house_id is_favorite rating updated_at user_id',
  'house_opinions UPDATE: house_id is_favorite rating updated_at user_id',
  'wish_lists INSERT: owner_id shared_at user_id', 'wish_lists UPDATE: owner_id shared_at user_id',
  'wishes INSERT: at_least at_most currency id importance kind owner_id place_id question types user_id',
  'wishes UPDATE: at_least at_most currency importance kind place_id question types',
  'wish_answers INSERT: answer house_id wish_id', 'wish_answers UPDATE: answer house_id wish_id',
  'messages INSERT: body house_id id photo reply_to', 'messages UPDATE: body',
  'message_reactions INSERT: emoji message_id',
  'viewings INSERT: appointment_id ended_at house_id id started_at', 'viewings UPDATE: appointment_id ended_at started_at',
  'viewing_items INSERT: answer body captured_at id item kind moment photo place question topic viewing_id wish_id',
  'viewing_items UPDATE: answer body captured_at item moment photo place question topic wish_id',
  'viewing_lists INSERT: items owner_id', 'viewing_lists UPDATE: items owner_id',
  'house_costs INSERT: currency ground_rent house_id insurance property_tax renovation service_charge',
  'house_costs UPDATE: currency ground_rent house_id insurance property_tax renovation service_charge',
  'cost_assumptions INSERT: currency deposit_amount deposit_share fixed_years insurance_below insurance_rate maintenance owner_id '
    || 'preset preset_year purchase_bands purchase_extra purchase_share rate years',
  'cost_assumptions UPDATE: currency deposit_amount deposit_share fixed_years insurance_below insurance_rate maintenance owner_id '
    || 'preset preset_year purchase_bands purchase_extra purchase_share rate years',
  'own_places INSERT: address id label latitude longitude mode most_minutes',
  'own_places UPDATE: address label latitude longitude mode most_minutes', 'place_shares INSERT: owner_id'],
  'signed-in users have only these column privileges');
select is_empty($$select nspname, role from pg_namespace, unnest(array['anon', 'authenticated']) as role
  where nspname in ('public', 'private') and has_schema_privilege(role, oid, 'create')$$,
  'API roles cannot create anything in a schema');
select is(has_schema_privilege('anon', 'private', 'usage'), false, 'visitors may not use the private schema');
select is_empty($$select rolname from pg_roles where rolname in ('anon', 'authenticated')
  and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)$$, 'API roles are ordinary roles');
select is_empty($$select roleid::regrole from pg_auth_members where member in ('anon'::regrole, 'authenticated'::regrole)$$,
  'API roles are members of no other role');

select set_eq($$select rolname || ' ' || setting from pg_roles, unnest(rolconfig) as setting
  where rolname in ('anon', 'authenticated') and setting like 'statement_timeout=%'$$,
  array['anon statement_timeout=3s', 'authenticated statement_timeout=8s'], 'statements of API roles have a timeout');
select is_empty($$select rolname from pg_roles where rolname = 'authenticator'
  and not coalesce(rolconfig @> array['statement_timeout=8s'], false)$$, 'the role that the API signs in with has a timeout');

-- Functions, and which of them the API roles may call.
select is_empty($$select tgrelid::regclass, tgname from pg_trigger join pg_class c on c.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace and tgtype & 1 = 1 and tgtype & 2 = 0
    and tgname <> 'record_permissions'$$,
  'triggers that do more than set columns run once per statement');
select set_eq($$select proname from our_functions where nspname = 'public'$$,
  array['add_examples', 'invitation_preview', 'accept_invitation', 'decline_invitation', 'notifications',
    'mark_notifications_read', 'my_account', 'leave_hunt', 'register_invitation_mail', 'delete_my_data',
     'changes_since', 'ask_permission', 'claim_account', 'my_photos',
    'hunt_wishes', 'delete_message', 'mark_thread_read', 'thread_since', 'add_viewing_photos', 'hunt_costs',
    'hunt_places', 'plan_day', 'delete_messages_of', 'reserve_photo', 'finish_photo', 'unfinished_photos', 'photos_without_copies'],
  'the API has only these functions');
select is_empty($$select proname from our_functions where nspname = 'public' and prosecdef$$,
  'no API function is security definer');
select set_eq($$select proname from our_functions where prosecdef$$, array[
  'hunt_ids', 'hunt_ids_allowing', 'fellow_member_ids', 'joined_at_by_hunt', 'is_member', 'name_of', 'confirmed_email', 'claim_account',
  'hold_password', 'delete_held_password', 'may_delete_photo',
  'cap_hunt_rows', 'cap_invitations', 'reject_member', 'end_invitations', 'has_left_since', 'anonymize_activity',
  'anonymize_activity_of_account',
  'record_given_photos', 'record_photos_of_new_houses', 'record_changed_photos', 'may_upload_photo', 'my_photos', 'members_of', 'my_hunts', 'my_account',
  'ask_permission', 'record_permissions', 'delete_requests_of_former_members', 'record_member_arrivals', 'record_member_departures',
  'create_account_rows', 'mark_houses_started', 'populate_member_email', 'delete_opinions_of_former_members', 'record_changes', 'announce_changes',
  'prune_changes', 'hunt_stamp', 'cursor_of', 'first_cursor', 'cursor_snapshot', 'changes_since',
  'begin_house_history', 'record_house_history', 'record_prices',
  'record_activity', 'trim_activity', 'record_ratings', 'record_favorites', 'record_added_houses', 'record_changed_houses',
  'record_deleted_houses', 'record_new_opinions', 'record_changed_opinions', 'record_scheduled_appointments', 'record_moved_appointments',
  'record_cancelled_appointments', 'record_joined_members', 'record_departed_members', 'name_of_actor', 'notified_activity', 'unread_count',
  'shared_lists', 'delete_answers_to_former_questions', 'cap_added_rows', 'delete_wishes_of_former_members', 'has_wishes', 'record_wishes', 'record_wish_lists',
  'record_changed_wish_lists', 'record_changed_wishes', 'record_wish_answers', 'record_wish_changes_of', 'shared_places', 'set_mentions',
  'cap_message_rate', 'delete_message', 'mark_thread_read', 'thread_since',
  'unread_threads', 'delete_reactions_of_former_members', 'excerpt', 'notification_recipients', 'record_messages', 'record_new_messages',
  'record_changed_messages', 'erase_personal_entries_of_former_members', 'viewing_item_counts', 'record_viewings',
  'update_viewing_counts', 'record_photos_of_viewings', 'delete_place_shares_of_former_members', 'hunt_places',
  'add_examples', 'invitation_preview', 'accept_invitation', 'decline_invitation', 'leave_hunt', 'notifications',
  'mark_notifications_read', 'register_invitation_mail', 'delete_my_data', 'cap_notes', 'is_shared_wish', 'delete_messages_of',
  'cursor_signature', 'apply_cipher', 'cap_viewings_of_house', 'cap_thread_length',
  'details_of_photos', 'reserve_photo', 'finish_photo', 'unfinished_photos', 'photos_without_copies'],
  'only these private functions are security definer');
select is_empty($$select proname from our_functions where not proconfig @> array['search_path=""']$$,
  'every function has an empty search path');
select set_eq($$select nspname || '.' || proname from our_functions where has_function_privilege('anon', oid, 'execute')$$,
  array['private.is_client_request', 'private.invitation_preview', 'public.invitation_preview'],
  'visitors may call only the preview of an invitation');
select set_eq($$select proname from our_functions where nspname = 'private'
  and has_function_privilege('authenticated', oid, 'execute')$$, array[
  'is_client_request', 'is_text', 'is_optional_text', 'trim_white_space', 'visible_part', 'has_visible_text', 'is_email', 'is_web_link', 'is_address', 'is_usa', 'is_coordinates', 'is_contacts', 'is_photos',
  'hunt_ids', 'hunt_ids_allowing', 'fellow_member_ids', 'joined_at_by_hunt', 'quota', 'lock_hunts', 'may_delete_photo', 'may_upload_photo',
  'my_photos', 'my_account', 'are_property_types', 'is_valid_bound', 'is_viewing_list', 'photo_file', 'is_amount', 'is_percentage', 'is_bands',
  'hunt_places', 'shared_lists', 'shared_places', 'delete_message', 'delete_messages_of', 'mark_thread_read', 'thread_since',
  'add_examples', 'invitation_preview', 'accept_invitation', 'decline_invitation', 'leave_hunt', 'notifications',
  'mark_notifications_read', 'register_invitation_mail', 'delete_my_data', 'changes_since', 'ask_permission', 'claim_account',
  'is_copy', 'photo_id', 'photo_ids', 'details_of_photos', 'reserve_photo', 'finish_photo', 'unfinished_photos', 'photos_without_copies'],
  'signed-in users may call only what policies, checks and API functions need');
select * from finish();
rollback;
