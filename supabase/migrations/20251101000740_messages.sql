-- What the members of a hunt write about its houses: one thread per house. A deleted message keeps its row and its place in the
-- thread.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  house_id uuid not null references public.houses (id) on delete cascade,
  owner_id uuid not null default auth.uid(),
  is_example boolean not null default false,
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  body text not null,
  reply_to uuid references public.messages (id) on delete set null,
  photo text,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint "Message is required" check (deleted_at is not null or private.has_visible_text(body)),
  constraint "Message is too long" check (char_length(body) <= 2000),
  constraint "A deleted message says nothing" check (
    deleted_at is null or body = '' and photo is null and mentions = '{}')
);

comment on column public.messages.owner_id is 'Owner of the hunt; always copied from the house by a trigger.';
comment on column public.messages.is_example is 'Whether the house is an example; copied from it.';
comment on column public.messages.user_id is 'The author; null if that account or its data is gone.';
comment on column public.messages.body is '<@id> mentions the member with that id.';
comment on column public.messages.photo is 'The photo of the house that the message is about, as it was in houses.photos.';
comment on column public.messages.mentions is 'Extracted from the body.';
comment on column public.messages.created_at is 'Whole milliseconds, and later than every earlier message in the thread.';

create index messages_thread_idx on public.messages (house_id, created_at);
-- Includes is_example, which the policy reads, so that finding a hunt's threads and counting its messages needs only this index.
create index messages_hunt_idx on public.messages (owner_id, house_id) include (is_example);
create index messages_author_idx on public.messages (user_id, created_at);
create index messages_reply_idx on public.messages (reply_to) where reply_to is not null;

create table public.message_reactions (
  message_id uuid not null references public.messages (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  owner_id uuid not null default auth.uid(),
  is_example boolean not null default false,
  emoji text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (message_id, user_id, emoji),
  constraint "Reaction is not offered" check (emoji in ('👍', '❤️', '😂', '😮', '😢', '👎'))
);

comment on column public.message_reactions.owner_id is 'Owner of the hunt; always copied from the message by a trigger.';
comment on column public.message_reactions.is_example is 'Whether the house is an example; copied from the message.';

create index message_reactions_person_idx on public.message_reactions (user_id, owner_id);
create index message_reactions_hunt_idx on public.message_reactions (owner_id);

alter table public.messages enable row level security;
alter table public.messages force row level security;
alter table public.message_reactions enable row level security;
alter table public.message_reactions force row level security;
revoke all on table public.messages, public.message_reactions from public, anon, authenticated;
grant select on table public.messages to authenticated;
grant insert (id, house_id, body, reply_to, photo), update (body) on table public.messages to authenticated;
grant select, delete on table public.message_reactions to authenticated;
grant insert (message_id, emoji) on table public.message_reactions to authenticated;
grant all on table public.messages, public.message_reactions to service_role;

-- Reported under their house, as part of its thread.
insert into private.hunt_tables (name, deleted_by, anonymized, reported_as, hunt_column, row_column, changes_account) values
  ('public.messages', '{}', '{user_id}', 'messages', 'owner_id', 'house_id', 'always'),
  ('public.message_reactions', '{user_id}', '{}', 'messages', null, null, 'always');

-- Only the owner sees examples and their threads.
create policy "Members read messages" on public.messages
  for select to authenticated
  using (
    owner_id = any (array(select private.hunt_ids()))
    and (not is_example or owner_id = (select auth.uid())));
create policy "Members add messages" on public.messages
  for insert to authenticated
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Authors update messages" on public.messages
  for update to authenticated
  using (
    user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())) and deleted_at is null)
  with check (
    user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())) and deleted_at is null);

create policy "Members read reactions" on public.message_reactions
  for select to authenticated
  using (
    owner_id = any (array(select private.hunt_ids()))
    and (not is_example or owner_id = (select auth.uid())));
create policy "Members add reactions" on public.message_reactions
  for insert to authenticated
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Members delete their own reactions" on public.message_reactions
  for delete to authenticated
  using (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));

