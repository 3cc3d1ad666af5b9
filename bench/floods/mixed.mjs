import { FLOODER, HOUSE_IDS, newHouses, OTHER_MEMBER, OWNER } from './seed.mjs'
import { openSender } from './sender.mjs'

const REQUEST_COUNT = 3000
const CONNECTION_COUNT = 8
const PEOPLE = [OWNER, FLOODER, OTHER_MEMBER]

/** Creates a random number generator with the same sequence in every run. Each call returns an integer from 0 to `sides` - 1. */
function seededRandom(seed) {
  let state = seed
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * sides)
  }
}

const randomRows = 'order by random() limit 30'

/** Writes that compete for the same rows, many of them bulk writes to randomly chosen rows. */
const WRITES = [
  () => `insert into public.appointments (house_id, title, date)
    select id, 'Mixed', '2031-05-04' from (select id from public.houses where not is_example ${randomRows}) as h`,
  () => `update public.appointments set date = date + 1 where id = any (array(select id from public.appointments ${randomRows}))`,
  () => `update public.appointments set notes = 'x' where title = 'Mixed' and created_by = auth.uid()`,
  () => `delete from public.appointments where id in (select id from public.appointments ${randomRows})`,
  () => `update public.houses set status = case status when 'Bought' then 'Interested' else 'Bought' end
    where id in (select id from public.houses where user_id = ${OWNER} ${randomRows})`,
  () =>
    `update public.houses set rating = (rating + 1) % 6 where user_id = auth.uid() and id in (select id from public.houses ${randomRows})`,
  () => `insert into public.house_opinions (house_id, rating, is_favorite)
    select id, 1 + (random() * 4)::int, random() > 0.5 from (select id from public.houses where user_id <> auth.uid() ${randomRows}) as h
    on conflict (house_id, user_id) do update set rating = excluded.rating, is_favorite = excluded.is_favorite`,
  () => newHouses(10),
  () => `delete from public.houses where id in (
    select id from public.houses where id <> all (array[${HOUSE_IDS.join(', ')}]) and user_id = ${OWNER} ${randomRows})`,
  () => `select public.mark_notifications_read()`,
  () => `select public.ask_permission(${OWNER}, 'edit_status')`,
  () => `insert into public.wishes (owner_id, importance, kind, at_least)
    select ${OWNER}, 'nice', 'area', (random() * 100)::int from generate_series(1, 2) on conflict do nothing`,
  () => `insert into public.wishes (owner_id, importance, kind, question)
    values (${OWNER}, 'must', 'question', 'Question ' || (random() * 5)::int) on conflict do nothing`,
  () => `delete from public.wishes where kind = 'area'`,
  () => `update public.wishes set importance = 'important' where user_id = auth.uid()`,
  () => `insert into public.wish_answers (wish_id, house_id, answer)
    select w.id, h.id, 'yes' from public.wishes w join public.houses h on h.user_id = w.owner_id
    where w.kind = 'question' and w.user_id = auth.uid() ${randomRows}
    on conflict (wish_id, house_id) do update set answer = excluded.answer`,
  () => `insert into public.wish_lists (owner_id, shared_at) values (${OWNER}, now())
    on conflict (owner_id, user_id) do update set shared_at = case when random() > 0.5 then now() end`,
  () => `insert into public.messages (house_id, body, reply_to)
    select id, 'Look <@' || ${OWNER} || '>', (select m.id from public.messages m where m.house_id = h.id limit 1)
    from (select id from public.houses where user_id = ${OWNER} order by random() limit 2) as h`,
  () =>
    `update public.messages set body = body || '!' where id in (select id from public.messages where user_id = auth.uid() ${randomRows})`,
  () => `insert into public.message_reactions (message_id, emoji)
    select id, '👍' from public.messages where deleted_at is null ${randomRows} on conflict do nothing`,
  () => `delete from public.message_reactions where message_id in (select id from public.messages ${randomRows})`,
  () => `select public.delete_message(id) from (select id from public.messages where user_id = auth.uid() order by random() limit 1) as m`,
  () => `insert into public.viewings (house_id, started_at, ended_at)
    select id, now(), now() from (select id from public.houses where user_id = ${OWNER} order by random() limit 2) as h`,
  () => `insert into public.viewing_items (viewing_id, kind, place, item, answer, captured_at)
    select v.id, 'answer', 1, 'item ' || (random() * 5)::int, 'yes', now() from (
      select id from public.viewings where user_id = auth.uid() order by random() limit 2) as v
    on conflict (viewing_id, item) do nothing`,
  () => `update public.viewings set ended_at = now() where id in (select id from public.viewings where user_id = auth.uid() ${randomRows})`,
  () => `delete from public.viewings where id in (select id from public.viewings ${randomRows})`,
  () =>
    `insert into public.viewing_lists (owner_id, items) values (${OWNER}, '[]') on conflict (owner_id) do update set items = excluded.items`,
  () => `insert into public.house_costs (house_id, insurance, currency)
    select id, 5, 'USD' from (select id from public.houses where created_by = auth.uid() ${randomRows}) as h
    on conflict (house_id) do update set insurance = excluded.insurance`,
  () => `insert into public.place_shares (owner_id) values (${OWNER}) on conflict do nothing`,
  () => `delete from public.place_shares`,
  () => `insert into public.own_places (label, mode) values ('Work', 'car')`,
  () => `delete from public.own_places`,
  () => `select public.plan_day(jsonb_agg(jsonb_build_object('id', a.id, 'time', '10:00', 'updated_at', a.updated_at)))
    from (select id, updated_at from public.appointments order by random() limit 5) as a`,
  () => `select public.add_viewing_photos(id) from (select id from public.viewings order by random() limit 1) as v`,
  () => `select public.mark_thread_read(id, now()) from (select id from public.houses order by random() limit 1) as h`,
]

/** Sends requests as three users over several connections at once. Returns the number of deadlocks and a count of each outcome. */
export async function mixedWrites(sql) {
  const senders = await Promise.all(Array.from({ length: CONNECTION_COUNT }, () => openSender(sql)))
  const roll = seededRandom(14)
  const countsByCode = new Map()
  let sentCount = 0
  const startedAt = performance.now()
  await Promise.all(
    senders.map(async ({ send }) => {
      while (sentCount < REQUEST_COUNT) {
        sentCount += 1
        const code = (await send(PEOPLE[roll(PEOPLE.length)], WRITES[roll(WRITES.length)]())) ?? 'accepted'
        countsByCode.set(code, (countsByCode.get(code) ?? 0) + 1)
      }
    }),
  )
  for (const sender of senders) sender.close()
  const outcomeCounts = [...countsByCode].map(([code, count]) => `${code} ${count}`).join(', ')
  return [
    { figure: `deadlocks in ${REQUEST_COUNT} mixed bulk writes`, value: countsByCode.get('40P01') ?? 0, bar: 0 },
    { figure: '  how they ended', value: `${outcomeCounts}, ${((performance.now() - startedAt) / 1000).toFixed(0)} s` },
  ]
}
