import { FLOODER, HOUSES, newHouses, OTHER, OWNER } from './seed.mjs'
import { openSender } from './sender.mjs'

const REQUESTS = 3000
const CONNECTIONS = 8
const PEOPLE = [OWNER, FLOODER, OTHER]

/** The same numbers in every run. */
function dice(seed) {
  let state = seed
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * sides)
  }
}

const some = 'order by random() limit 30'

/** Bulk writes that touch the same rows, each time in another order. */
const WRITES = [
  () => `insert into public.appointments (house_id, title, date)
    select id, 'Mixed', '2031-05-04' from (select id from public.houses where not is_example ${some}) as h`,
  () => `update public.appointments set date = date + 1 where id = any (array(select id from public.appointments ${some}))`,
  () => `update public.appointments set notes = 'x' where title = 'Mixed' and created_by = auth.uid()`,
  () => `delete from public.appointments where id in (select id from public.appointments ${some})`,
  () => `update public.houses set status = case status when 'Bought' then 'Interested' else 'Bought' end
    where id in (select id from public.houses where user_id = ${OWNER} ${some})`,
  () => `update public.houses set rating = (rating + 1) % 6 where user_id = auth.uid() and id in (select id from public.houses ${some})`,
  () => `insert into public.house_opinions (house_id, rating, is_favorite)
    select id, 1 + (random() * 4)::int, random() > 0.5 from (select id from public.houses where user_id <> auth.uid() ${some}) as h
    on conflict (house_id, user_id) do update set rating = excluded.rating, is_favorite = excluded.is_favorite`,
  () => newHouses(10),
  () => `delete from public.houses where id in (
    select id from public.houses where id <> all (array[${HOUSES.join(', ')}]) and user_id = ${OWNER} ${some})`,
  () => `select public.mark_notifications_read()`,
  () => `select public.ask_permission(${OWNER}, 'edit_status')`,
]

/** Requests of three people on several connections at once; how many ended in a deadlock, and how they ended otherwise. */
export async function mixedWrites(sql) {
  const senders = await Promise.all(Array.from({ length: CONNECTIONS }, () => openSender(sql)))
  const roll = dice(14)
  const codes = new Map()
  let sent = 0
  const begun = performance.now()
  await Promise.all(
    senders.map(async ({ send }) => {
      while (sent < REQUESTS) {
        sent += 1
        const code = (await send(PEOPLE[roll(PEOPLE.length)], WRITES[roll(WRITES.length)]())) ?? 'accepted'
        codes.set(code, (codes.get(code) ?? 0) + 1)
      }
    }),
  )
  for (const sender of senders) sender.close()
  const ended = [...codes].map(([code, count]) => `${code} ${count}`).join(', ')
  return [
    { figure: `deadlocks in ${REQUESTS} mixed bulk writes`, value: String(codes.get('40P01') ?? 0), bar: '0' },
    { figure: '  how they ended', value: `${ended}, ${((performance.now() - begun) / 1000).toFixed(0)} s` },
  ]
}