-- Not security definer: the house and the replied-to message are read with the caller's permissions, so rows they may not see
-- look missing. Inserts into a thread are serialized, so created_at gives their order.
create function private.prepare_message() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  photos jsonb;
begin
  new.body := private.trim_white_space(new.body);
  if tg_op = 'UPDATE' then
    if private.is_client_request() then
      if to_jsonb(new) - array['body', 'mentions', 'edited_at'] <> to_jsonb(old) - array['body', 'mentions', 'edited_at'] then
        raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
      end if;
      new.edited_at := case
        when new.body = old.body then old.edited_at else date_trunc('milliseconds', clock_timestamp()) end;
    end if;
    return new;
  end if;
  select h.user_id, h.is_example, h.photos into new.owner_id, new.is_example, photos
  from public.houses h where h.id = new.house_id;
  if not found then
    raise exception 'The property was not found' using errcode = 'foreign_key_violation';
  end if;
  if new.reply_to is not null
    and not exists (select from public.messages m where m.id = new.reply_to and m.house_id = new.house_id) then
    raise exception 'The message you are replying to no longer exists' using errcode = 'foreign_key_violation';
  end if;
  if not photos ? new.photo then
    raise exception 'The photo was not found' using errcode = 'foreign_key_violation';
  end if;
  if private.is_client_request() then
    new.edited_at := null;
    new.deleted_at := null;
    new.created_at := greatest(
      date_trunc('milliseconds', clock_timestamp()),
      (select max(m.created_at) + interval '1 millisecond' from public.messages m where m.house_id = new.house_id));
  end if;
  return new;
end $$;

-- Only members can be mentioned. Mentions of users who have left stay in older messages.
create function private.set_mentions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  maximum bigint := private.quota('mentions of a message');
  already_mentioned uuid[] := case when tg_op = 'UPDATE' then old.mentions else '{}' end;
begin
  new.mentions := array(
    select distinct token[1]::uuid
    from regexp_matches(new.body, '<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>', 'g') as token
    order by 1);
  if cardinality(new.mentions) > maximum then
    raise exception 'A message can mention at most % people', maximum using errcode = 'HH005';
  end if;
  if exists (
    select from unnest(new.mentions) as person
    where person <> new.owner_id and not person = any (already_mentioned) and not private.is_member(new.owner_id, person)) then
    raise exception 'Only members of the hunt can be mentioned' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function private.prepare_reaction() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  deleted timestamptz;
begin
  select m.owner_id, m.is_example, m.deleted_at into new.owner_id, new.is_example, deleted
  from public.messages m where m.id = new.message_id;
  if not found then
    raise exception 'The message was not found' using errcode = 'foreign_key_violation';
  end if;
  if deleted is not null then
    raise exception 'The message was deleted' using errcode = 'check_violation';
  end if;
  new.created_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;

-- Edits made in the past minute, by author. Not exposed through the API.
create table private.message_edits (
  user_id uuid not null references public.profiles (id) on delete cascade,
  edited_at timestamptz not null default clock_timestamp()
);

create index message_edits_person_idx on private.message_edits (user_id, edited_at);

-- Counts under the lock that the write holds. An edit counts as a message.
create function private.cap_message_rate() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  maximum bigint := private.quota('messages in a minute');
  since timestamptz := clock_timestamp() - interval '1 minute';
begin
  if me is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from private.message_edits e where e.user_id = me and e.edited_at <= since;
    insert into private.message_edits (user_id)
    select me from changed c join before b using (id) where c.body <> b.body and c.deleted_at is null limit maximum + 1;
  end if;
  if (select count(*) > maximum from (
    (select from public.messages m where m.user_id = me and m.created_at > since limit maximum + 1)
    union all
    (select from private.message_edits e where e.user_id = me and e.edited_at > since limit maximum + 1)) as c) then
    raise exception 'At most % messages can be sent or edited in a minute', maximum using errcode = 'HH005', hint = '60';
  end if;
  return null;
end $$;

-- Counts under the lock that the write holds. Deleted messages do not count; if they fill the thread, the rows of the oldest ones are
-- deleted.
create function private.cap_thread_length() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  maximum bigint := private.quota('messages of a house');
  maximum_of_member bigint := private.quota('messages of a house by a member');
  thread record;
  counts record;
