import { randomUUID } from 'node:crypto'
import { add, ALL_MEMBERS, change, remove, NOBODY, OWNER, TRUSTED, type Target, type Write } from './write.ts'

const MEMBERS = ALL_MEMBERS.filter((persona) => persona !== 'the owner')
const UPSERT = 'resolution=merge-duplicates'
const PHOTO = '/storage/v1/object/public/property-photos/properties/3f0e8a52-6d1c-4b7e-9a35-c0d4e8f71b26.jpg'

const ownersViewing = ({ hunt }: Target) => `viewings?id=eq.${hunt.ownersViewing}`
const membersViewing = ({ hunt }: Target) => `viewings?id=eq.${hunt.membersViewing}`
const ownersNote = ({ hunt }: Target) => `viewing_items?id=eq.${hunt.ownersNote}`
const membersNote = ({ hunt }: Target) => `viewing_items?id=eq.${hunt.membersNote}`
const sealedAnswer = ({ hunt }: Target) => `viewing_items?id=eq.${hunt.sealedAnswer}`
const viewingRow = ({ hunt }: Target, part: object = {}) => ({ house_id: hunt.house, started_at: '2030-01-01T10:00:00Z', ...part })
const noteOn = (viewing: string, part: object = {}) => ({
  viewing_id: viewing,
  kind: 'note',
  place: 5,
  body: 'Mine',
  captured_at: '2030-01-01T10:00:00Z',
  ...part,
})
const someoneElse = ({ hunt, me }: Target) => (me.id === hunt.member.id ? hunt.owner.id : me.id)

const VIEWINGS: Write[] = [
  add('a viewing', ALL_MEMBERS, 'viewings', viewingRow),
  add('a viewing in the member’s name', NOBODY, 'viewings', (target) => viewingRow(target, { user_id: target.hunt.member.id })),
  add('a viewing that names another hunt', NOBODY, 'viewings', (target) => viewingRow(target, { owner_id: target.me.id })),
  add('a viewing that started long ago', NOBODY, 'viewings', (target) => viewingRow(target, { started_at: '1700-01-01T00:00:00Z' })),
  add('a viewing with an old creation time', NOBODY, 'viewings', (target) => viewingRow(target, { created_at: '2000-01-01T00:00:00Z' })),
  add('a viewing at a missing house', NOBODY, 'viewings', (target) => viewingRow(target, { house_id: randomUUID() })),
  add('the owner’s viewing as an upsert', NOBODY, 'viewings', (target) => viewingRow(target, { id: target.hunt.ownersViewing }), UPSERT),
  change('the owner’s viewing', OWNER, ownersViewing, { ended_at: '2031-01-01T00:00:00Z' }),
  change('the member’s viewing', MEMBERS, membersViewing, { ended_at: '2031-01-01T00:00:00Z' }),
  change('whose viewing it is', NOBODY, membersViewing, (target) => ({ user_id: someoneElse(target) })),
  change('the hunt of a viewing', NOBODY, membersViewing, ({ me }) => ({ owner_id: me.id })),
  change('the house of a viewing', NOBODY, membersViewing, ({ hunt }) => ({ house_id: hunt.membersHouse })),
  remove('the owner’s viewing', OWNER, ownersViewing),
  remove('the member’s viewing', ALL_MEMBERS, membersViewing),
  remove('the viewings of a house', ALL_MEMBERS, ({ hunt }) => `viewings?house_id=eq.${hunt.house}`),
  add('a note on the owner’s viewing', OWNER, 'viewing_items', ({ hunt }) => noteOn(hunt.ownersViewing)),
  add('a note on the member’s viewing', MEMBERS, 'viewing_items', ({ hunt }) => noteOn(hunt.membersViewing)),
  add('a note in the member’s name', NOBODY, 'viewing_items', ({ hunt }) => noteOn(hunt.membersViewing, { user_id: hunt.member.id })),
  add('a note on a missing viewing', NOBODY, 'viewing_items', () => noteOn(randomUUID())),
  add('a note that is too long', NOBODY, 'viewing_items', ({ hunt }) => noteOn(hunt.membersViewing, { body: 'x'.repeat(4001) })),
  add('501 notes at once', NOBODY, 'viewing_items', ({ hunt }) => Array.from({ length: 501 }, () => noteOn(hunt.membersViewing))),
  add('a photo on another server', NOBODY, 'viewing_items', ({ hunt }) =>
    noteOn(hunt.membersViewing, { kind: 'photo', photo: 'https://evil.example/pixel.png' }),
  ),
  add('a photo with claimed copies', NOBODY, 'viewing_items', ({ hunt }) =>
    noteOn(hunt.membersViewing, { kind: 'photo', photo: PHOTO, photo_details: { copies: [480] } }),
  ),
  add('a copy as a photo', NOBODY, 'viewing_items', ({ hunt }) =>
    noteOn(hunt.membersViewing, { kind: 'photo', photo: PHOTO.replace('.jpg', '-480.webp') }),
  ),
  change('the details of a photo', NOBODY, membersNote, { photo_details: { copies: [480] } }),
  add('a photo on a note', NOBODY, 'viewing_items', ({ hunt }) => noteOn(hunt.membersViewing, { photo: PHOTO })),
  add('the owner’s note as an upsert', NOBODY, 'viewing_items', ({ hunt }) => noteOn(hunt.ownersViewing, { id: hunt.ownersNote }), UPSERT),
  change('the owner’s note', OWNER, ownersNote, { body: 'Mine' }),
  change('the member’s note', MEMBERS, membersNote, { body: 'Mine' }),
  change('the owner’s sealed answer', OWNER, sealedAnswer, { answer: 'no' }),
  change('the wish of the owner’s sealed answer', OWNER, sealedAnswer, { wish_id: null }),
  change('whose note it is', NOBODY, membersNote, (target) => ({ user_id: someoneElse(target) })),
  change('the viewing of a note', NOBODY, membersNote, ({ hunt }) => ({ viewing_id: hunt.ownersViewing })),
  remove('the owner’s note', OWNER, ownersNote),
  remove('the owner’s sealed answer', OWNER, sealedAnswer),
  remove('the member’s note', ALL_MEMBERS, membersNote),
  add('the viewing list of a hunt as an upsert', TRUSTED, 'viewing_lists', ({ hunt }) => ({ owner_id: hunt.owner.id, items: [] }), UPSERT),
  add('an invalid viewing list', NOBODY, 'viewing_lists', ({ me }) => ({ owner_id: me.id, items: [{ id: 'x' }] })),
  change('the viewing list of a hunt', TRUSTED, ({ hunt }) => `viewing_lists?owner_id=eq.${hunt.owner.id}`, { items: [] }),
  remove('the viewing list of a hunt', TRUSTED, ({ hunt }) => `viewing_lists?owner_id=eq.${hunt.owner.id}`),
]

