-- What users capture while they walk through a house, and what a hunt checks at every viewing.

-- Phones send this, sometimes days later, so the phone sets ids and times.
create table public.viewings (
  id uuid primary key default gen_random_uuid(),
  house_id uuid not null references public.houses (id) on delete cascade,
  owner_id uuid not null default auth.uid(),
  is_example boolean not null default false,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  appointment_id uuid references public.appointments (id) on delete set null,
  started_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "Time is not valid" check (
    started_at >= '1900-01-01T00:00:00Z' and started_at < '2200-01-01T00:00:00Z'
    and (ended_at is null or ended_at >= '1900-01-01T00:00:00Z' and ended_at < '2200-01-01T00:00:00Z'))
);

comment on column public.viewings.owner_id is 'Owner of the hunt; always copied from the house by a trigger.';
comment on column public.viewings.is_example is 'Whether the house is an example; copied from it.';
comment on column public.viewings.user_id is 'The author.';
comment on column public.viewings.appointment_id is 'Null if there was no appointment, or it is gone.';
comment on column public.viewings.started_at is 'By the phone''s clock, which may be wrong.';
comment on column public.viewings.ended_at is 'By the phone''s clock, so it may be before the start; null = still running.';

create index viewings_house_idx on public.viewings (house_id, started_at);
create index viewings_hunt_idx on public.viewings (owner_id, house_id);
create index viewings_author_idx on public.viewings (user_id);
create index viewings_appointment_idx on public.viewings (appointment_id) where appointment_id is not null;

create table public.viewing_items (
  id uuid primary key default gen_random_uuid(),
  viewing_id uuid not null references public.viewings (id) on delete cascade,
  house_id uuid not null,
  owner_id uuid not null default auth.uid(),
  is_example boolean not null default false,
  user_id uuid not null default auth.uid(),
  kind text not null,
  place int not null,
  item text,
  wish_id uuid,
  topic text not null default '',
  question text not null default '',
  answer text,
  moment text,
  body text not null default '',
  photo text,
  photo_details jsonb,
  captured_at timestamptz not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "Kind is not valid" check (kind in ('answer', 'note', 'photo', 'moment')),
  constraint "Place is not valid" check (place >= 0),
  constraint "Question is required" check (
    case kind when 'answer' then private.has_visible_text(item) and char_length(item) <= 64 else item is null end),
  constraint "Only an answer is to a wish" check (kind = 'answer' or wish_id is null),
  constraint "Topic is too long" check (char_length(topic) <= 60),
  constraint "Question is too long" check (char_length(question) <= 100),
  constraint "Answer is not valid" check (
    case kind when 'answer' then coalesce(answer in ('yes', 'no', 'unknown'), false) else answer is null end),
  constraint "Moment is not valid" check (
    case kind when 'moment' then coalesce(moment in ('love', 'flag'), false) else moment is null end),
  constraint "Note is required" check (kind <> 'note' or private.has_visible_text(body)),
  constraint "Note is too long" check (char_length(body) <= 4000),
  constraint "Photo is not valid" check (
    case kind when 'photo' then photo is not null and private.is_photos(jsonb_build_array(photo)) else photo is null end),
  constraint "Time is not valid" check (captured_at >= '1900-01-01T00:00:00Z' and captured_at < '2200-01-01T00:00:00Z')
);

comment on column public.viewing_items.house_id is
  'Always copied from the viewing by a trigger, as are the owner of the hunt, the author and whether the house is an example.';
comment on column public.viewing_items.place is
  'Order within the viewing, counted by the phone. Always 0 for an answer to a wish, because a gap would reveal it.';
comment on column public.viewing_items.item is 'For an answer, what was checked: an id from the hunt''s list, or of a wish.';
comment on column public.viewing_items.wish_id is
  'For an answer, the wish that it belongs to. No foreign key: the author keeps the answer when the wish is deleted.';
comment on column public.viewing_items.topic is 'Room or topic.';
comment on column public.viewing_items.question is 'Its wording at the time.';
comment on column public.viewing_items.body is 'Note, caption of a photo, or text of an answer or a moment.';
comment on column public.viewing_items.photo is 'In the same form as in houses.photos.';
comment on column public.viewing_items.photo_details is
  'Set by a trigger together with the photo, as described at private.details_of_photos; null if nothing is known.';
comment on column public.viewing_items.captured_at is 'By the phone''s clock, which may be wrong.';

-- The index's name is the message that the phone gets.
create unique index "This question is already answered" on public.viewing_items (viewing_id, item);
create index viewing_items_house_idx on public.viewing_items (house_id);
create index viewing_items_photo_idx on public.viewing_items (owner_id, photo) where photo is not null;