begin
  if me is null then
    return null;
  end if;
  for thread in select distinct a.house_id, a.owner_id from added a loop
    select count(*) filter (where m.deleted_at is null) as visible, count(*) as all_rows,
      count(*) filter (where m.user_id = me and m.deleted_at is null) as mine
    into counts
    from public.messages m where m.house_id = thread.house_id;
    if counts.visible > maximum then
      raise exception 'A property can have at most % messages', maximum using errcode = 'HH005';
    end if;
    if me <> thread.owner_id and counts.mine > maximum_of_member then
      raise exception 'A member can write at most % messages about a property', maximum_of_member using errcode = 'HH005';
    end if;
    if counts.all_rows > maximum then
      delete from public.messages where id in (
        select m.id from public.messages m
        where m.house_id = thread.house_id and m.deleted_at is not null
        order by m.created_at limit counts.all_rows - maximum);
    end if;
  end loop;
  return null;
end $$;

-- Triggers fire in name order.
create trigger prepare_message before insert or update on public.messages
  for each row execute function private.prepare_message();
create trigger set_mentions before insert or update on public.messages
  for each row execute function private.set_mentions();
create trigger prepare_reaction before insert or update on public.message_reactions
  for each row execute function private.prepare_reaction();

create trigger serialize_writes before insert or update or delete on public.messages
  for each statement execute function private.serialize_writes('rows', 'houses', 'shared');
create trigger serialize_writes before insert or update or delete on public.message_reactions
  for each statement execute function private.serialize_writes('rows', 'houses', 'shared');
create trigger cap_message_rate after insert on public.messages
  for each statement execute function private.cap_message_rate();
create trigger cap_message_rate_of_edits after update on public.messages
  referencing old table as before new table as changed
  for each statement execute function private.cap_message_rate();
create trigger cap_thread_length after insert on public.messages
  referencing new table as added
  for each statement execute function private.cap_thread_length();

select private.add_row_caps('messages', 'message_reactions');