const costs = ({ hunt }: Target) => `house_costs?house_id=eq.${hunt.house}`
const assumptions = ({ hunt }: Target) => `cost_assumptions?owner_id=eq.${hunt.owner.id}`
const assumptionValues = { currency: 'USD', deposit_share: 10, rate: 5, years: 20, maintenance: 1 }

const COSTS: Write[] = [
  add(
    'the costs of a house as an upsert',
    OWNER,
    'house_costs',
    ({ hunt }) => ({ house_id: hunt.house, insurance: 1, currency: 'EUR' }),
    UPSERT,
  ),
  add('the costs of a house that the member added', TRUSTED, 'house_costs', ({ hunt }) => ({
    house_id: hunt.membersHouse,
    currency: 'EUR',
  })),
  add('costs that name another hunt', NOBODY, 'house_costs', ({ hunt, me }) => ({
    house_id: hunt.membersHouse,
    owner_id: me.id,
    currency: 'EUR',
  })),
  change('the costs of a house', OWNER, costs, { renovation: 1 }),
  change('the house that costs belong to', NOBODY, costs, ({ hunt }) => ({ house_id: hunt.membersHouse })),
  change('costs to a negative amount', NOBODY, costs, { renovation: -1 }),
  remove('the costs of a house', OWNER, costs),
  add(
    'the assumptions of a hunt as an upsert',
    OWNER,
    'cost_assumptions',
    ({ hunt }) => ({ owner_id: hunt.owner.id, ...assumptionValues }),
    UPSERT,
  ),
  add(
    'a rate that is not a number',
    NOBODY,
    'cost_assumptions',
    ({ me }) => ({ owner_id: me.id, ...assumptionValues, rate: 'NaN' }),
    UPSERT,
  ),
  change('the assumptions of a hunt', OWNER, assumptions, { rate: 1 }),
  change('whose assumptions they are', NOBODY, assumptions, ({ hunt }) => ({ owner_id: hunt.member.id })),
  remove('the assumptions of a hunt', OWNER, assumptions),
]

const PLACES: Write[] = [
  add('a place in the owner’s name', NOBODY, 'own_places', ({ hunt }) => ({ user_id: hunt.owner.id, label: 'x', mode: 'car' })),
  add('7 places', NOBODY, 'own_places', () => Array.from({ length: 7 }, () => ({ label: 'x', mode: 'car' }))),
  change('the owner’s places', OWNER, ({ hunt }) => `own_places?user_id=eq.${hunt.owner.id}`, { label: 'Mine' }),
  change('the member’s places', MEMBERS, ({ hunt }) => `own_places?user_id=eq.${hunt.member.id}`, { label: 'Mine' }),
  change(
    'whose places they are',
    NOBODY,
    ({ hunt }) => `own_places?user_id=eq.${hunt.member.id}`,
    ({ me }) => ({ user_id: me.id }),
  ),
  remove('the owner’s places', OWNER, ({ hunt }) => `own_places?user_id=eq.${hunt.owner.id}`),
  remove('the member’s places', MEMBERS, ({ hunt }) => `own_places?user_id=eq.${hunt.member.id}`),
  add('a share in a hunt', OWNER, 'place_shares', ({ hunt }) => ({ owner_id: hunt.owner.id })),
  add('a share in the owner’s name', NOBODY, 'place_shares', ({ hunt }) => ({ owner_id: hunt.owner.id, user_id: hunt.owner.id })),
  change('when places were shared', NOBODY, ({ hunt }) => `place_shares?owner_id=eq.${hunt.owner.id}`, {
    shared_at: '2000-01-01T00:00:00Z',
  }),
  remove('the shares of a hunt', MEMBERS, ({ hunt }) => `place_shares?owner_id=eq.${hunt.owner.id}`),
]

export const VIEWING_WRITES: readonly Write[] = [...VIEWINGS, ...COSTS, ...PLACES]
