import { FLOODER, HOUSE_IDS, newHouses, OWNER } from './seed.mjs'
import { openSender } from './sender.mjs'

const STATEMENTS = {
  'of 500 appointments': `insert into public.appointments (house_id, title, date)
    select ${HOUSE_IDS[0]}, 'Tour', '2031-05-04' from generate_series(1, 500)`,
  'that changes them': `update public.appointments set date = date + 1 where title = 'Tour'`,
  'that deletes them': `delete from public.appointments where title = 'Tour'`,
  'of 500 houses': newHouses(500),
}

/** Counts how many of one member's statements are not announced exactly once on the hunt's channel. */
export async function announcements(sql) {
  const { send, close } = await openSender(sql)
  await sql.unsafe('delete from public.appointments')
  const outcomes = []
  for (const [name, statement] of Object.entries(STATEMENTS)) {
    await sql.unsafe('delete from realtime.messages')
    const code = await send(FLOODER, statement)
    const [{ count }] = await sql.unsafe(`select count(*)::int as count from realtime.messages where topic = 'hunt:' || ${OWNER}`)
    outcomes.push({ name, outcome: code ?? count })
  }
  close()
  const wrongOutcomes = outcomes.filter(({ outcome }) => outcome !== 1)
  const figure = 'statements of one member that are not announced exactly once'
  return [{ figure, value: wrongOutcomes.length, bar: 0, note: wrongOutcomes.map(({ name, outcome }) => `${name}: ${outcome}`).join(', ') }]
}
