const person = (name) => `md5('flood ${name}')::uuid`

export const OWNER = person('owner')
export const FLOODER = person('member')
export const OTHER_MEMBER = person('other')

const house = (n) => `md5('flood house ${n}')::uuid`

/** SQL expressions for the ids of houses in the owner's hunt. None of the writes delete these houses. */
export const HOUSE_IDS = Array.from({ length: 20 }, (_, n) => house(n))

const PEOPLE = [OWNER, FLOODER, OTHER_MEMBER]
const address = `'{"street": "1 A", "city": "B", "state": "C", "zip": "1", "country": "USA"}'`

/** SQL that adds this many houses to the owner's hunt. */
export const newHouses = (count) => `insert into public.houses (user_id, price, bedrooms, bathrooms, square_feet, address)
  select ${OWNER}, 5, 1, 1, 1, ${address} from generate_series(1, ${count})`

/** SQL that creates the parts of the realtime schema that announcements need. */
export const REALTIME_SCHEMA_SQL = `
  create schema realtime;
  create table realtime.messages (topic text, extension text, payload jsonb, event text, private boolean, xid xid8 default pg_current_xact_id());
  create function realtime.topic() returns text language sql stable as $$ select null::text $$;
  create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language sql security definer as $$ insert into realtime.messages values (topic, 'broadcast', payload, event, private) $$`

/** SQL statements that add an owner, two members with every permission, and the hunt's houses and messages. */
export const SET_UP_STATEMENTS = [
  ...PEOPLE.map((id, n) => `insert into auth.users (id, email, email_confirmed_at) values (${id}, 'flood-${n}@example.com', now())`),
  `insert into public.collaborations (owner_id, collaborator_id, invitation_token, status, accepted_at)
   select ${OWNER}, id, repeat(n::text, 43), 'accepted', now()
   from unnest(array[${FLOODER}, ${OTHER_MEMBER}]) with ordinality as member (id, n)`,
  `update public.collaboration_settings set add_houses = true, edit_status = true where owner_id = ${OWNER}`,
  `insert into public.houses (id, user_id, price, bedrooms, bathrooms, square_feet, address)
   select id, ${OWNER}, 5, 1, 1, 1, ${address} from unnest(array[${HOUSE_IDS.join(', ')}]) as id`,
  `insert into public.messages (house_id, user_id, body)
   select (array[${HOUSE_IDS.join(', ')}])[1 + n % ${HOUSE_IDS.length}], (array[${PEOPLE.join(', ')}])[1 + n % 3], 'Said before'
   from generate_series(1, 600) as n`,
]