-- At most 150 of {id, topic, question}.
create function private.is_viewing_list(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) is distinct from 'array' or jsonb_array_length(value) > private.quota('items of a viewing list') then false
    else not exists (
      select from jsonb_array_elements(value) as item
      where case
        when jsonb_typeof(item) <> 'object' then true
        else not (
          item - array['id', 'topic', 'question'] = '{}'::jsonb
          and private.is_text(item -> 'id', 64) and private.has_visible_text(item ->> 'id')
          and private.is_text(item -> 'topic', 60) and private.has_visible_text(item ->> 'topic')
          and private.is_text(item -> 'question', 100) and private.has_visible_text(item ->> 'question'))
      end)
      and (select count(distinct item ->> 'id') from jsonb_array_elements(value) as item) = jsonb_array_length(value)
  end
$$;

grant execute on function private.is_viewing_list(jsonb) to authenticated, service_role;

create table public.viewing_lists (
  owner_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  items jsonb not null,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "The list is not valid" check (private.is_viewing_list(items))
);

comment on table public.viewing_lists is 'What a hunt checks at every viewing. Without a row, the built-in list applies.';
comment on column public.viewing_lists.owner_id is 'Owner of the hunt.';

alter table public.viewings enable row level security;
alter table public.viewings force row level security;
alter table public.viewing_items enable row level security;
alter table public.viewing_items force row level security;
alter table public.viewing_lists enable row level security;
alter table public.viewing_lists force row level security;
revoke all on table public.viewings, public.viewing_items, public.viewing_lists from public, anon, authenticated;
grant select, delete on table public.viewings, public.viewing_items, public.viewing_lists to authenticated;
grant insert (id, house_id, appointment_id, started_at, ended_at), update (appointment_id, started_at, ended_at)
  on table public.viewings to authenticated;
grant insert (id, viewing_id, kind, place, item, wish_id, topic, question, answer, moment, body, photo, captured_at)
  on table public.viewing_items to authenticated;
grant update (place, item, wish_id, topic, question, answer, moment, body, photo, captured_at)
  on table public.viewing_items to authenticated;
-- An upsert also sets the key; a trigger keeps it unchanged.
grant insert (owner_id, items), update (owner_id, items) on table public.viewing_lists to authenticated;
grant all on table public.viewings, public.viewing_items, public.viewing_lists to service_role;

-- Viewings are reported under their house, with their items; others of the house stay when one is deleted.
insert into private.hunt_tables (name, deleted_by, reported_as, hunt_column, row_column, reports_updates_only, is_personal) values
  ('public.viewings', '{user_id}', 'viewings', 'owner_id', 'house_id', true, true),
  ('public.viewing_items', '{}', 'viewings', null, null, false, true),
  ('public.viewing_lists', '{owner_id}', 'viewing_lists', 'owner_id', null, false, false);

-- Only the owner sees examples.
create policy "Members read viewings" on public.viewings
  for select to authenticated
  using (
    owner_id = any (array(select private.hunt_ids()))
    and (not is_example or owner_id = (select auth.uid())));
create policy "Members add viewings" on public.viewings
  for insert to authenticated
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Authors update viewings" on public.viewings
  for update to authenticated
  using (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())))
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Authors and owners delete viewings" on public.viewings
  for delete to authenticated
  using (
    owner_id = (select auth.uid())
    or (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids()))));

-- Only those who may read a wish may read answers to it. The policies of wishes decide that.
create policy "Members read viewing items except answers to sealed wishes" on public.viewing_items
  for select to authenticated
  using (
    owner_id = any (array(select private.hunt_ids()))
    and (not is_example or owner_id = (select auth.uid()))
    and (wish_id is null or user_id = (select auth.uid()) or exists (select from public.wishes w where w.id = wish_id)));
create policy "Authors add viewing items" on public.viewing_items
  for insert to authenticated
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Authors update viewing items" on public.viewing_items
  for update to authenticated
  using (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())))
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
-- Owners may delete only what they may read: otherwise the number of deleted rows would reveal answers to sealed wishes.
create policy "Authors and owners delete viewing items" on public.viewing_items
  for delete to authenticated
  using (
    (owner_id = (select auth.uid()) and (wish_id is null or exists (select from public.wishes w where w.id = wish_id)))
    or (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids()))));

create policy "Members read viewing lists" on public.viewing_lists
  for select to authenticated
  using (owner_id = any (array(select private.hunt_ids())));
create policy "Members with permission add viewing lists" on public.viewing_lists
  for insert to authenticated
  with check (owner_id = any (array(select private.hunt_ids_allowing('add_houses'))));
create policy "Members with permission update viewing lists" on public.viewing_lists
  for update to authenticated
  using (owner_id = any (array(select private.hunt_ids_allowing('add_houses'))))
  with check (owner_id = any (array(select private.hunt_ids_allowing('add_houses'))));
