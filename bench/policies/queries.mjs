import path from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../../scripts/lib/run.mjs'

const { SELECTS } = (
  await runnerImport(path.join(root, 'bench/policies/columns.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': path.join(root, 'src') } },
  })
).module

/** The columns of the table itself in one of the app's selects, without those of embedded tables. */
const columns = (alias, select) =>
  select
    .replace(/,[\w:!]+\(.*\)/, '')
    .split(',')
    .map((name) => `${alias}.${name}`)
    .join(', ')

/** The columns of an embedded table in one of the app's selects. */
const embeddedColumns = (select, name) => new RegExp(`\\b${name}\\((.*)\\)`).exec(select)[1]

/** One page of a list with its exact count, in the SQL that PostgREST generates. */
const page = (select, countFrom) => `
  with pgrst_source as (${select} limit 1000 offset 0), pgrst_source_count as (select 1 ${countFrom})
  select (select count(*) from pgrst_source_count) as total_result_set, count(_postgrest_t) as page_total,
    coalesce(json_agg(_postgrest_t), '[]')::text as body
  from (select * from pgrst_source) _postgrest_t`

const unpaged = (select) => `
  with pgrst_source as (${select})
  select count(_postgrest_t) as page_total, coalesce(json_agg(_postgrest_t), '[]')::text as body
  from (select * from pgrst_source) _postgrest_t`

/** Selects houses with the members' opinions and names embedded. `condition` returns the condition for the given column. */
const houses = (condition) => `
  select ${columns('houses', SELECTS.houses)}, coalesce(houses_opinions_1.houses_opinions_1, '[]') as house_opinions
  from public.houses
  left join lateral (
    select json_agg(houses_opinions_1) as houses_opinions_1 from (
      select ${columns('house_opinions_1', embeddedColumns(SELECTS.houses, 'house_opinions'))}, row_to_json(profiles_2.*) as profiles
      from public.house_opinions as house_opinions_1
      left join lateral (
        select profiles_3.full_name from public.profiles as profiles_3 where profiles_3.id = house_opinions_1.user_id
      ) as profiles_2 on true
      where house_opinions_1.house_id = houses.id) as houses_opinions_1
  ) as houses_opinions_1 on true
  where ${condition('houses.user_id')}`

const newestFirst = 'order by houses.created_at desc, houses.id'

const collaborators = (condition) => `
  select ${columns('collaborations', SELECTS.collaborations)}, row_to_json(member_1.*) as member
  from public.collaborations
  left join lateral (
    select profiles_1.full_name from public.profiles as profiles_1 where profiles_1.id = collaborations.collaborator_id
  ) as member_1 on true
  where ${condition('collaborations.owner_id')}`

const appointments = (condition) => `
  select ${columns('appointments', SELECTS.appointments)} from public.appointments where ${condition('appointments.user_id')}`

const thread = (condition) => `
  select ${columns('messages', SELECTS.messages)}, coalesce(reactions_1.reactions_1, '[]') as message_reactions
  from public.messages
  left join lateral (
    select json_agg(reactions_1) as reactions_1 from (
      select ${columns('message_reactions_1', embeddedColumns(SELECTS.messages, 'message_reactions'))}
      from public.message_reactions as message_reactions_1
      where message_reactions_1.message_id = messages.id) as reactions_1
  ) as reactions_1 on true
  where ${condition('messages.owner_id')}`

const viewings = (condition, readCondition) => `
  select ${columns('viewings', SELECTS.viewings)}, coalesce(items_1.items_1, '[]') as viewing_items
  from public.viewings
  left join lateral (
    select json_agg(items_1) as items_1 from (
      select ${columns('viewing_items_1', embeddedColumns(SELECTS.viewings, 'viewing_items'))} from public.viewing_items as viewing_items_1
      where viewing_items_1.viewing_id = viewings.id and ${readCondition('viewing_items_1')} order by viewing_items_1.place) as items_1
  ) as items_1 on true
  where ${condition('viewings.owner_id')}`

/**
 * The app's reads, in the SQL that PostgREST generates.
 * @param {{ hunt: string, house: string, viewer: string }} ids SQL for the ids of the hunt, one of its houses, and the viewer
 * @param {(column: string) => string} condition returns a condition that checks the membership; `true` if policies check it
 * @param {(table: string) => string} readCondition returns a condition that the viewer may read a table's row; `true` if policies check it
 * @returns {Record<string, string>} the statements, keyed by purpose
 */
export function appQueries({ hunt, house, viewer }, condition, readCondition) {
  const ownedBy = (id) => (column) => `${column} = ${id} and ${condition(column)}`
  return {
    'list of houses': page(`${houses(ownedBy(hunt))} ${newestFirst}`, `from public.houses where ${ownedBy(hunt)('houses.user_id')}`),
    favorites: page(
      `${houses(ownedBy(viewer))} and houses.is_favorite ${newestFirst}`,
      `from public.houses where ${ownedBy(viewer)('houses.user_id')} and houses.is_favorite`,
    ),
    'one house': unpaged(houses((column) => `houses.id = ${house} and ${condition(column)}`)),
    appointments: page(
      `${appointments(ownedBy(hunt))} order by date, time nulls first, id`,
      `from public.appointments where ${ownedBy(hunt)('appointments.user_id')}`,
    ),
    collaborators: page(
      `${collaborators(ownedBy(viewer))} order by collaborations.created_at desc, collaborations.id`,
      `from public.collaborations where ${ownedBy(viewer)('collaborations.owner_id')}`,
    ),
    'thread of a house': unpaged(
      `${thread((column) => `messages.house_id = ${house} and ${condition(column)}`)} order by messages.created_at`,
    ),
    'number of messages': unpaged(`select count(*) from public.messages where ${ownedBy(hunt)('messages.owner_id')}`),
    wishes: unpaged(`select * from public.wishes where ${ownedBy(hunt)('wishes.owner_id')} and ${readCondition('wishes')} order by id`),
    'answers to wishes': unpaged(`select * from public.wish_answers where ${ownedBy(hunt)('wish_answers.owner_id')}
      and ${readCondition('wish_answers')} order by wish_id, house_id`),
    'viewings of a house': unpaged(
      `${viewings((column) => `viewings.house_id = ${house} and ${condition(column)}`, readCondition)} order by viewings.started_at`,
    ),
    'costs of houses': unpaged(`select * from public.house_costs where ${ownedBy(hunt)('house_costs.owner_id')} order by house_id`),
    'cost assumptions': unpaged(`select * from public.cost_assumptions where ${ownedBy(hunt)('cost_assumptions.owner_id')}`),
    places: `select public.hunt_places(${hunt})`,
    settings: unpaged(`select ${SELECTS.settings} from public.collaboration_settings
      where ${ownedBy(hunt)('owner_id')}`),
    "a member's actions": unpaged(`select ${SELECTS.actions} from public.activity
      where ${ownedBy(hunt)('owner_id')} and actor_id = ${viewer} order by created_at desc limit 10`),
    // The cursor is left out: it contains a random value, so no two responses would be the same.
    'account (my_account)': `select public.my_account(${hunt}) - 'cursor'`,
    notifications: `select * from public.notifications(50)`,
  }
}
