// Mutants derived from the system catalog of the migrated database. Each query returns `subject` (a table, function or schema), `name`,
// and `sql`, the statement that weakens the subject.

const SCHEMAS_WITH_POLICIES = `('public', 'storage')`

const policies = `
  select tablename as subject, format('policy "%s": %s', policyname, change) as name,
    format('%s policy %I on %I.%I %s', verb, policyname, schemaname, tablename, clause) as sql
  from pg_policies cross join (values
    ('drop', 'dropped', ''),
    ('alter', 'using (true)', 'using (true)'),
    ('alter', 'with check (true)', 'with check (true)'),
    ('alter', 'for everybody', 'to public')) as alterations (verb, change, clause)
  where schemaname in ${SCHEMAS_WITH_POLICIES}
    and (clause not like 'using%' or qual is not null) and (clause not like 'with%' or with_check is not null)`

const rowSecurity = `
  select relname as subject, format('row security of %s: %s', relname, change) as name,
    format('alter table %s %s row level security', c.oid::regclass, change) as sql
  from pg_class c cross join (values ('disable'), ('no force')) as alterations (change)
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
    and case change when 'disable' then relrowsecurity else relforcerowsecurity end`

const columnGrants = `
  select relname as subject, format('grant: authenticated may %s %s.%s', privilege, relname, attname) as name,
    format('grant %s (%I) on public.%I to authenticated', privilege, attname, relname) as sql
  from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
  cross join (values ('insert'), ('update')) as kinds (privilege)
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not has_column_privilege('authenticated', c.oid, attnum, privilege)`

const tableGrants = `
  select relname as subject, format('grant: %s may %s %s', role, privilege, relname) as name,
    format('grant %s on %s to %I', privilege, c.oid::regclass, role) as sql
  from pg_class c cross join (values ('anon'), ('authenticated')) as roles (role)
  cross join (values ('select'), ('insert'), ('update'), ('delete'), ('truncate'), ('references'), ('trigger'))
    as kinds (privilege)
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not has_table_privilege(role, c.oid, privilege)`

const schemaGrants = `
  select nspname as subject, format('grant: %s may %s in schema %s', role, privilege, nspname) as name,
    format('grant %s on schema %I to %I', privilege, nspname, role) as sql
  from pg_namespace cross join (values ('anon'), ('authenticated')) as roles (role)
  cross join (values ('usage'), ('create')) as kinds (privilege)
  where nspname in ('public', 'private') and not has_schema_privilege(role, nspname, privilege)`

const executeGrants = `
  select proname as subject, format('grant: %s may execute %s.%s', role, pronamespace::regnamespace, proname) as name,
    format('grant execute on function %s to %I', p.oid::regprocedure, role) as sql
  from pg_proc p cross join (values ('anon'), ('authenticated')) as roles (role)
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and not has_function_privilege(role, p.oid, 'execute')`

const functionRights = `
  select proname as subject, format('function %s.%s: %s', pronamespace::regnamespace, proname, change) as name,
    format('alter function %s %s', p.oid::regprocedure, clause) as sql
  from pg_proc p cross join (values
    ('with its owner''s rights', 'security definer'),
    ('without a fixed search path', 'reset search_path')) as alterations (change, clause)
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and not (clause = 'security definer' and prosecdef)`

const constraints = `
  select conrelid::regclass::text as subject, format('%s of %s "%s": dropped',
      case contype when 'c' then 'check' when 'f' then 'foreign key' else 'unique' end, conrelid::regclass, conname) as name,
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql
  from pg_constraint c where contype in ('c', 'f', 'u') and connamespace in ('public'::regnamespace, 'private'::regnamespace)
    -- A constraint that a foreign key depends on cannot be dropped.
    and not (contype = 'u' and exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid))`

const uniqueIndexes = `
  select indrelid::regclass::text as subject, format('unique index %s: dropped', indexrelid::regclass) as name,
    format('drop index %s', indexrelid::regclass) as sql
  from pg_index join pg_class on pg_class.oid = indexrelid
  where indisunique and relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)`

const requiredColumns = `
  select relname as subject, format('not null of %s.%s: dropped', relname, attname) as name,
    format('alter table %s alter %I drop not null', c.oid::regclass, attname) as sql
  from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attnotnull and attidentity = ''
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not exists (select from pg_index where indrelid = c.oid and indisprimary and attnum = any (indkey))`

const settings = `
  select 'collaboration_settings' as subject, format('setting %s: the other default', column_name) as name,
    format('alter table public.collaboration_settings alter %I set default not (%s)', column_name, column_default) as sql
  from information_schema.columns
  where table_schema = 'public' and table_name = 'collaboration_settings' and data_type = 'boolean'`

const triggers = `
  select tgrelid::regclass::text as subject, format('trigger %s of %s: dropped', tgname, tgrelid::regclass) as name,
    format('drop trigger %I on %s', tgname, tgrelid::regclass) as sql
  from pg_trigger join pg_proc p on p.oid = tgfoid where not tgisinternal and pronamespace = 'private'::regnamespace`

const triggerFunctions = `
  select proname as subject, format('trigger function %s: does nothing', proname) as name,
    format('create or replace function %s returns trigger language plpgsql set search_path = '''' as ''begin return new; end''',
      p.oid::regprocedure) as sql
  from pg_proc p where prorettype = 'trigger'::regtype and pronamespace = 'private'::regnamespace`

const queries = {
  policy: [policies],
  'row security': [rowSecurity],
  grant: [columnGrants, tableGrants, schemaGrants, executeGrants],
  'function rights': [functionRights],
  constraint: [constraints, uniqueIndexes, requiredColumns],
  setting: [settings],
  trigger: [triggers, triggerFunctions],
}

/** Builds all mutants that can be derived from the catalog, as {kind, subject, name, sql}. */
export async function catalogMutants(database) {
  const mutants = []
  for (const [kind, list] of Object.entries(queries)) {
    for (const query of list) {
      const [rows] = await database.exec(`${query} order by 1, 2`)
      mutants.push(...rows.map((row) => ({ kind, ...row })))
    }
  }
  return mutants
}