create policy "Members with permission delete viewing lists" on public.viewing_lists
  for delete to authenticated
  using (owner_id = any (array(select private.hunt_ids_allowing('add_houses'))));

-- Not security definer: the house is read with the caller's permissions, so one they may not see looks missing. A viewing must
-- not be lost because its appointment was cancelled in the meantime.
create function private.prepare_viewing() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    select h.user_id, h.is_example into new.owner_id, new.is_example from public.houses h where h.id = new.house_id;
    if not found then
      raise exception 'The property was not found' using errcode = 'foreign_key_violation';
    end if;
  end if;
  if not private.is_client_request() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := date_trunc('milliseconds', clock_timestamp());
    new.updated_at := new.created_at;
  elsif (new.id, new.house_id, new.owner_id, new.is_example, new.user_id, new.created_at)
    is distinct from (old.id, old.house_id, old.owner_id, old.is_example, old.user_id, old.created_at) then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  new.appointment_id := (
    select a.id from public.appointments a where a.id = new.appointment_id and a.house_id = new.house_id);
  return new;
end $$;

create function private.prepare_viewing_item() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.topic := private.trim_white_space(new.topic);
  new.question := private.trim_white_space(new.question);
  new.body := private.trim_white_space(new.body);
  if new.wish_id is not null then
    new.place := 0;
  end if;
  if tg_op = 'UPDATE' then
    if private.is_client_request()
      and (new.id, new.viewing_id, new.house_id, new.owner_id, new.is_example, new.user_id, new.kind, new.created_at)
        is distinct from (
          old.id, old.viewing_id, old.house_id, old.owner_id, old.is_example, old.user_id, old.kind, old.created_at) then
      raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  select v.house_id, v.owner_id, v.is_example, v.user_id into new.house_id, new.owner_id, new.is_example, new.user_id
  from public.viewings v where v.id = new.viewing_id;
  if not found then
    raise exception 'The viewing was not found' using errcode = 'foreign_key_violation';
  end if;
  if private.is_client_request() then
    if new.user_id <> auth.uid() then
      raise exception 'You can only add to your own viewings' using errcode = 'insufficient_privilege';
    end if;
    new.created_at := date_trunc('milliseconds', clock_timestamp());
    new.updated_at := new.created_at;
  end if;
  return new;
end $$;

create function private.prepare_viewing_list() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.owner_id <> old.owner_id then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  if not private.is_client_request() then
    return new;
  end if;
  if not new.owner_id = any (array(select private.hunt_ids_allowing('add_houses'))) then
    raise exception 'The owner of this hunt does not let you change this list' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'INSERT' then
    new.updated_at := date_trunc('milliseconds', clock_timestamp());
  end if;
  return new;
end $$;

create function private.viewing_bytes(item public.viewing_items) returns bigint
language sql immutable
set search_path = ''
as $$
  select octet_length(item.topic) + octet_length(item.question) + octet_length(item.body)
    + coalesce(octet_length(item.item), 0) + coalesce(octet_length(item.photo), 0)::bigint
$$;

-- Runs after the items of viewings of a house are added or have grown, under the lock that the write holds. Answers to wishes do not
-- count against other members' limits, because their number would reveal sealed ones.
create function private.cap_viewings_of_house() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  maximum bigint := private.quota('viewing items of a house');
  maximum_bytes bigint := private.quota('viewing bytes of a house');
  my_maximum bigint;
  my_maximum_bytes bigint;
  house record;
  used record;
begin
  if me is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (
      select from changed c join before b using (id)
      where octet_length(c.topic || c.question || c.body) > octet_length(b.topic || b.question || b.body)
        or c.wish_id is null and b.wish_id is not null) then
      return null;
    end if;
  end if;
  for house in select distinct c.house_id, c.owner_id from changed c loop
    my_maximum := case when me = house.owner_id then maximum else private.quota('viewing items of a house by a member') end;
    my_maximum_bytes := case when me = house.owner_id then maximum_bytes else private.quota('viewing bytes of a house by a member') end;
    select count(*) filter (where i.wish_id is null) as items,
      sum(private.viewing_bytes(i)) filter (where i.wish_id is null) as bytes,
      count(*) filter (where i.user_id = me) as my_items,
      sum(private.viewing_bytes(i)) filter (where i.user_id = me) as my_bytes
    into used
    from public.viewing_items i where i.house_id = house.house_id;
    if used.my_items > my_maximum and my_maximum < maximum then
      raise exception 'A member can note at most % items on viewings of a property', my_maximum using errcode = 'HH005';
    end if;
    if used.my_bytes > my_maximum_bytes and my_maximum_bytes < maximum_bytes then
      raise exception 'What a member notes on viewings of a property can have at most % MB', my_maximum_bytes / 1000000
        using errcode = 'HH005';
    end if;
    if greatest(used.items, used.my_items) > maximum then
      raise exception 'The viewings of a property can have at most % items', maximum using errcode = 'HH005';
    end if;
    if greatest(used.bytes, used.my_bytes) > maximum_bytes then
      raise exception 'What is noted on viewings of a property can have at most % MB', maximum_bytes / 1000000 using errcode = 'HH005';
    end if;
  end loop;
  return null;
