-- Each member's wishes, their answers to their own questions at each house, and whether other members may read them.

-- A wish list. It is sealed, so that only its author can read it, if it has no row here or no time in shared_at.
create table public.wish_lists (
  owner_id uuid not null references public.profiles (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  shared_at timestamptz,
  -- So that the index alone says whether a list is shared.
  primary key (owner_id, user_id) include (shared_at)
);

comment on column public.wish_lists.owner_id is 'Owner of the hunt.';
comment on column public.wish_lists.user_id is 'The author.';
comment on column public.wish_lists.shared_at is 'Since when the hunt may read the list, always set by a trigger; null = sealed.';

create index wish_lists_author_idx on public.wish_lists (user_id);

-- Types must be sorted and distinct, so that equal wishes have equal rows.
create function private.are_property_types(value text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    cardinality(value) > 0 and value <@ array['house', 'flat', 'terraced', 'land', 'other']
      and value = array(select distinct t from unnest(value) as t order by t), false)
$$;

-- A bound must be a value that a house can have, with a limited number of decimals.
create function private.is_valid_bound(kind text, value numeric) returns boolean
language sql immutable
set search_path = ''
as $$
  select value is null or coalesce(scale(value) <= 20 and case kind
    when 'price' then value between 0 and 1000000000000
    when 'bedrooms' then value between 0 and 100
    when 'bathrooms' then value between 0 and 100
    when 'area' then value between 0 and 100000000
    when 'lot' then value between 0 and 1000000000
    when 'year_built' then value between 1800 and 2200
    when 'place' then value between 1 and 600 and value = trunc(value)
  end, false)
$$;

grant execute on function private.are_property_types(text[]), private.is_valid_bound(text, numeric) to authenticated, service_role;

create table public.wishes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  importance text not null,
  kind text not null,
  question text not null default '',
  at_least numeric,
  at_most numeric,
  currency text,
  types text[],
  place_id uuid,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "Importance is not valid" check (importance in ('must', 'important', 'nice')),
  constraint "Kind is not valid" check (
    kind in ('question', 'price', 'bedrooms', 'bathrooms', 'area', 'lot', 'type', 'year_built', 'place')),
  constraint "Question is required" check (kind <> 'question' or private.has_visible_text(question)),
  constraint "Question is too long" check (char_length(question) <= 100),
  constraint "Only a question has a text" check (kind = 'question' or question = ''),
  constraint "At least cannot be more than at most" check (at_least <= at_most),
  constraint "Bounds are not valid" check (private.is_valid_bound(kind, at_least) and private.is_valid_bound(kind, at_most)),
  constraint "Travel time to a place has no lower bound" check (kind <> 'place' or at_least is null),
  constraint "Please enter at least one bound" check (kind in ('question', 'type') or num_nonnulls(at_least, at_most) > 0),
  constraint "Currency is not offered" check (currency in ('USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD')),
  constraint "Only a price has a currency" check ((kind = 'price') = (currency is not null)),
  constraint "Property types are not valid" check (
    case kind when 'type' then private.are_property_types(types) else types is null end),
  constraint "Only a wish about a place names one" check ((kind = 'place') = (place_id is not null)),
  -- The author's own place; deleting it deletes the wish.
  foreign key (place_id, user_id) references public.own_places (id, user_id) on delete cascade
);

comment on column public.wishes.owner_id is 'Owner of the hunt.';
comment on column public.wishes.user_id is 'The author.';
comment on column public.wishes.question is 'Empty unless kind is question.';
comment on column public.wishes.at_least is 'Areas in square feet, prices in the wish''s currency.';
comment on column public.wishes.at_most is 'Units as in at_least; the trip to a place in minutes.';

-- The index's name is the error message that the form shows.
create unique index "This wish is already on your list" on public.wishes
  (owner_id, user_id, kind, lower(private.visible_part(question)), at_least, at_most, currency, types, place_id) nulls not distinct;
create index wishes_author_idx on public.wishes (user_id);
create index wishes_place_idx on public.wishes (place_id, user_id);

