import { houseRow, newToken } from './backend.ts'
import { add, ALL_MEMBERS, change, remove, NOBODY, OWNER_ONLY, TRUSTED, type Attack, type Write } from './write.ts'

/*
 * One request of each method for each table, and what the SQL tests cannot cover: the API's upserts, PUT, and several rows in one request.
 * Who may write which column is tested in SQL.
 */

const COLLABORATORS = ALL_MEMBERS.filter((persona) => persona !== 'the owner')
const UPSERT = 'resolution=merge-duplicates'
const IGNORE_DUPLICATES = 'resolution=ignore-duplicates'

const house = ({ hunt }: Attack) => `houses?id=eq.${hunt.house}`
const appointment = ({ hunt }: Attack) => `appointments?id=eq.${hunt.appointment}`
const opinion = ({ hunt }: Attack) => `house_opinions?house_id=eq.${hunt.house}&user_id=eq.${hunt.member.id}`
const ownersRows =
  (table: string, column = 'owner_id') =>
  ({ hunt }: Attack) =>
    `${table}?${column}=eq.${hunt.owner.id}`
const history = ({ hunt }: Attack) => `house_history?house_id=eq.${hunt.house}`

const HOUSES: Write[] = [
  add('a house', TRUSTED, 'houses', ({ hunt }) => houseRow(hunt.owner.id)),
  add('a house and requests the stored row', TRUSTED, 'houses', ({ hunt }) => houseRow(hunt.owner.id), 'return=representation'),
  add('a house with an existing id as an upsert', OWNER_ONLY, 'houses', ({ hunt }) => houseRow(hunt.owner.id, { id: hunt.house }), UPSERT),
  add(
    'a house with an existing id as an upsert into their own hunt',
    NOBODY,
    'houses',
    ({ hunt, me }) => houseRow(me.id, { id: hunt.house, user_id: me.id === hunt.owner.id ? hunt.member.id : me.id }),
    UPSERT,
  ),
  add(
    'a house with an existing id, ignoring duplicates',
    NOBODY,
    'houses',
    ({ hunt }) => houseRow(hunt.owner.id, { id: hunt.house }),
    IGNORE_DUPLICATES,
  ),
  {
    name: 'replaces a house with PUT',
    allowed: OWNER_ONLY,
    request: (target) => ({ method: 'PUT', path: house(target), body: houseRow(target.hunt.owner.id, { id: target.hunt.house }) }),
  },
  change('the notes of a house', OWNER_ONLY, house, { notes: 'mine' }),
  change('all houses without a filter', [...ALL_MEMBERS, 'a stranger', 'another owner'], () => 'houses', { notes: 'mine' }),
  remove('a house', OWNER_ONLY, house),
  add('a price to the history of a house', NOBODY, 'house_history', ({ hunt, me }) => ({
    house_id: hunt.house,
    actor_id: me.id,
    kind: 'price',
    price: 1,
    price_currency: 'USD',
    changed_at: '2000-01-01T00:00:00Z',
  })),
  change('a price in the history of a house', NOBODY, history, { price: 1 }),
  remove('the history of a house', NOBODY, history),
]

const APPOINTMENTS: Write[] = [
  add('an appointment', TRUSTED, 'appointments', ({ hunt }) => ({ house_id: hunt.house, title: 'x', date: '2030-02-02' })),
  add(
    'an appointment with an existing id as an upsert',
    OWNER_ONLY,
    'appointments',
    ({ hunt }) => ({ id: hunt.appointment, house_id: hunt.house, title: 'x', date: '2030-02-02' }),
    UPSERT,
  ),
  change('the title of an appointment', OWNER_ONLY, appointment, { title: 'mine' }),
  remove('an appointment', OWNER_ONLY, appointment),
]

const OPINIONS: Write[] = [
  add('an opinion', COLLABORATORS, 'house_opinions', ({ hunt }) => ({ house_id: hunt.house, rating: 1 })),
  add(
    'a member’s opinion as an upsert',
    COLLABORATORS,
    'house_opinions',
    ({ hunt }) => ({ house_id: hunt.house, user_id: hunt.member.id, rating: 1 }),
    UPSERT,
  ),
  change('the opinion of a member', COLLABORATORS, opinion, { rating: 1 }),
  remove('the opinion of a member', COLLABORATORS, opinion),
]

