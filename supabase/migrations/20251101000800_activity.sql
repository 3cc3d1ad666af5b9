-- What happened in a hunt. Only triggers write it: no grant or policy lets anybody else do so.
create table public.activity (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  actor_id uuid references public.profiles (id) on delete set null,
  kind text not null,
  recipient_id uuid references public.profiles (id) on delete cascade,
  house_id uuid references public.houses (id) on delete set null,
  message_id uuid references public.messages (id) on delete cascade,
  viewing_id uuid references public.viewings (id) on delete cascade,
  details jsonb not null default '{}',
  owner_notified boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint "Kind is not valid" check (kind in (
    'house_added', 'house_deleted', 'house_rated', 'house_favorited', 'status_changed', 'price_changed',
    'appointment_scheduled', 'appointment_moved', 'appointment_cancelled',
    'member_joined', 'member_left', 'member_removed', 'permission_asked', 'permission_allowed',
    'message_mention', 'message_reply', 'messages_written', 'viewing_noted'))
);

comment on column public.activity.owner_id is 'Owner of the hunt.';
comment on column public.activity.actor_id is 'Who did it; null if that account is gone.';
comment on column public.activity.recipient_id is 'The only user who may see the entry; null = everyone.';
comment on column public.activity.house_id is 'The house that the entry links to; null if it is gone.';
comment on column public.activity.message_id is 'The message with the mention or the reply.';
comment on column public.activity.viewing_id is 'The viewing that the entry is about.';
comment on column public.activity.owner_notified is 'The owner''s setting notify_owner at the time.';

create index activity_hunt_newest_idx on public.activity (owner_id, created_at desc);
create index activity_actor_newest_idx on public.activity (actor_id, owner_id, created_at desc);
create index activity_house_idx on public.activity (house_id);
create index activity_recipient_idx on public.activity (recipient_id) where recipient_id is not null;
create index activity_message_idx on public.activity (message_id) where message_id is not null;
create index activity_viewing_idx on public.activity (viewing_id) where viewing_id is not null;

alter table public.activity enable row level security;
alter table public.activity force row level security;
revoke all on table public.activity from public, anon, authenticated;
grant select on table public.activity to authenticated;
grant all on table public.activity to service_role;

insert into private.hunt_tables (name, deleted_by, is_log, reported_as, hunt_column, row_column, changes_unread)
values ('public.activity', '{owner_id,recipient_id}', true, 'activity', 'owner_id', 'id', 'always');

-- Members see what has happened since they joined. A permission request is visible only to the owner and to the member who made
-- it, a mention or reply only to its author and its recipient.
create policy "Members read activity" on public.activity
  for select to authenticated
  using (
    owner_id = any (array(select private.hunt_ids()))
    and created_at >= ((select private.joined_at_by_hunt()) ->> owner_id::text)::timestamptz
    and (kind <> 'permission_asked' or owner_id = (select auth.uid()) or actor_id = (select auth.uid()))
    and (recipient_id is null or recipient_id = (select auth.uid()) or actor_id = (select auth.uid())));

