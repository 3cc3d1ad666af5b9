-- A screen asks for its rows and for the marks at the same time. What changes between the two answers is in the marks already,
-- and would not be told again: therefore the marks come with the seconds that have passed since each kind of rows changed.
create or replace function public.my_account(p_hunt uuid default null) returns jsonb
language sql stable
set search_path = ''
as $$
  select account || jsonb_build_object('ages', (
    select jsonb_object_agg(m.key, round(extract(epoch from now() - substring(m.value from '^\d+ (.+)$')::timestamptz), 3))
    from jsonb_each_text(nullif(account -> 'marks', 'null')) as m
    where m.value ~ '^\d+ .'))
  from private.my_account(p_hunt) as account
$$;

comment on function public.my_account(uuid) is
  'The caller''s preferences, hunts (as my_hunts gives them), number of unread notifications, and marks of the given hunt: '
  'texts that change whenever rows of that kind change; null for a hunt of which the caller is no member. With them the age of '
  'the newest row of a kind, in seconds; none for a kind without rows.';
