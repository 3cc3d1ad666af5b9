-- The entry about a person's messages of a day counted messages that its readers are not to be notified of: those from before a member
-- joined, or from while the owner's notifications were off. Such a change begins a new entry.
create or replace function private.record_new_messages() returns trigger
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
      and a.created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
      and a.owner_notified = (select s.notify_owner from public.collaboration_settings s where s.owner_id = batch.owner_id)
      and a.created_at >= (
        select max(c.accepted_at) from public.collaborations c where c.owner_id = batch.owner_id and c.status = 'accepted');
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
