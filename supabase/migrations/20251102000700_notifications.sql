-- Notifications are the activity of others in the hunts of the signed-in person.

-- Kept out of the API: only the functions below read and write it.
create table private.activity_reads (
  user_id uuid not null references public.profiles (id) on delete cascade,
  activity_id uuid not null references public.activity (id) on delete cascade,
  primary key (user_id, activity_id)
);

create index activity_reads_activity_idx on private.activity_reads (activity_id);

-- A member hears of what happened since they joined, an owner of what happened while they wanted to hear of it, and of nothing
-- while they do not (ruling 2).
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
    where a.owner_id = me and a.actor_id is distinct from me and a.owner_notified and s.notify_owner
    union all
    select a.*
    from public.collaborations c
    join public.activity a on a.owner_id = c.owner_id and a.created_at >= c.accepted_at
    where c.collaborator_id = me and c.status = 'accepted' and a.actor_id is distinct from me;
end $$;

create function private.notifications(p_owner uuid, p_limit int)
returns table (
  id uuid, owner_id uuid, owner_name text, actor_id uuid, actor_name text, kind text, house_id uuid, appointment_id uuid,
  details jsonb, created_at timestamptz, is_read boolean, unread_count int)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select
      a.id, a.owner_id, private.name_of(a.owner_id), a.actor_id, private.name_of(a.actor_id), a.kind, a.house_id,
      a.appointment_id, a.details, a.created_at, a.is_read, a.unread_count
    from (
      select
        n.*, r.activity_id is not null as is_read,
        (count(*) filter (where r.activity_id is null) over ())::int as unread_count
      from private.notified_activity() n
      left join private.activity_reads r on r.activity_id = n.id and r.user_id = auth.uid()
      where p_owner is null or n.owner_id = p_owner
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
  insert into private.activity_reads (user_id, activity_id)
  select auth.uid(), n.id from private.notified_activity() n where p_ids is null or n.id = any (p_ids)
  on conflict do nothing;
  get diagnostics marked = row_count;
  return marked;
end $$;

create function public.notifications(p_owner uuid default null, p_limit int default 50)
returns table (
  id uuid, owner_id uuid, owner_name text, actor_id uuid, actor_name text, kind text, house_id uuid, appointment_id uuid,
  details jsonb, created_at timestamptz, is_read boolean, unread_count int)
language sql stable
set search_path = ''
as $$ select * from private.notifications(p_owner, p_limit) $$;

create function public.mark_notifications_read(p_ids uuid[] default null) returns int
language sql
set search_path = ''
as $$ select private.mark_notifications_read(p_ids) $$;

comment on function public.notifications(uuid, int) is
  'What others did in one hunt or, without p_owner, in all hunts of the caller: unread first, newest first. Every row carries '
  'the number of all unread ones.';
comment on function public.mark_notifications_read(uuid[]) is
  'Marks the given notifications of the caller as read, or all of them; gives the number of those that were unread.';

revoke execute on function public.notifications(uuid, int), public.mark_notifications_read(uuid[]) from public, anon;
grant execute on function private.notifications(uuid, int), public.notifications(uuid, int),
  private.mark_notifications_read(uuid[]), public.mark_notifications_read(uuid[]) to authenticated;