create function private.delete_message(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  hunt uuid := (
    select m.owner_id from public.messages m
    where m.id = p_id and m.owner_id = any (array(select private.hunt_ids())) and me in (m.user_id, m.owner_id));
begin
  if hunt is null then
    raise exception 'Only its author and the owner of the hunt can delete a message' using errcode = 'insufficient_privilege';
  end if;
  perform private.lock_hunts(array[hunt], 'rows');
  perform private.lock_hunts(array[hunt], 'houses', true);
  update public.messages set body = '', photo = null, deleted_at = date_trunc('milliseconds', clock_timestamp())
  where id = p_id and deleted_at is null;
  delete from public.message_reactions where message_id = p_id;
end $$;

create function public.delete_message(p_id uuid) returns void
language sql
set search_path = ''
as $$ select private.delete_message(p_id) $$;

comment on function public.delete_message(uuid) is
  'Empties a message and removes its reactions; its place in the thread stays. For its author and the owner of the hunt.';

create function private.delete_messages_of(p_house uuid, p_person uuid) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  hunt uuid := (
    select h.user_id from public.houses h where h.id = p_house and h.user_id = any (array(select private.hunt_ids())));
  emptied_ids uuid[];
begin
  if hunt is null or p_person is null or not me in (hunt, p_person) then
    raise exception 'Only their author and the owner of the hunt can delete messages' using errcode = 'insufficient_privilege';
  end if;
  perform private.lock_hunts(array[hunt], 'rows');
  perform private.lock_hunts(array[hunt], 'houses', true);
  with gone as (
    update public.messages set body = '', photo = null, deleted_at = date_trunc('milliseconds', clock_timestamp())
    where house_id = p_house and user_id = p_person and deleted_at is null
    returning id)
  select array_agg(g.id) into emptied_ids from gone g;
  delete from public.message_reactions where message_id = any (emptied_ids);
  return coalesce(cardinality(emptied_ids), 0);
end $$;

create function public.delete_messages_of(p_house uuid, p_person uuid) returns int
language sql
set search_path = ''
as $$ select private.delete_messages_of(p_house, p_person) $$;

comment on function public.delete_messages_of(uuid, uuid) is
  'Empties all messages of a user at a house, as delete_message does; returns how many. For that user and the owner of the '
  'hunt.';

-- How far a user has read a thread. Not in the API: only the functions below read and write it.
create table private.thread_reads (
  user_id uuid not null references public.profiles (id) on delete cascade,
  house_id uuid not null references public.houses (id) on delete cascade,
  read_until timestamptz not null,
  primary key (user_id, house_id)
);

create index thread_reads_house_idx on private.thread_reads (house_id);

insert into private.hunt_tables (name, deleted_by, reported_as, is_listed, changes_account)
values ('private.thread_reads', '{user_id}', 'thread_reads', false, 'always');

-- Never later than now: otherwise messages that others write next would count as read.
create function private.mark_thread_read(p_house uuid, p_until timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.thread_reads (user_id, house_id, read_until)
  select auth.uid(), h.id, least(p_until, clock_timestamp())
  from public.houses h
  where h.id = p_house and h.user_id = any (array(select private.hunt_ids())) and p_until is not null
  on conflict (user_id, house_id) do update set read_until = excluded.read_until
  where thread_reads.read_until < excluded.read_until;
exception when foreign_key_violation then
  -- The house has just been deleted: treat it like one that the caller may not see.
  null;
end $$;

create function private.thread_since(p_house uuid) returns timestamptz
language sql stable security definer
set search_path = ''
as $$ select r.read_until from private.thread_reads r where r.user_id = auth.uid() and r.house_id = p_house $$;

-- Houses of a hunt where others have written since the caller last read the thread, or joined. Jumps from thread to thread in the
-- index, so that the cost does not depend on their length.
create function private.unread_threads(p_owner uuid, p_since timestamptz) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  return array(
    with recursive threads as (
      (select m.house_id from public.messages m where m.owner_id = p_owner order by m.house_id limit 1)
      union
      select (
        select m.house_id from public.messages m
        where m.owner_id = p_owner and m.house_id > t.house_id order by m.house_id limit 1)
      from threads t)
    select t.house_id
    from threads t
    left join private.thread_reads r on r.user_id = me and r.house_id = t.house_id
    where exists (
      select from public.messages m
      where m.house_id = t.house_id and m.created_at > greatest(r.read_until, p_since)
        and m.user_id is distinct from me and m.deleted_at is null)
    limit 200);
end $$;

create function public.mark_thread_read(p_house uuid, p_until timestamptz) returns void
language sql
set search_path = ''
as $$ select private.mark_thread_read(p_house, p_until) $$;

create function public.thread_since(p_house uuid) returns timestamptz
language sql stable
set search_path = ''
as $$ select private.thread_since(p_house) $$;

comment on function public.mark_thread_read(uuid, timestamptz) is
  'Records that the caller has read the thread of a house up to that time; never moves back. Does nothing for a house that '
  'the caller may not see.';
comment on function public.thread_since(uuid) is 'Until when the caller has read the thread of a house; null = nothing read.';

-- Reactions and reading marks are deleted with the membership; messages stay. A pending invitation has no user.
create function private.delete_reactions_of_former_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_hunts(array(select distinct g.owner_id from gone g where g.status = 'accepted'), 'rows');
  delete from public.message_reactions r using gone g
  where r.owner_id = g.owner_id and r.user_id = g.collaborator_id;
  delete from private.thread_reads r using gone g join public.houses h on h.user_id = g.owner_id
  where r.house_id = h.id and r.user_id = g.collaborator_id;
  return null;
end $$;

create trigger delete_reactions after delete on public.collaborations
  referencing old table as gone
  for each statement execute function private.delete_reactions_of_former_members();

revoke execute on function public.delete_message(uuid), public.delete_messages_of(uuid, uuid), public.mark_thread_read(uuid, timestamptz), public.thread_since(uuid)
  from public, anon;
grant execute on function private.delete_message(uuid), public.delete_message(uuid),
  private.delete_messages_of(uuid, uuid), public.delete_messages_of(uuid, uuid),
  private.mark_thread_read(uuid, timestamptz), public.mark_thread_read(uuid, timestamptz),
  private.thread_since(uuid), public.thread_since(uuid) to authenticated;

revoke execute on all functions in schema private from public;