const PEOPLE: Write[] = [
  add('a membership for the caller', NOBODY, 'collaborations', ({ hunt, me }) => ({
    owner_id: hunt.owner.id,
    collaborator_id: me.id,
    invitation_token: newToken(),
    status: 'accepted',
    accepted_at: '2030-01-01T00:00:00Z',
  })),
  add(
    'an invitation with an existing id as an upsert',
    NOBODY,
    'collaborations',
    ({ hunt, me }) => ({ id: hunt.invitation.id, owner_id: me.id, invitation_token: newToken(), status: 'accepted' }),
    UPSERT,
  ),
  change(
    'an invitation to accepted by the caller',
    NOBODY,
    ({ hunt }) => `collaborations?id=eq.${hunt.link.id}`,
    ({ me }) => ({
      status: 'accepted',
      collaborator_id: me.id,
      accepted_at: '2030-01-01T00:00:00Z',
    }),
  ),
  remove('a membership', OWNER_ONLY, ({ hunt }) => `collaborations?id=eq.${hunt.membership}`),
  add('settings as an upsert', NOBODY, 'collaboration_settings', ({ hunt }) => ({ owner_id: hunt.owner.id, add_houses: false }), UPSERT),
  change('what collaborators may do in a hunt', OWNER_ONLY, ownersRows('collaboration_settings'), { add_houses: false }),
  remove('settings', NOBODY, ownersRows('collaboration_settings')),
  add('a profile as an upsert', NOBODY, 'profiles', ({ hunt }) => ({ id: hunt.owner.id, full_name: 'Mallory' }), UPSERT),
  change('the name of the owner', OWNER_ONLY, ownersRows('profiles', 'id'), { full_name: 'Mallory' }),
  remove('a profile', NOBODY, ownersRows('profiles', 'id')),
  add('an activity entry', NOBODY, 'activity', ({ hunt, me }) => ({
    owner_id: hunt.owner.id,
    actor_id: me.id,
    kind: 'house_added',
    owner_notified: true,
  })),
  change('the activity', NOBODY, ownersRows('activity'), { kind: 'house_deleted' }),
  remove('the activity', NOBODY, ownersRows('activity')),
]

const sealedWish = ({ hunt }: Attack) => `wishes?id=eq.${hunt.sealedWish}`
const answers = ({ hunt }: Attack) => `wish_answers?wish_id=eq.${hunt.sharedWish}`
const wishRow = ({ hunt }: Attack, overrides: object) => ({
  owner_id: hunt.owner.id,
  importance: 'nice',
  kind: 'question',
  question: 'Mine?',
  ...overrides,
})

const WISHES: Write[] = [
  add('a wish in the owner’s name', OWNER_ONLY, 'wishes', (target) => wishRow(target, { user_id: target.hunt.owner.id })),
  add('the owner’s sealed wish as an upsert', OWNER_ONLY, 'wishes', (target) => wishRow(target, { id: target.hunt.sealedWish }), UPSERT),
  change('the owner’s sealed wish', OWNER_ONLY, sealedWish, { importance: 'nice' }),
  remove('the owner’s sealed wish', OWNER_ONLY, sealedWish),
  add('an answer to the owner’s question', OWNER_ONLY, 'wish_answers', ({ hunt }) => ({
    wish_id: hunt.sealedWish,
    house_id: hunt.membersHouse,
    answer: 'no',
  })),
  add(
    'the member’s answer as an upsert',
    COLLABORATORS,
    'wish_answers',
    ({ hunt }) => ({ wish_id: hunt.sharedWish, house_id: hunt.house, answer: 'no' }),
    UPSERT,
  ),
  change('the answers of the member', COLLABORATORS, answers, { answer: 'no' }),
  remove('the answers of the member', COLLABORATORS, answers),
  add(
    'the owner’s wish list as an upsert',
    OWNER_ONLY,
    'wish_lists',
    ({ hunt }) => ({ owner_id: hunt.owner.id, user_id: hunt.owner.id, shared_at: '2020-01-01T00:00:00Z' }),
    UPSERT,
  ),
  change('the owner’s list to shared', OWNER_ONLY, ownersRows('wish_lists', 'user_id'), { shared_at: '2020-01-01T00:00:00Z' }),
  remove('wish lists', NOBODY, ownersRows('wish_lists')),
]

const membersMessage = ({ hunt }: Attack) => `messages?id=eq.${hunt.membersMessage}`
const reactions = ({ hunt }: Attack) => `message_reactions?message_id=eq.${hunt.ownersMessage}`
const messageRow = ({ hunt }: Attack, overrides: object = {}) => ({ house_id: hunt.house, body: 'Mine', ...overrides })

const MESSAGES: Write[] = [
  add('a message', ALL_MEMBERS, 'messages', messageRow),
  add('31 messages at once', NOBODY, 'messages', (target) => Array.from({ length: 31 }, () => messageRow(target))),
  add(
    'the owner’s message, ignoring duplicates',
    NOBODY,
    'messages',
    (target) => messageRow(target, { id: target.hunt.ownersMessage }),
    IGNORE_DUPLICATES,
  ),
  add(
    'the owner’s message as an upsert',
    OWNER_ONLY,
    'messages',
    (target) => messageRow(target, { id: target.hunt.ownersMessage }),
    UPSERT,
  ),
  change('the member’s message', COLLABORATORS, membersMessage, { body: 'Mine' }),
  remove('the row of a message', NOBODY, membersMessage),
  add('a reaction in the member’s name', NOBODY, 'message_reactions', ({ hunt }) => ({
    message_id: hunt.ownersMessage,
    user_id: hunt.member.id,
    emoji: '😂',
  })),
  change('the reaction of the member', NOBODY, reactions, { emoji: '👎' }),
  remove('the reaction of the member', COLLABORATORS, reactions),
]