-- Deletes a user's oldest entries from time to time, never those of others, so that nobody can push out somebody else's entries.
-- Entries that are locked are left for the next time. Clients are not notified.
create function private.trim_activity(p_owner uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  keep bigint := private.quota('activity of a person');
  oldest_kept timestamptz;
begin
  if not exists (
    select from public.activity a where a.owner_id = p_owner and a.actor_id = auth.uid()
    order by a.created_at desc offset keep + 49) then
    return;
  end if;
  select a.created_at into oldest_kept
  from public.activity a where a.owner_id = p_owner and a.actor_id = auth.uid()
  order by a.created_at desc offset keep - 1 limit 1;
  perform set_config('house_hunter.trimming', 'on', true);
  delete from public.activity where id in (
    select a.id from public.activity a
    where a.owner_id = p_owner and a.actor_id = auth.uid() and a.created_at < oldest_kept
    for update skip locked);
  perform set_config('house_hunter.trimming', '', true);
end $$;

-- Records what the caller did with one statement: a list of {owner_id, kind, recipient_id, house_id, message_id, viewing_id,
-- details}. Seeds and services act without a user, and a hunt that is being deleted no longer has an owner: neither is
-- recorded. Times within a hunt are distinct, so that they give the order. Entries that would be trimmed at once are not
-- written.
create function private.record_activity(p_entries jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  hunt uuid;
  latest timestamptz;
begin
  for hunt in
    select s.owner_id from public.collaboration_settings s
    where s.owner_id in (select (e ->> 'owner_id')::uuid from jsonb_array_elements(p_entries) as e)
      and exists (select from public.profiles p where p.id = auth.uid())
  loop
    latest := greatest(
      clock_timestamp(),
      (select max(a.created_at) + interval '1 microsecond' from public.activity a where a.owner_id = hunt));
    insert into public.activity (
      owner_id, actor_id, kind, recipient_id, house_id, message_id, viewing_id, details, owner_notified, created_at)
    select hunt, auth.uid(), e.entry ->> 'kind', (e.entry ->> 'recipient_id')::uuid, (e.entry ->> 'house_id')::uuid,
      (e.entry ->> 'message_id')::uuid, (e.entry ->> 'viewing_id')::uuid, jsonb_strip_nulls(e.entry -> 'details'), s.notify_owner,
      latest + e.position * interval '1 microsecond'
    from jsonb_array_elements(p_entries) with ordinality as e (entry, position)
    join public.collaboration_settings s on s.owner_id = hunt
    where (e.entry ->> 'owner_id')::uuid = hunt
    order by e.position desc
    limit private.quota('activity of a person');
    perform private.trim_activity(hunt);
  end loop;
end $$;

-- Houses that are added, deleted, rated or marked as favorite, and changes of their status and price. Examples are not recorded.

-- Of several ratings of a house by one user, only the last is reported. p_ratings: a list of {owner_id, house_id, street, rating}.
create function private.record_ratings(p_ratings jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.activity
  where kind = 'house_rated' and actor_id = auth.uid()
    and house_id in (select (r ->> 'house_id')::uuid from jsonb_array_elements(p_ratings) as r);
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', r -> 'owner_id', 'kind', 'house_rated', 'house_id', r -> 'house_id',
      'details', jsonb_build_object('street', r -> 'street', 'rating', r -> 'rating')))
    from jsonb_array_elements(p_ratings) as r where (r ->> 'rating')::int > 0));
end $$;

-- One entry per user and house. If the favorite is removed within ten minutes, its entry is deleted too; if it is set again
-- within an hour, it is not reported again. A list of {owner_id, house_id, street, is_favorite}.
create function private.record_favorites(p_favorites jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  to_report jsonb := (
    select jsonb_agg(f)
    from jsonb_array_elements(p_favorites) as f
    cross join lateral (
      select max(a.created_at) as reported_at from public.activity a
      where a.house_id = (f ->> 'house_id')::uuid and a.kind = 'house_favorited' and a.actor_id = auth.uid()) as previous
    where ((f ->> 'is_favorite')::boolean and reported_at > now() - interval '1 hour'
      or not (f ->> 'is_favorite')::boolean and reported_at <= now() - interval '10 minutes') is not true);
begin
  delete from public.activity
  where kind = 'house_favorited' and actor_id = auth.uid()
    and house_id in (select (f ->> 'house_id')::uuid from jsonb_array_elements(to_report) as f);
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', f -> 'owner_id', 'kind', 'house_favorited', 'house_id', f -> 'house_id',
      'details', jsonb_build_object('street', f -> 'street')))
    from jsonb_array_elements(to_report) as f where (f ->> 'is_favorite')::boolean));
end $$;

-- One user's changes of a price within an hour are merged into one entry, which is deleted if the price returns to what it was.
-- p_prices: a list of {owner_id, house_id, street, from, from_currency, to, currency}.
create function private.record_prices(p_prices jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  merged jsonb := (
    select jsonb_agg(p || coalesce(
      (select jsonb_build_object('from', a.details -> 'from', 'from_currency', a.details -> 'from_currency')
       from public.activity a
       where a.house_id = (p ->> 'house_id')::uuid and a.kind = 'price_changed' and a.actor_id = auth.uid()
         and a.created_at > now() - interval '1 hour'
       order by a.created_at limit 1), '{}'))
    from jsonb_array_elements(p_prices) as p);
begin
  delete from public.activity
  where kind = 'price_changed' and actor_id = auth.uid() and created_at > now() - interval '1 hour'
    and house_id in (select (p ->> 'house_id')::uuid from jsonb_array_elements(merged) as p);
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', p -> 'owner_id', 'kind', 'price_changed', 'house_id', p -> 'house_id',
      'details', p - array['owner_id', 'house_id']))
    from jsonb_array_elements(merged) as p
    where (p -> 'from', p -> 'from_currency') <> (p -> 'to', p -> 'currency')));
end $$;

create function private.record_added_houses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', h.user_id, 'kind', 'house_added', 'house_id', h.id,
      'details', jsonb_build_object('street', h.address -> 'street', 'city', h.address -> 'city')))
    from added h where not h.is_example));
  return null;
end $$;