create table public.wish_answers (
  wish_id uuid not null references public.wishes (id) on delete cascade,
  house_id uuid not null references public.houses (id) on delete cascade,
  owner_id uuid not null default auth.uid(),
  user_id uuid not null default auth.uid(),
  is_example boolean not null default false,
  answer text not null,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (wish_id, house_id),
  constraint "Answer is not valid" check (answer in ('yes', 'no'))
);

comment on table public.wish_answers is 'Without a row, the answer is not known.';
comment on column public.wish_answers.owner_id is 'Owner of the hunt; always copied from the wish by a trigger.';
comment on column public.wish_answers.user_id is 'The author of the wish; copied from it.';
comment on column public.wish_answers.is_example is 'Whether the house is an example; copied from it.';

create index wish_answers_house_idx on public.wish_answers (house_id);
create index wish_answers_list_idx on public.wish_answers (owner_id, user_id);

alter table public.wish_lists enable row level security;
alter table public.wish_lists force row level security;
alter table public.wishes enable row level security;
alter table public.wishes force row level security;
alter table public.wish_answers enable row level security;
alter table public.wish_answers force row level security;
revoke all on table public.wish_lists, public.wishes, public.wish_answers from public, anon, authenticated;
grant select on table public.wish_lists to authenticated;
grant select, delete on table public.wishes, public.wish_answers to authenticated;
-- An upsert also sets the key; triggers keep it unchanged.
grant insert (owner_id, user_id, shared_at), update (owner_id, user_id, shared_at) on table public.wish_lists to authenticated;
grant insert (id, owner_id, user_id, importance, kind, question, at_least, at_most, currency, types, place_id)
  on table public.wishes to authenticated;
grant update (importance, kind, question, at_least, at_most, currency, types, place_id) on table public.wishes to authenticated;
grant insert (wish_id, house_id, answer), update (wish_id, house_id, answer) on table public.wish_answers to authenticated;
grant all on table public.wish_lists, public.wishes, public.wish_answers to service_role;

insert into private.hunt_tables (name, deleted_by, reported_as, is_personal, changes_account) values
  ('public.wishes', '{user_id}', 'wishes', true, 'always'),
  ('public.wish_lists', '{user_id}', 'wishes', true, 'always'),
  ('public.wish_answers', '{}', 'wishes', true, 'always');

-- Shared wish lists in the caller's hunts. Each text combines hunt and author, so that a policy can check both at once.
create function private.shared_lists() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  hunts uuid[] := array(select private.hunt_ids());
  members text[] := array(
    select c.owner_id::text || c.collaborator_id::text
    from public.collaborations c
    where c.owner_id = any (hunts) and c.status = 'accepted');
begin
  return query
    select l.owner_id::text || l.user_id::text
    from public.wish_lists l
    where l.owner_id = any (hunts) and l.shared_at is not null
      and (l.user_id = l.owner_id or l.owner_id::text || l.user_id::text = any (members));
end $$;

grant execute on function private.shared_lists() to authenticated;

create policy "Authors read their wish lists, members shared ones" on public.wish_lists
  for select to authenticated
  using (
    owner_id = any (array(select private.hunt_ids()))
    and (user_id = (select auth.uid()) or owner_id::text || user_id::text = any (array(select private.shared_lists()))));
create policy "Members add their own wish lists" on public.wish_lists
  for insert to authenticated
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Authors update their wish lists" on public.wish_lists
  for update to authenticated
  using (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())))
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));

-- A wish about a place reveals the place, so only those who may read the place may read the wish.
create policy "Authors read their wishes, members shared ones" on public.wishes
  for select to authenticated
  using (
    owner_id = any (array(select private.hunt_ids()))
    and (user_id = (select auth.uid())
      or owner_id::text || user_id::text = any (array(select private.shared_lists()))
        and (place_id is null or owner_id::text || user_id::text = any (array(select private.shared_places())))));
create policy "Members add wishes" on public.wishes
  for insert to authenticated
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Authors update wishes" on public.wishes
  for update to authenticated
  using (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())))
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Authors delete wishes" on public.wishes
  for delete to authenticated
  using (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));