const ownersViewing = ({ hunt }: Attack) => `viewings?id=eq.${hunt.ownersViewing}`
const ownersNote = ({ hunt }: Attack) => `viewing_items?id=eq.${hunt.ownersNote}`
const noteOn = (viewing: string, overrides: object = {}) => ({
  viewing_id: viewing,
  kind: 'note',
  place: 5,
  body: 'Mine',
  captured_at: '2030-01-01T10:00:00Z',
  ...overrides,
})
const viewingRow = ({ hunt }: Attack, overrides: object) => ({ house_id: hunt.house, started_at: '2030-01-01T10:00:00Z', ...overrides })

const VIEWINGS: Write[] = [
  add('a viewing in the member’s name', NOBODY, 'viewings', (target) => viewingRow(target, { user_id: target.hunt.member.id })),
  add('the owner’s viewing as an upsert', NOBODY, 'viewings', (target) => viewingRow(target, { id: target.hunt.ownersViewing }), UPSERT),
  change('the owner’s viewing', OWNER_ONLY, ownersViewing, { ended_at: '2031-01-01T00:00:00Z' }),
  remove('the owner’s viewing', OWNER_ONLY, ownersViewing),
  add('a note on the owner’s viewing', OWNER_ONLY, 'viewing_items', ({ hunt }) => noteOn(hunt.ownersViewing)),
  add('501 notes at once', NOBODY, 'viewing_items', ({ hunt }) => Array.from({ length: 501 }, () => noteOn(hunt.membersViewing))),
  add('the owner’s note as an upsert', NOBODY, 'viewing_items', ({ hunt }) => noteOn(hunt.ownersViewing, { id: hunt.ownersNote }), UPSERT),
  change('the owner’s note', OWNER_ONLY, ownersNote, { body: 'Mine' }),
  remove('the owner’s note', OWNER_ONLY, ownersNote),
  add('the viewing list of a hunt as an upsert', TRUSTED, 'viewing_lists', ({ hunt }) => ({ owner_id: hunt.owner.id, items: [] }), UPSERT),
  change('the viewing list of a hunt', TRUSTED, ownersRows('viewing_lists'), { items: [] }),
  remove('the viewing list of a hunt', TRUSTED, ownersRows('viewing_lists')),
]

const costs = ({ hunt }: Attack) => `house_costs?house_id=eq.${hunt.house}`
const assumptionValues = { currency: 'USD', deposit_share: 10, rate: 5, years: 20, maintenance: 1 }

const COSTS_AND_PLACES: Write[] = [
  add(
    'the costs of a house as an upsert',
    OWNER_ONLY,
    'house_costs',
    ({ hunt }) => ({ house_id: hunt.house, insurance: 1, currency: 'EUR' }),
    UPSERT,
  ),
  change('the costs of a house', OWNER_ONLY, costs, { renovation: 1 }),
  remove('the costs of a house', OWNER_ONLY, costs),
  add(
    'the assumptions of a hunt as an upsert',
    OWNER_ONLY,
    'cost_assumptions',
    ({ hunt }) => ({ owner_id: hunt.owner.id, ...assumptionValues }),
    UPSERT,
  ),
  change('the assumptions of a hunt', OWNER_ONLY, ownersRows('cost_assumptions'), { rate: 1 }),
  remove('the assumptions of a hunt', OWNER_ONLY, ownersRows('cost_assumptions')),
  add('a place in the owner’s name', NOBODY, 'own_places', ({ hunt }) => ({ user_id: hunt.owner.id, label: 'x', mode: 'car' })),
  add('7 places', NOBODY, 'own_places', () => Array.from({ length: 7 }, () => ({ label: 'x', mode: 'car' }))),
  change('the owner’s places', OWNER_ONLY, ownersRows('own_places', 'user_id'), { label: 'Mine' }),
  remove('the owner’s places', OWNER_ONLY, ownersRows('own_places', 'user_id')),
  add('a share in the owner’s name', NOBODY, 'place_shares', ({ hunt }) => ({ owner_id: hunt.owner.id, user_id: hunt.owner.id })),
  change('the time when places were shared', NOBODY, ownersRows('place_shares'), { shared_at: '2000-01-01T00:00:00Z' }),
  remove('the shares of a hunt', COLLABORATORS, ownersRows('place_shares')),
]

export const TABLE_WRITES: readonly Write[] = [
  ...HOUSES,
  ...APPOINTMENTS,
  ...OPINIONS,
  ...PEOPLE,
  ...WISHES,
  ...MESSAGES,
  ...VIEWINGS,
  ...COSTS_AND_PLACES,
]
