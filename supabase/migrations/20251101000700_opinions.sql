-- A member's favorite and rating of a house in another owner's hunt. The owner's are stored on the house.
create table public.house_opinions (
  house_id uuid not null references public.houses (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  owner_id uuid not null default auth.uid(),
  is_favorite boolean not null default false,
  rating smallint not null default 0,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (house_id, user_id),
  constraint "Rating must be between 0 and 5" check (rating between 0 and 5)
);

comment on column public.house_opinions.owner_id is 'Owner of the hunt; always copied from the house by a trigger.';
comment on column public.house_opinions.rating is '0 = not rated.';

create index house_opinions_hunt_idx on public.house_opinions (owner_id, house_id);
create index house_opinions_member_idx on public.house_opinions (user_id, owner_id);

alter table public.house_opinions enable row level security;
alter table public.house_opinions force row level security;
revoke all on table public.house_opinions from public, anon, authenticated;
grant select, delete on table public.house_opinions to authenticated;
-- An upsert also sets the key; a trigger keeps it unchanged.
grant insert (house_id, user_id, is_favorite, rating, updated_at), update (house_id, user_id, is_favorite, rating, updated_at)
  on table public.house_opinions to authenticated;
grant all on table public.house_opinions to service_role;

-- Reported under their house, because they are read with it.
insert into private.hunt_tables (name, deleted_by, reported_as, hunt_column, row_column)
values ('public.house_opinions', '{user_id}', 'house_opinions', 'owner_id', 'house_id');

-- Fast path: owners read the opinions on their own houses without a membership lookup.
create policy "Members read opinions" on public.house_opinions
  for select to authenticated
  using (owner_id = (select auth.uid()) or owner_id = any (array(select private.hunt_ids())));
create policy "Collaborators add their own opinions" on public.house_opinions
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and owner_id <> (select auth.uid())
    and owner_id = any (array(select private.hunt_ids())));
create policy "Collaborators update their own opinions" on public.house_opinions
  for update to authenticated
  using (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())))
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Collaborators delete their own opinions" on public.house_opinions
  for delete to authenticated
  using (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));

-- Not security definer: the house is read with the caller's permissions, so one they may not see looks missing.
create function private.prepare_opinion() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    select h.user_id into new.owner_id from public.houses h where h.id = new.house_id;
    if not found then
      raise exception 'The property was not found' using errcode = 'foreign_key_violation';
    end if;
  elsif (new.house_id, new.user_id, new.owner_id) is distinct from (old.house_id, old.user_id, old.owner_id) then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  new.updated_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;

create trigger prepare_opinion before insert or update on public.house_opinions
  for each row execute function private.prepare_opinion();

-- An upsert fires both insert and update triggers, which must take their locks in the same order.
create trigger serialize_inserts before insert on public.house_opinions
  for each statement execute function private.serialize_writes('rows', 'houses', 'shared');
create trigger serialize_updates before update on public.house_opinions
  for each statement execute function private.serialize_writes('rows', 'houses', 'shared');
create trigger serialize_deletes before delete on public.house_opinions
  for each statement execute function private.serialize_writes('rows');

select private.add_row_caps('house_opinions');

-- Only members' opinions count, so they are deleted when the membership ends.
create function private.delete_opinions_of_former_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_hunts(array(select distinct g.owner_id from gone g where g.status = 'accepted'), 'rows');
  delete from public.house_opinions o using gone g
  where g.status = 'accepted' and o.owner_id = g.owner_id and o.user_id = g.collaborator_id;
  return null;
end $$;

create trigger delete_opinions after delete on public.collaborations
  referencing old table as gone
  for each statement execute function private.delete_opinions_of_former_members();

revoke execute on all functions in schema private from public;
