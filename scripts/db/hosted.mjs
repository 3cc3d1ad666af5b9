/** A stub of the parts of the realtime service that the migrations and their tests need, modeled on the service's source. */
export const REALTIME_STUB = `
  create schema realtime;
  create table realtime.messages (
    id uuid not null default gen_random_uuid(), topic text not null, extension text not null, payload jsonb, event text,
    private boolean default false, updated_at timestamp not null default now(), inserted_at timestamp not null default now(),
    primary key (id, inserted_at)
  ) partition by range (inserted_at);
  create table realtime.messages_today partition of realtime.messages default;
  alter table realtime.messages enable row level security;
  grant usage on schema realtime to anon, authenticated, service_role;
  grant select, insert, update on realtime.messages to anon, authenticated, service_role;
  create function realtime.topic() returns text
  language sql stable as $$ select nullif(current_setting('realtime.topic', true), '') $$;
  create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql as $$
  declare
    message uuid := gen_random_uuid();
  begin
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (message, jsonb_build_object('id', message) || payload, event, topic, private, 'broadcast');
  exception
    when others then raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
  end $$;`

/**
 * What a hosted project has before the first migration, but the embedded backend lacks: realtime, and storage tables from which
 * only the storage service can delete, as in that service's source.
 */
export const HOSTED_STUB = `${REALTIME_STUB}
  create function storage.protect_delete() returns trigger
  language plpgsql as $$
  begin
    if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
      raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.' using errcode = '42501';
    end if;
    return null;
  end $$;
  create trigger protect_buckets_delete before delete on storage.buckets
    for each statement execute function storage.protect_delete();
  create trigger protect_objects_delete before delete on storage.objects
    for each statement execute function storage.protect_delete()`
