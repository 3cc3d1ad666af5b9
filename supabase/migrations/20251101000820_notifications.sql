-- Notifications are other users' activity in the caller's hunts.

-- Not in the API: only the functions below read and write it.
create table private.activity_reads (
  user_id uuid not null references public.profiles (id) on delete cascade,
  activity_id uuid not null references public.activity (id) on delete cascade,
  primary key (user_id, activity_id)
);

create index activity_reads_activity_idx on private.activity_reads (activity_id);

insert into private.hunt_tables (name, deleted_by, reported_as, is_listed, changes_unread)
values ('private.activity_reads', '{user_id}', 'activity_reads', false, 'always');

-- Members are notified of what happened since they joined; owners of what happened while notify_owner was on, as long as it is on.
-- A permission request always reaches the owner, because it waits for a decision, and nobody else. Entries with one recipient
-- always reach that recipient and nobody else.
create function private.notified_activity() returns setof public.activity
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  return query
    select a.*
    from public.activity a
    join public.collaboration_settings s on s.owner_id = a.owner_id
    where a.owner_id = me and a.actor_id is distinct from me
      and (a.recipient_id is null and a.owner_notified and s.notify_owner or a.kind = 'permission_asked' or a.recipient_id = me)
    union all
    select a.*
    from public.collaborations c
    join public.activity a on a.owner_id = c.owner_id and a.created_at >= c.accepted_at
    where c.collaborator_id = me and c.status = 'accepted' and a.actor_id is distinct from me and a.kind <> 'permission_asked'
      and (a.recipient_id is null or a.recipient_id = me);
end $$;

create function private.unread_count() returns int
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select count(*)
    from private.notified_activity() n
    left join private.activity_reads r on r.activity_id = n.id and r.user_id = auth.uid()
    where r.activity_id is null);
end $$;

-- A user who has left is shown as a former member, except in the entry that reports it, which names them to those who were members
-- at the time.
create function private.name_of_actor(p_owner uuid, p_actor uuid, p_kind text, p_details jsonb) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when p_actor = p_owner or private.is_member(p_owner, p_actor) then private.name_of(p_actor)
    when p_kind = 'member_left' and p_details ? 'name' then p_details ->> 'name'
    else 'Former member'
  end
$$;

create function private.notifications(p_limit int)
returns table (
  id uuid, owner_id uuid, actor_name text, kind text, house_id uuid, message_id uuid, details jsonb, created_at timestamptz,
  is_read boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select a.id, a.owner_id, private.name_of_actor(a.owner_id, a.actor_id, a.kind, a.details), a.kind,
      a.house_id, a.message_id, a.details, a.created_at, a.is_read
    from (
      select n.*, r.activity_id is not null as is_read
      from private.notified_activity() n
      left join private.activity_reads r on r.activity_id = n.id and r.user_id = auth.uid()
      order by r.activity_id is not null, n.created_at desc
      limit least(greatest(p_limit, 1), 500)) as a;
end $$;

create function private.mark_notifications_read(p_ids uuid[]) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  marked int;
begin
  -- In a fixed order, so that two devices cannot deadlock, and without waiting for an entry that is being replaced.
  insert into private.activity_reads (user_id, activity_id)
  select auth.uid(), a.id
  from public.activity a
  where a.id in (select n.id from private.notified_activity() n where p_ids is null or n.id = any (p_ids))
  order by a.id
  for key share skip locked
  on conflict do nothing;
  get diagnostics marked = row_count;
  return marked;
end $$;

create function public.notifications(p_limit int default 50)
returns table (
  id uuid, owner_id uuid, actor_name text, kind text, house_id uuid, message_id uuid, details jsonb, created_at timestamptz,
  is_read boolean)
language sql stable
set search_path = ''
as $$ select * from private.notifications(p_limit) $$;

create function public.mark_notifications_read(p_ids uuid[] default null) returns int
language sql
set search_path = ''
as $$ select private.mark_notifications_read(p_ids) $$;

comment on function public.notifications(int) is 'What others did in all hunts of the caller: unread first, newest first.';
comment on function public.mark_notifications_read(uuid[]) is
  'Marks the given notifications of the caller as read, or all of them; returns how many were unread.';

revoke execute on function public.notifications(int), public.mark_notifications_read(uuid[]) from public, anon;
grant execute on function private.notifications(int), public.notifications(int),
  private.mark_notifications_read(uuid[]), public.mark_notifications_read(uuid[]) to authenticated;

revoke execute on all functions in schema private from public;