create function private.record_deleted_houses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', h.user_id, 'kind', 'house_deleted',
      'details', jsonb_build_object('street', h.address -> 'street', 'city', h.address -> 'city')))
    from gone h where not h.is_example));
  return null;
end $$;

create function private.record_changed_houses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', h.user_id, 'kind', 'status_changed', 'house_id', h.id,
      'details', jsonb_build_object('street', h.address -> 'street', 'from', b.status, 'to', h.status)))
    from changed h join before b using (id) where not h.is_example and h.status <> b.status));
  perform private.record_prices((
    select jsonb_agg(jsonb_build_object(
      'owner_id', h.user_id, 'house_id', h.id, 'street', h.address -> 'street', 'from', b.price,
      'from_currency', b.price_currency, 'to', h.price, 'currency', h.price_currency))
    from changed h join before b using (id)
    where not h.is_example and (h.price, h.price_currency) <> (b.price, b.price_currency)));
  perform private.record_ratings((
    select jsonb_agg(jsonb_build_object(
      'owner_id', h.user_id, 'house_id', h.id, 'street', h.address -> 'street', 'rating', h.rating))
    from changed h join before b using (id) where not h.is_example and h.rating is distinct from b.rating));
  perform private.record_favorites((
    select jsonb_agg(jsonb_build_object(
      'owner_id', h.user_id, 'house_id', h.id, 'street', h.address -> 'street', 'is_favorite', h.is_favorite))
    from changed h join before b using (id) where not h.is_example and h.is_favorite <> b.is_favorite));
  return null;
end $$;

create trigger record_added_houses after insert on public.houses
  referencing new table as added
  for each statement execute function private.record_added_houses();
create trigger record_changed_houses after update on public.houses
  referencing old table as before new table as changed
  for each statement execute function private.record_changed_houses();
create trigger record_deleted_houses after delete on public.houses
  referencing old table as gone
  for each statement execute function private.record_deleted_houses();

create function private.record_new_opinions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_ratings((
    select jsonb_agg(jsonb_build_object(
      'owner_id', o.owner_id, 'house_id', o.house_id, 'street', h.address -> 'street', 'rating', o.rating))
    from added o join public.houses h on h.id = o.house_id where o.rating > 0));
  perform private.record_favorites((
    select jsonb_agg(jsonb_build_object(
      'owner_id', o.owner_id, 'house_id', o.house_id, 'street', h.address -> 'street', 'is_favorite', true))
    from added o join public.houses h on h.id = o.house_id where o.is_favorite));
  return null;
end $$;

create function private.record_changed_opinions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_ratings((
    select jsonb_agg(jsonb_build_object(
      'owner_id', o.owner_id, 'house_id', o.house_id, 'street', h.address -> 'street', 'rating', o.rating))
    from changed o join before b using (house_id, user_id) join public.houses h on h.id = o.house_id
    where o.rating <> b.rating));
  perform private.record_favorites((
    select jsonb_agg(jsonb_build_object(
      'owner_id', o.owner_id, 'house_id', o.house_id, 'street', h.address -> 'street', 'is_favorite', o.is_favorite))
    from changed o join before b using (house_id, user_id) join public.houses h on h.id = o.house_id
    where o.is_favorite <> b.is_favorite));
  return null;
end $$;

create trigger record_new_opinions after insert on public.house_opinions
  referencing new table as added
  for each statement execute function private.record_new_opinions();
create trigger record_changed_opinions after update on public.house_opinions
  referencing old table as before new table as changed
  for each statement execute function private.record_changed_opinions();

-- Appointments that are scheduled, cancelled, or moved to another time or house. Those deleted with their house are not reported one by
-- one.
create function private.record_scheduled_appointments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', a.user_id, 'kind', 'appointment_scheduled', 'house_id', a.house_id,
      'details', jsonb_build_object(
        'street', (select h.address -> 'street' from public.houses h where h.id = a.house_id),
        'title', a.title, 'date', a.date, 'time', a.time)))
    from added a where not a.is_example));
  return null;
end $$;

create function private.record_moved_appointments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', a.user_id, 'kind', 'appointment_moved', 'house_id', a.house_id,
      'details', jsonb_build_object('street', h.address -> 'street', 'title', a.title, 'date', a.date, 'time', a.time,
        'from_date', b.date, 'from_time', b.time)))
    from changed a join before b using (id) join public.houses h on h.id = a.house_id
    where not a.is_example and (a.date, a.time, a.house_id) is distinct from (b.date, b.time, b.house_id)));
  return null;
end $$;

