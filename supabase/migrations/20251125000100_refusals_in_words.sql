-- The row policies refuse what an owner does not allow, in words that no person should have to read. Whoever was allowed it a
-- moment ago, with a form still open, is told what has happened; the policies stay as they are.
create function private.refuse_in_words() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.by_client() and not new.user_id = any (array(select private.hunt_ids_allowing(tg_argv[0]))) then
    raise exception '%', tg_argv[1] using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

revoke execute on function private.refuse_in_words() from public;

-- Named to run after copy_owner, which tells whose hunt an appointment belongs to.
create trigger refuse_in_words before insert on public.houses
  for each row execute function private.refuse_in_words('add_houses', 'The owner of this hunt does not let you add houses');
create trigger refuse_in_words before insert on public.appointments
  for each row execute function private.refuse_in_words(
    'schedule_appointments', 'The owner of this hunt does not let you schedule appointments');
