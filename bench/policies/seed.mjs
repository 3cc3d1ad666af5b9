const OWNER_COUNT = 50_000
const HOUSE_COUNT = 1_000_000
const MESSAGE_COUNT = 1_000_000

const owner = (n) => `md5('owner ' || ${n})::uuid`
/** SQL for the owner of the n-th house, appointment or entry. `member(1)` and `member(2)` are the members of that owner's hunt. */
const rowOwner = owner(`1 + n % ${OWNER_COUNT}`)
const member = (k) => owner(`1 + (1 + n % ${OWNER_COUNT} + 17 * (${k})) % ${OWNER_COUNT}`)

/** SQL for the index of the house with the n-th message or viewing. Each hunt has exactly one house with a thread. */
const houseWithThread = `${OWNER_COUNT} + 1 + (n - 1) % ${OWNER_COUNT}`
const huntWithThread = owner(`1 + (${houseWithThread}) % ${OWNER_COUNT}`)
const threadAuthor = (k) => owner(`1 + (1 + (${houseWithThread}) % ${OWNER_COUNT} + 17 * (${k})) % ${OWNER_COUNT}`)

/**
 * SQL that fills a database as years of use would: 50,000 hunts with 20 houses each, one in four of them rated by a member, 6
 * appointments, 10 activity entries, 4 recorded changes, two members, a thread of 20 messages, shared wish lists with answers, a
 * viewing by each member with 10 answers, the costs of 4 houses, and three places per user. The rows of a hunt are scattered, as if
 * inserted over time. Checks and triggers are turned off: all rows are valid, so they would only cost time.
 */