create function private.record_cancelled_appointments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', a.user_id, 'kind', 'appointment_cancelled', 'house_id', a.house_id,
      'details', jsonb_build_object('street', h.address -> 'street', 'title', a.title, 'date', a.date, 'time', a.time)))
    from gone a join public.houses h on h.id = a.house_id where not a.is_example));
  return null;
end $$;

create trigger record_scheduled_appointments after insert on public.appointments
  referencing new table as added
  for each statement execute function private.record_scheduled_appointments();
create trigger record_moved_appointments after update on public.appointments
  referencing old table as before new table as changed
  for each statement execute function private.record_moved_appointments();
create trigger record_cancelled_appointments after delete on public.appointments
  referencing old table as gone
  for each statement execute function private.record_cancelled_appointments();

-- Messages. A recipient gets a separate entry, for a mention or else for a reply. The other members get one entry for everything that
-- a user writes in a day. Only the owner is notified of messages about examples.

-- The start of a message on one line, with mentions as names.
create function private.excerpt(p_owner uuid, p_body text, p_mentions uuid[]) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  person uuid;
begin
  foreach person in array p_mentions loop
    p_body := replace(p_body, '<@' || person || '>', '@' || private.name_of_actor(p_owner, person, '', '{}'));
  end loop;
  p_body := private.trim_white_space(regexp_replace(p_body, '\s+', ' ', 'g'));
  -- Does not cut joined characters, unless nothing else would be visible.
  return left(case when private.has_visible_text(left(p_body, 80)) then p_body else private.visible_part(p_body) end, 80);
end $$;

-- Who gets a separate entry for a message, and of which kind; never its author.
create function private.notification_recipients(p_message uuid) returns table (person uuid, kind text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select named, 'message_mention'
    from public.messages m cross join lateral unnest(m.mentions) as named
    where m.id = p_message and named <> m.user_id
    union all
    select r.user_id, 'message_reply'
    from public.messages m join public.messages r on r.id = m.reply_to
    where m.id = p_message and r.user_id <> m.user_id and not r.user_id = any (m.mentions)
      and (r.user_id = r.owner_id or private.is_member(r.owner_id, r.user_id));
end $$;

-- Who was notified personally of a message, so that a mention that is removed and added again does not notify anyone twice. Not in
-- the API.
create table private.notified_messages (
  message_id uuid not null references public.messages (id) on delete cascade,
  person uuid not null references public.profiles (id) on delete cascade,
  primary key (message_id, person)
);

create index notified_messages_person_idx on private.notified_messages (person);

create function private.record_messages(p_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entries jsonb;
begin
  with newly_notified as (
    insert into private.notified_messages (message_id, person)
    select m.id, t.person from public.messages m cross join lateral private.notification_recipients(m.id) as t
    where m.id = any (p_ids) and not m.is_example
    on conflict do nothing
    returning message_id, person)
  select jsonb_agg(jsonb_build_object(
    'owner_id', m.owner_id, 'kind', t.kind, 'recipient_id', t.person, 'house_id', m.house_id, 'message_id', m.id,
    'details', jsonb_build_object('street', h.address -> 'street', 'excerpt', private.excerpt(m.owner_id, m.body, m.mentions))))
  into entries
  from newly_notified
  join public.messages m on m.id = newly_notified.message_id
  join public.houses h on h.id = m.house_id
  cross join lateral private.notification_recipients(m.id) as t
  where t.person = newly_notified.person;
  perform private.record_activity(entries);
end $$;

-- Days are in UTC. An entry stays read when its count increases.
create function private.record_new_messages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  batch record;
begin
  perform private.record_messages(array(select m.id from added m));
  for batch in
    select m.owner_id, count(*) as number, (array_agg(m.house_id order by m.created_at desc))[1] as house_id
    from added m
    where not m.is_example
      and jsonb_array_length(private.members_of(m.owner_id)) - 1 > (select count(*) from private.notification_recipients(m.id))
    group by m.owner_id
  loop
    update public.activity a
    set house_id = h.id,
      details = jsonb_build_object('street', h.address -> 'street', 'count', (a.details ->> 'count')::int + batch.number),
      created_at = greatest(
        clock_timestamp(), (select max(k.created_at) + interval '1 microsecond' from public.activity k where k.owner_id = a.owner_id))
    from public.houses h
    where h.id = batch.house_id and a.owner_id = batch.owner_id and a.actor_id = auth.uid() and a.kind = 'messages_written'
      and a.created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC';
    if not found then
      perform private.record_activity((
        select jsonb_build_array(jsonb_build_object(
          'owner_id', h.user_id, 'kind', 'messages_written', 'house_id', h.id,
          'details', jsonb_build_object('street', h.address -> 'street', 'count', batch.number)))
        from public.houses h where h.id = batch.house_id));
    end if;
  end loop;
  return null;
end $$;

-- Entries are updated and deleted with their message.
create function private.record_changed_messages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.activity a
  using changed m
  where a.message_id = m.id
    and (m.deleted_at is not null or a.kind = 'message_mention' and not a.recipient_id = any (m.mentions));
  update public.activity a
  set details = a.details || jsonb_build_object('excerpt', private.excerpt(m.owner_id, m.body, m.mentions))
  from changed m
  where a.message_id = m.id;
  perform private.record_messages(array(select m.id from changed m join before b using (id) where not m.mentions <@ b.mentions));
  return null;
end $$;

create trigger record_new_messages after insert on public.messages
  referencing new table as added
  for each statement execute function private.record_new_messages();
create trigger record_changed_messages after update on public.messages
  referencing old table as before new table as changed
  for each statement execute function private.record_changed_messages();

-- Entries for a single member are deleted with the membership, and excerpts no longer name that member.
create function private.erase_personal_entries_of_former_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.activity a using gone g
  where a.owner_id = g.owner_id and a.recipient_id = g.collaborator_id;
  update public.activity a
  set details = a.details || jsonb_build_object('excerpt', private.excerpt(m.owner_id, m.body, m.mentions))
  from gone g join public.messages m on m.owner_id = g.owner_id and m.mentions @> array[g.collaborator_id]
  where a.message_id = m.id;
  return null;
end $$;

create trigger erase_personal_entries after delete on public.collaborations
  referencing old table as gone
  for each statement execute function private.erase_personal_entries_of_former_members();

-- Viewings, once they have ended; those of examples are reported only to the owner. Items may arrive after the end, so the entry's
-- counts are updated. Answers to sealed wishes do not count: their number would reveal them.
create function private.viewing_item_counts(p_viewing uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'answers', count(*) filter (where i.kind = 'answer' and (i.wish_id is null or private.is_shared_wish(i.wish_id))),
      'photos', count(*) filter (where i.kind = 'photo'))
    from public.viewing_items i where i.viewing_id = p_viewing);
end $$;

create function private.record_viewings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', v.owner_id, 'kind', 'viewing_noted', 'house_id', v.house_id, 'viewing_id', v.id,
      'details', jsonb_build_object('street', h.address -> 'street') || private.viewing_item_counts(v.id)))
    from changed v join public.houses h on h.id = v.house_id
    where v.ended_at is not null and v.user_id = auth.uid() and not v.is_example
      and not exists (select from public.activity a where a.viewing_id = v.id)));
  return null;
