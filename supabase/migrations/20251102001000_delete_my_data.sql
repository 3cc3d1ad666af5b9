-- Removes what the account owns and leaves the account itself (ruling 19). What the person added to the hunts of others is
-- theirs; those owners are told that the person left. The mark that examples never come back stays (ruling 6), and so does the
-- count of mails, or deleting would be a way round it.
create function private.delete_my_data() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  delete from public.activity where actor_id = me;
  delete from public.collaborations where collaborator_id = me;
  delete from public.house_opinions where user_id = me;
  delete from public.houses where user_id = me;
  delete from public.collaborations where owner_id = me;
  delete from public.activity where owner_id = me;
  delete from private.activity_reads where user_id = me;
  update public.collaboration_settings
  set add_houses = default, schedule_appointments = default, edit_status = default, notify_owner = default
  where owner_id = me;
  update public.profiles
  set full_name = null, measurement_system = null, currency = null, theme = null
  where id = me;
end $$;

create function public.delete_my_data() returns void
language sql
set search_path = ''
as $$ select private.delete_my_data() $$;

comment on function public.delete_my_data() is
  'Empties the caller''s account: hunt, memberships, opinions, activity, name and preferences. Photos are deleted through the '
  'storage service before.';

revoke execute on function public.delete_my_data() from public, anon;
grant execute on function private.delete_my_data(), public.delete_my_data() to authenticated;
