-- Threads at examples are visible only to the owner, so they are unread only for the owner.

create or replace function private.unread_threads(p_owner uuid, p_since timestamptz) returns uuid[]
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
        and m.user_id is distinct from me and m.deleted_at is null and (not m.is_example or p_owner = me))
    limit 200);
end $$;