end $$;

create function private.update_viewing_counts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.activity a
  set details = a.details || n.counts
  from (
    select c.viewing_id, private.viewing_item_counts(c.viewing_id) as counts
    from (select distinct i.viewing_id from changed i where i.kind in ('answer', 'photo')) as c) as n
  where a.viewing_id = n.viewing_id and not a.details @> n.counts;
  return null;
end $$;

create trigger record_new_viewings after insert on public.viewings
  referencing new table as changed
  for each statement execute function private.record_viewings();
create trigger record_ended_viewings after update on public.viewings
  referencing new table as changed
  for each statement execute function private.record_viewings();
create trigger count_added_items after insert on public.viewing_items
  referencing new table as changed
  for each statement execute function private.update_viewing_counts();
create trigger count_deleted_items after delete on public.viewing_items
  referencing old table as changed
  for each statement execute function private.update_viewing_counts();

-- Members who joined, left, or were removed.
create function private.record_joined_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', c.owner_id, 'kind', 'member_joined',
      'details', jsonb_build_object('role', c.role, 'name', private.name_of(c.collaborator_id))))
    from changed c join before b using (id) where c.status = 'accepted' and b.status = 'pending'));
  return null;
end $$;

-- The user's id identifies the entry when the removed member deletes their data, so that their name can be removed from it.
create function private.record_departed_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity((
    select jsonb_agg(jsonb_build_object(
      'owner_id', g.owner_id,
      'kind', case when g.collaborator_id = auth.uid() then 'member_left' else 'member_removed' end,
      'details', jsonb_build_object('role', g.role, 'name', private.name_of(g.collaborator_id),
        'person', case when g.collaborator_id <> auth.uid() then g.collaborator_id end)))
    from gone g where g.status = 'accepted'));
  return null;
end $$;

create trigger record_joined_members after update on public.collaborations
  referencing old table as before new table as changed
  for each statement execute function private.record_joined_members();
create trigger record_departed_members after delete on public.collaborations
  referencing old table as gone
  for each statement execute function private.record_departed_members();

revoke execute on all functions in schema private from public;