end $$;

-- Triggers fire in name order: a row is prepared before it is touched.
create trigger prepare_viewing before insert or update on public.viewings
  for each row execute function private.prepare_viewing();
create trigger touch_updated_at before update on public.viewings
  for each row execute function private.touch_updated_at();
create trigger prepare_viewing_item before insert or update on public.viewing_items
  for each row execute function private.prepare_viewing_item();
create trigger touch_updated_at before update on public.viewing_items
  for each row execute function private.touch_updated_at();
create trigger prepare_viewing_list before insert or update on public.viewing_lists
  for each row execute function private.prepare_viewing_list();
create trigger touch_updated_at before update on public.viewing_lists
  for each row execute function private.touch_updated_at();

create trigger serialize_writes before insert or update or delete on public.viewings
  for each statement execute function private.serialize_writes('rows', 'houses', 'shared');
create trigger serialize_writes before insert or update or delete on public.viewing_items
  for each statement execute function private.serialize_writes('rows', 'houses', 'shared');
create trigger serialize_writes before insert or update or delete on public.viewing_lists
  for each statement execute function private.serialize_writes('rows');
create trigger cap_viewings after insert on public.viewings
  referencing new table as added
  for each statement execute function private.cap_added_rows(
    'house_id', 'own', 'viewings of a house by a person', 'A person can have at most %s viewings of a property');
create trigger cap_viewing_items after insert on public.viewing_items
  referencing new table as added
  for each statement execute function private.cap_added_rows(
    'viewing_id', 'all', 'items of a viewing', 'A viewing can have at most %s items');
create trigger cap_viewings_of_house after insert on public.viewing_items
  referencing new table as changed
  for each statement execute function private.cap_viewings_of_house();
create trigger cap_changed_viewings_of_house after update on public.viewing_items
  referencing old table as before new table as changed
  for each statement execute function private.cap_viewings_of_house();

select private.add_row_caps('viewings', 'viewing_items', 'viewing_lists');

-- What identifies the photo in a URL: everything but scheme and host.
create function private.photo_file(url text) returns text
language sql immutable
set search_path = ''
as $$ select regexp_replace(url, '^https?://[^/]+', '') $$;

-- Not security definer: house and viewing are read with the caller's permissions. A photo counts once, whichever host its URL
-- names.
create function public.add_viewing_photos(p_viewing uuid) returns int
language plpgsql
set search_path = ''
as $$
declare
  maximum bigint := private.quota('photos of a house');
  house record;
  added jsonb;
begin
  perform private.lock_hunts(array(select private.hunt_ids()), 'rows');
  select h.id, h.photos, auth.uid() in (h.user_id, h.created_by) as is_mine into house
  from public.viewings v join public.houses h on h.id = v.house_id
  where v.id = p_viewing;
  if not found then
    raise exception 'The viewing was not found' using errcode = 'foreign_key_violation';
  end if;
  if house.is_mine is not true then
    raise exception 'Only the owner of the hunt and whoever added the property can add photos to it'
      using errcode = 'insufficient_privilege';
  end if;
  select coalesce(jsonb_agg(p.photo order by p.place, p.id), '[]') into added
  from (
    select f.*
    from (
      select distinct on (private.photo_file(i.photo)) i.photo, i.place, i.id
      from public.viewing_items i
      where i.viewing_id = p_viewing and i.photo is not null
        and not private.photo_file(i.photo) in (
          select private.photo_file(shown) from jsonb_array_elements_text(house.photos) as shown)
      order by private.photo_file(i.photo), i.place, i.id) as f
    order by f.place, f.id
    limit greatest(maximum - jsonb_array_length(house.photos), 0)) as p;
  if added <> '[]' then
    update public.houses set photos = photos || added where id = house.id;
  end if;
  return jsonb_array_length(added);
end $$;

comment on function public.add_viewing_photos(uuid) is
  'Adds the photos of a viewing that its house does not show yet to the house, up to its limit; returns how many. For the '
  'owner of the hunt and the member who added the house.';

revoke execute on function public.add_viewing_photos(uuid) from public, anon;
grant execute on function private.photo_file(text), public.add_viewing_photos(uuid) to authenticated;

revoke execute on all functions in schema private from public;