-- Only the owner sees examples.
create policy "Authors read their wish answers, members shared ones" on public.wish_answers
  for select to authenticated
  using (
    owner_id = any (array(select private.hunt_ids()))
    and (user_id = (select auth.uid()) or owner_id::text || user_id::text = any (array(select private.shared_lists())))
    and (not is_example or owner_id = (select auth.uid())));
create policy "Authors add wish answers" on public.wish_answers
  for insert to authenticated
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Authors update wish answers" on public.wish_answers
  for update to authenticated
  using (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())))
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Authors delete wish answers" on public.wish_answers
  for delete to authenticated
  using (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));

-- Checks membership again: the caller may have been removed while waiting for the lock.
create function private.prepare_wish_list() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.owner_id, new.user_id) is distinct from (old.owner_id, old.user_id) then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  if not private.is_client_request() then
    return new;
  end if;
  if not new.owner_id = any (array(select private.hunt_ids())) then
    raise exception 'You are not a member of this hunt' using errcode = 'insufficient_privilege';
  end if;
  if new.shared_at is not null then
    new.shared_at := coalesce(old.shared_at, date_trunc('milliseconds', clock_timestamp()));
  end if;
  return new;
end $$;

create function private.prepare_wish() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.question := private.trim_white_space(new.question);
  new.types := array(select distinct t from unnest(new.types) as t order by t);
  if cardinality(new.types) = 0 then
    new.types := null;
  end if;
  if not private.is_client_request() then
    return new;
  end if;
  -- Not security definer: another user's place looks missing.
  if new.place_id is not null and not exists (select from public.own_places p where p.id = new.place_id) then
    raise exception 'The place was not found' using errcode = 'foreign_key_violation';
  end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.owner_id, new.user_id, new.created_at) is distinct from (old.id, old.owner_id, old.user_id, old.created_at) then
      raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if not new.owner_id = any (array(select private.hunt_ids())) then
    raise exception 'You are not a member of this hunt' using errcode = 'insufficient_privilege';
  end if;
  new.created_at := date_trunc('milliseconds', clock_timestamp());
  new.updated_at := new.created_at;
  return new;
end $$;

-- Not security definer: wish and house are read with the caller's permissions, so rows they may not see look missing.
create function private.prepare_wish_answer() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  wish_kind text;
begin
  if tg_op = 'UPDATE' then
    if (new.wish_id, new.house_id, new.owner_id, new.user_id, new.is_example)
      is distinct from (old.wish_id, old.house_id, old.owner_id, old.user_id, old.is_example) then
      raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
    end if;
  else
    select w.owner_id, w.user_id, w.kind into new.owner_id, new.user_id, wish_kind from public.wishes w where w.id = new.wish_id;
    if not found then
      raise exception 'The wish was not found' using errcode = 'foreign_key_violation';
    end if;
    if wish_kind <> 'question' then
      raise exception 'Only a question can be answered' using errcode = 'check_violation';
    end if;
    select h.is_example into new.is_example from public.houses h where h.id = new.house_id and h.user_id = new.owner_id;
    if not found then
      raise exception 'The property was not found' using errcode = 'foreign_key_violation';
    end if;
  end if;
  new.updated_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;

-- Deletes the answers to wishes that are no longer questions.
create function private.delete_answers_to_former_questions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.wish_answers a using changed w where a.wish_id = w.id and w.kind <> 'question';
  return null;
end $$;

create trigger prepare_wish_list before insert or update on public.wish_lists
  for each row execute function private.prepare_wish_list();
create trigger prepare_wish before insert or update on public.wishes
  for each row execute function private.prepare_wish();
create trigger touch_updated_at before update on public.wishes
  for each row execute function private.touch_updated_at();
create trigger prepare_wish_answer before insert or update on public.wish_answers
  for each row execute function private.prepare_wish_answer();
create trigger delete_answers after update on public.wishes
  referencing new table as changed
  for each statement execute function private.delete_answers_to_former_questions();

create trigger serialize_writes before insert or update or delete on public.wish_lists
  for each statement execute function private.serialize_writes('rows');
