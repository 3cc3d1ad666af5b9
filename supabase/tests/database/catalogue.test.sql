begin;
select plan(17);

create temporary view api_grants as
  select table_name, grantee, privilege_type, null as column_name from information_schema.role_table_grants
  where table_schema = 'public'
  union all
  select table_name, grantee, privilege_type, string_agg(column_name, ' ' order by column_name)
    from information_schema.role_column_grants c
  where table_schema = 'public' and not exists (
    select from information_schema.role_table_grants t
    where (t.table_schema, t.table_name, t.grantee, t.privilege_type) = (c.table_schema, c.table_name, c.grantee,
      c.privilege_type))
  group by table_name, grantee, privilege_type;

select set_eq($$select tablename::text from pg_tables where schemaname = 'public'$$,
  array['profiles', 'houses', 'appointments', 'collaborations', 'collaboration_settings', 'house_opinions', 'activity'],
  'the tables');
select is_empty($$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and not (relrowsecurity and relforcerowsecurity)$$, 'row security is on and forced everywhere');
select is_empty($$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f',
  'S')$$,
  'no view, foreign table or sequence goes round it');
select is_empty($$select policyname from pg_policies where schemaname in ('public', 'storage') and roles <> '{authenticated}'$$,
  'every policy is for signed-in people only');
select is_empty($$select policyname from pg_policies where schemaname in ('public', 'storage')
  and permissive <> 'PERMISSIVE'$$, 'and permissive');
select is_empty($$select policyname from pg_policies where schemaname in ('public', 'storage') and cmd = 'ALL'$$,
  'one policy, one operation');
select is_empty($$select tablename, cmd from pg_policies where schemaname in ('public', 'storage') group by tablename,
  cmd having count(*) > 1$$,
  'and one operation, one policy');
select is_empty($$select policyname from pg_policies where schemaname in ('public', 'storage')
  and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT auth\.uid\(\) AS uid', '', 'g') ~ 'auth\.'$$,
  'auth.uid() is asked once per statement');
select is_empty($$select policyname from pg_policies where schemaname = 'public'
  and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'ARRAY\( SELECT private\.', '', 'g') ~ 'private\.'$$,
  'membership is asked once per statement');

select is_empty($$select * from api_grants where grantee in ('anon', 'PUBLIC')$$, 'visitors have no right on any table');
select set_eq($$select table_name || ' ' || privilege_type from api_grants where grantee = 'authenticated'
  and column_name is null$$, array[
  'profiles SELECT', 'houses SELECT', 'houses DELETE', 'appointments SELECT', 'appointments DELETE',
  'collaborations SELECT', 'collaborations DELETE', 'collaboration_settings SELECT',
  'house_opinions SELECT', 'house_opinions DELETE', 'activity SELECT'],
    'rights of signed-in people on whole tables');
select set_eq($$select table_name || ' ' || privilege_type || ': ' || column_name from api_grants
  where grantee = 'authenticated' and column_name is not null$$, array[
  'profiles UPDATE: currency full_name measurement_system theme updated_at',
  'houses INSERT: address bathrooms bedrooms contacts coordinates created_at id is_favorite lot_size '
    || 'measurement_system notes photos price price_currency property_type rating square_feet status updated_at user_id year_built',
  'houses UPDATE: address bathrooms bedrooms contacts coordinates is_favorite lot_size '
    || 'measurement_system notes photos price price_currency property_type rating square_feet status updated_at year_built',
  'appointments INSERT: contacts created_at date duration house_id id location notes time title updated_at',
  'appointments UPDATE: contacts date duration house_id location notes time title updated_at',
  'collaborations INSERT: collaborator_email id invitation_token owner_id role status',
  'collaborations UPDATE: collaborator_email invitation_token role',
  'collaboration_settings UPDATE: add_houses edit_status notify_owner schedule_appointments',
  'house_opinions INSERT: house_id is_favorite rating updated_at user_id',
  'house_opinions UPDATE: house_id is_favorite rating updated_at user_id'], 'and on columns');

select set_eq($$select proname::text from pg_proc where pronamespace = 'public'::regnamespace and not prosecdef$$,
  array['add_examples', 'invitation_preview', 'accept_invitation', 'decline_invitation', 'notifications',
    'mark_notifications_read', 'my_hunts', 'my_account', 'leave_hunt', 'register_invitation_mail', 'delete_my_data'],
  'the functions of the API');
select is_empty($$select proname from pg_proc where pronamespace = 'public'::regnamespace and (prosecdef
  or has_function_privilege('anon', oid, 'execute') and proname <> 'invitation_preview')$$,
  'none with its owner''s rights, and for visitors the preview of an invitation only');
select is_empty($$select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and not coalesce(proconfig, '{}') @> array['search_path=""']$$, 'every function has an empty search path');
select is_empty($$select p.proname, a.grantee::regrole from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f',
  p.proowner))) a
  where p.pronamespace = 'private'::regnamespace and (a.grantee = 0
    or (a.grantee = 'anon'::regrole and p.proname not in ('by_client', 'invitation_preview')))$$,
  'private functions are for signed-in people only');
select is_empty($$select table_name, grantee from information_schema.role_table_grants where table_schema = 'private'
  and grantee in ('PUBLIC', 'anon', 'authenticated')$$, 'private tables are for nobody');
select * from finish();
rollback;
