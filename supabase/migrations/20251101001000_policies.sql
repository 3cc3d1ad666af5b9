-- One policy per operation. An operation without a policy is refused to everybody who comes through the API.

create policy "People see the profiles of those they share a hunt with" on public.profiles
  for select to authenticated
  using (id = any (array(select private.fellow_ids())));
create policy "People change their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create policy "Members see the houses of their hunts" on public.houses
  for select to authenticated
  using (user_id = any (array(select private.hunt_ids())));
create policy "Members add houses where the owner allows it" on public.houses
  for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and user_id = any (array(select private.hunt_ids_allowing('add_houses'))));
-- Which columns a member with edit_status may change is decided by a trigger.
create policy "Owner, adder and status editors change a house" on public.houses
  for update to authenticated
  using (
    user_id = any (array(select private.hunt_ids_allowing('edit_status')))
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))))
  with check (
    user_id = any (array(select private.hunt_ids_allowing('edit_status')))
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))));
create policy "Owner and adder delete a house" on public.houses
  for delete to authenticated
  using (
    user_id = (select auth.uid())
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))));

create policy "Members see the appointments of their hunts" on public.appointments
  for select to authenticated
  using (user_id = any (array(select private.hunt_ids())));
create policy "Members schedule where the owner allows it" on public.appointments
  for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and user_id = any (array(select private.hunt_ids_allowing('schedule_appointments'))));
create policy "Owner and adder change an appointment" on public.appointments
  for update to authenticated
  using (
    user_id = (select auth.uid())
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))))
  with check (
    user_id = (select auth.uid())
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))));
create policy "Owner and adder delete an appointment" on public.appointments
  for delete to authenticated
  using (
    user_id = (select auth.uid())
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))));

create policy "Owners see their collaborators, members their membership" on public.collaborations
  for select to authenticated
  using (owner_id = (select auth.uid()) or (collaborator_id = (select auth.uid()) and status = 'accepted'));
create policy "Owners invite" on public.collaborations
  for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy "Owners change their invitations" on public.collaborations
  for update to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid()));
create policy "Owners remove collaborators" on public.collaborations
  for delete to authenticated
  using (owner_id = (select auth.uid()));

create policy "Members see what their hunts allow" on public.collaboration_settings
  for select to authenticated
  using (owner_id = any (array(select private.hunt_ids())));
create policy "Owners decide what collaborators may do" on public.collaboration_settings
  for update to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid()));