create trigger serialize_writes before insert or update or delete on public.wishes
  for each statement execute function private.serialize_writes('rows');
-- An upsert is both an insert and an update, and both must lock in the same order.
create trigger serialize_inserts before insert on public.wish_answers
  for each statement execute function private.serialize_writes('rows', 'houses', 'shared');
create trigger serialize_updates before update on public.wish_answers
  for each statement execute function private.serialize_writes('rows', 'houses', 'shared');
create trigger serialize_deletes before delete on public.wish_answers
  for each statement execute function private.serialize_writes('rows');
create trigger cap_wishes after insert on public.wishes
  referencing new table as added
  for each statement execute function private.cap_added_rows(
    'owner_id', 'own', 'wishes of a list', 'A list can have at most %s wishes');

select private.add_row_caps('wish_lists', 'wishes', 'wish_answers');

-- Wishes, answers and lists are deleted with the membership; a pending invitation has no user and thus none. The lists are deleted
-- last, so that everyone who can read them is notified of the other deletions.
create function private.delete_wishes_of_former_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_hunts(array(select distinct g.owner_id from gone g where g.status = 'accepted'), 'rows');
  delete from public.wishes w using gone g
  where w.owner_id = g.owner_id and w.user_id = g.collaborator_id;
  delete from public.wish_lists l using gone g
  where l.owner_id = g.owner_id and l.user_id = g.collaborator_id;
  return null;
end $$;

create trigger delete_wishes after delete on public.collaborations
  referencing old table as gone
  for each statement execute function private.delete_wishes_of_former_members();

-- Not security definer: the policies decide what it returns.
create function public.hunt_wishes(p_hunt uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with places as (
    select (p ->> 'id')::uuid as id, p - array['id', 'user_id', 'address', 'most_minutes'] as place
    from jsonb_array_elements(private.hunt_places(p_hunt)) as p)
  select jsonb_build_object(
    'lists', (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', l.user_id, 'shared_at', l.shared_at) order by l.user_id), '[]')
      from public.wish_lists l
      where l.owner_id = p_hunt),
    'wishes', (
      select coalesce(
        jsonb_agg(
          to_jsonb(w) - array['owner_id', 'updated_at']
            || jsonb_build_object('yes', coalesce(a.yes, '[]'), 'no', coalesce(a.no, '[]'), 'place', p.place)
          order by w.user_id, w.created_at, w.id),
        '[]')
      from public.wishes w
      left join (
        select b.wish_id, jsonb_agg(b.house_id order by b.house_id) filter (where b.answer = 'yes') as yes,
          jsonb_agg(b.house_id order by b.house_id) filter (where b.answer = 'no') as no
        from public.wish_answers b
        where b.owner_id = p_hunt
        group by b.wish_id) as a on a.wish_id = w.id
      left join places p on p.id = w.place_id
      where w.owner_id = p_hunt))
  where p_hunt = any (array(select private.hunt_ids()))
$$;

comment on function public.hunt_wishes(uuid) is
  'The wishes of a hunt that the caller may read, with the ids of the houses that are answered yes and no, and with the name '
  'and point of the place that a wish is about; and the wish lists: the caller''s own, and those that others share. Null if '
  'the caller is not a member of the hunt.';

revoke execute on function public.hunt_wishes(uuid) from public, anon;
grant execute on function public.hunt_wishes(uuid) to authenticated;

-- Whether all members of a hunt may read an author's wishes, or those about places. For security definer functions.
create function private.is_shared_list(p_hunt uuid, p_author uuid, p_has_place boolean) returns boolean
language sql stable
set search_path = ''
as $$
  select (not p_has_place or private.shares_places(p_hunt, p_author)) and exists (
    select from public.wish_lists l where l.owner_id = p_hunt and l.user_id = p_author and l.shared_at is not null)
$$;

-- Whether all members of its hunt may read a wish; false if it is gone.
create function private.is_shared_wish(p_wish uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.wishes w where w.id = p_wish and private.is_shared_list(w.owner_id, w.user_id, w.place_id is not null))
$$;

revoke execute on all functions in schema private from public;