export const SEED_STATEMENTS = [
  `set session_replication_role = replica`,
  `set maintenance_work_mem = '512MB'`,
  `do $$ declare c record; begin
     for c in select conrelid::regclass as target_table, conname from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace loop
       execute format('alter table %s drop constraint %I', c.target_table, c.conname);
     end loop;
   end $$`,
  `insert into public.profiles (id, full_name) select ${owner('n')}, 'Owner ' || n from generate_series(1, ${OWNER_COUNT}) as n`,
  `insert into public.collaboration_settings (owner_id) select id from public.profiles`,
  `insert into public.collaborations
     (owner_id, collaborator_id, collaborator_email, role, invitation_token, status, accepted_at, created_at)
   select ${owner('n')}, ${owner(`1 + (n + k * 17) % ${OWNER_COUNT}`)}, 'member' || n || '-' || k || '@example.com', 'Partner',
     encode(sha256((n || ' ' || k)::bytea), 'hex'), 'accepted', '2025-01-01', now() - n * interval '1 minute'
   from generate_series(1, ${OWNER_COUNT}) as n, generate_series(1, 2) as k`,
  `insert into public.collaborations (owner_id, collaborator_email, role, invitation_token)
   select ${owner('n')}, 'guest' || n || '@example.com', 'Friend', encode(sha256(('pending ' || n)::bytea), 'hex')
   from generate_series(1, ${OWNER_COUNT}) as n`,
  `insert into public.houses (id, user_id, created_by, address, coordinates, price, bedrooms, bathrooms, square_feet, is_favorite,
     rating, status, notes, photos, created_at, updated_at)
   select md5('house ' || n)::uuid, ${rowOwner}, ${rowOwner},
     jsonb_build_object('street', n || ' Elm Street', 'city', 'Springfield', 'state', 'IL', 'zip', '62704', 'country', 'USA'),
     jsonb_build_object('lat', 39 + n % 100 / 100.0, 'lng', -89), 100000 + n % 900000, 1 + n % 5, 1 + n % 3, 600 + n % 3000,
     n % 7 = 0, n % 6, 'Interested', 'A quiet street, a garden, a long way to the station.', '["/samples/loft.webp"]',
     now() - n * interval '1 second', now() - n * interval '1 second'
   from generate_series(1, ${HOUSE_COUNT}) as n`,
  `insert into public.house_opinions (house_id, owner_id, user_id, rating, is_favorite)
   select md5('house ' || n)::uuid, ${rowOwner}, ${member(`1 + n / ${4 * OWNER_COUNT} % 2`)}, n % 6, n % 3 = 0
   from generate_series(1, ${HOUSE_COUNT}) as n where (n + n / ${OWNER_COUNT}) % 4 = 0`,
  `insert into public.appointments (user_id, house_id, created_by, title, date, time)
   select ${rowOwner}, md5('house ' || n)::uuid, ${rowOwner}, 'Viewing', date '2030-01-01' + (n / ${OWNER_COUNT})::int, '10:00'
   from generate_series(1, ${6 * OWNER_COUNT}) as n`,
  `insert into public.activity (owner_id, actor_id, kind, house_id, owner_notified, created_at)
   select ${rowOwner}, ${member(1)}, 'house_added', md5('house ' || n)::uuid, true,
     now() - n * interval '1 second'
   from generate_series(1, ${10 * OWNER_COUNT}) as n`,
  `insert into private.changes (hunt, table_name, row_id, operation)
   select ${rowOwner}, 'houses', md5('house ' || n)::uuid, 'UPDATE' from generate_series(1, ${4 * OWNER_COUNT}) as n`,
  `insert into private.permission_requests (owner_id, member_id, setting, asked_at)
   select ${owner('n')}, ${owner(`1 + (n + 17) % ${OWNER_COUNT}`)}, 'add_houses', now() - n * interval '1 minute' from generate_series(1, ${OWNER_COUNT}) as n`,
  `insert into public.messages (id, house_id, owner_id, user_id, body, created_at)
   select md5('message ' || n)::uuid, md5('house ' || (${houseWithThread}))::uuid, ${huntWithThread}, ${threadAuthor(`1 + n / ${OWNER_COUNT} % 2`)},
     'The garden is smaller than it looks, but the kitchen is just what we wanted.', now() - n * interval '1 second'
   from generate_series(1, ${MESSAGE_COUNT}) as n`,
  `insert into public.message_reactions (message_id, owner_id, user_id, emoji)
   select md5('message ' || n)::uuid, ${huntWithThread}, ${threadAuthor(1)}, '👍' from generate_series(1, ${MESSAGE_COUNT}) as n where n % 4 = 0`,
  `insert into private.thread_reads (user_id, house_id, read_until)
   select ${threadAuthor(1)}, md5('house ' || (${houseWithThread}))::uuid, now() - interval '5 days' from generate_series(1, ${OWNER_COUNT}) as n`,
  `insert into public.wish_lists (owner_id, user_id, shared_at)
   select ${rowOwner}, ${member('k')}, now() from generate_series(1, ${OWNER_COUNT}) as n, generate_series(1, 2) as k`,
  `insert into public.wishes (id, owner_id, user_id, importance, kind, question)
   select md5('wish ' || n || ' ' || k || ' ' || w)::uuid, ${rowOwner}, ${member('k')}, 'must', 'question', 'Question ' || w
   from generate_series(1, ${OWNER_COUNT}) as n, generate_series(1, 2) as k, generate_series(1, 5) as w`,
  `insert into public.wish_answers (wish_id, house_id, owner_id, user_id, answer)
   select md5('wish ' || n || ' ' || k || ' ' || w)::uuid, md5('house ' || n)::uuid, ${rowOwner}, ${member('k')}, 'yes'
   from generate_series(1, ${OWNER_COUNT}) as n, generate_series(1, 2) as k, generate_series(1, 5) as w`,
  `insert into public.viewings (id, house_id, owner_id, user_id, started_at, ended_at)
   select md5('viewing ' || n || ' ' || k)::uuid, md5('house ' || (${houseWithThread}))::uuid, ${huntWithThread}, ${threadAuthor('k')},
     now() - n * interval '1 minute', now() from generate_series(1, ${OWNER_COUNT}) as n, generate_series(1, 2) as k`,
  `insert into public.viewing_items (viewing_id, house_id, owner_id, user_id, kind, place, item, wish_id, answer, captured_at)
   select md5('viewing ' || n || ' ' || k)::uuid, md5('house ' || (${houseWithThread}))::uuid, ${huntWithThread}, ${threadAuthor('k')}, 'answer', i, i,
     case when i <= 5 then md5('wish ' || (${houseWithThread} - ${OWNER_COUNT}) || ' ' || k || ' ' || i)::uuid end, 'yes', now()
   from generate_series(1, ${OWNER_COUNT}) as n, generate_series(1, 2) as k, generate_series(1, 10) as i`,
  `insert into public.house_costs (house_id, owner_id, property_tax, currency)
   select md5('house ' || n)::uuid, ${rowOwner}, 1200, 'USD' from generate_series(1, ${4 * OWNER_COUNT}) as n`,
  `insert into public.cost_assumptions (owner_id, currency, deposit_share, rate, years, maintenance)
   select ${owner('n')}, 'USD', 20, 6, 30, 1 from generate_series(1, ${OWNER_COUNT}) as n`,
  `insert into public.own_places (user_id, label, mode)
   select ${owner('n')}, 'Place ' || p, 'car' from generate_series(1, ${OWNER_COUNT}) as n, generate_series(1, 3) as p`,
  `insert into public.place_shares (owner_id, user_id)
   select ${rowOwner}, ${member('k')} from generate_series(1, ${OWNER_COUNT}) as n, generate_series(1, 2) as k`,
  `insert into private.activity_reads (user_id, activity_id)
   select owner_id, id from public.activity where created_at < now() - interval '3 days'`,
  `set session_replication_role = origin`,
]

/** SQL for the id of a user who is a member of two hunts besides their own. */
export const VIEWER_ID = owner(20018)
/** SQL for the id of one of those two hunts. */
export const HUNT_ID = owner(20000)
/** SQL for the id of a house in that hunt. */
export const HOUSE_ID = `md5('house 69999')::uuid`
