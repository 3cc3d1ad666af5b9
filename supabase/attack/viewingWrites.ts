import { randomUUID } from 'node:crypto'
import { add, ALL_MEMBERS, change, drop, NOBODY, OWNER, TRUSTED, type Target, type Write } from './write.ts'

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
  add('a viewing of another hunt by name', NOBODY, 'viewings', (target) => viewingRow(target, { owner_id: target.me.id })),
  add('a viewing of long ago', NOBODY, 'viewings', (target) => viewingRow(target, { started_at: '1700-01-01T00:00:00Z' })),
  add('a viewing that was made long ago', NOBODY, 'viewings', (target) => viewingRow(target, { created_at: '2000-01-01T00:00:00Z' })),
  add('a viewing at no house', NOBODY, 'viewings', (target) => viewingRow(target, { house_id: randomUUID() })),
  add('over the owner’s viewing', NOBODY, 'viewings', (target) => viewingRow(target, { id: target.hunt.ownersViewing }), UPSERT),
  change('the owner’s viewing', OWNER, ownersViewing, { ended_at: '2031-01-01T00:00:00Z' }),
  change('the member’s viewing', MEMBERS, membersViewing, { ended_at: '2031-01-01T00:00:00Z' }),
  change('whose viewing it is', NOBODY, membersViewing, (target) => ({ user_id: someoneElse(target) })),
  change('the hunt of a viewing', NOBODY, membersViewing, ({ me }) => ({ owner_id: me.id })),
  change('the house of a viewing', NOBODY, membersViewing, ({ hunt }) => ({ house_id: hunt.membersHouse })),
  drop('the owner’s viewing', OWNER, ownersViewing),
  drop('the member’s viewing', ALL_MEMBERS, membersViewing),
  drop('the viewings of a house', ALL_MEMBERS, ({ hunt }) => `viewings?house_id=eq.${hunt.house}`),
  add('a note on the owner’s viewing', OWNER, 'viewing_items', ({ hunt }) => noteOn(hunt.ownersViewing)),
  add('a note on the member’s viewing', MEMBERS, 'viewing_items', ({ hunt }) => noteOn(hunt.membersViewing)),
  add('a note in the member’s name', NOBODY, 'viewing_items', ({ hunt }) => noteOn(hunt.membersViewing, { user_id: hunt.member.id })),
  add('a note on no viewing', NOBODY, 'viewing_items', () => noteOn(randomUUID())),
  add('a note without end', NOBODY, 'viewing_items', ({ hunt }) => noteOn(hunt.membersViewing, { body: 'x'.repeat(4001) })),
  add('501 notes at once', NOBODY, 'viewing_items', ({ hunt }) => Array.from({ length: 501 }, () => noteOn(hunt.membersViewing))),
  add('a picture of a stranger’s server', NOBODY, 'viewing_items', ({ hunt }) =>
    noteOn(hunt.membersViewing, { kind: 'photo', photo: 'https://evil.example/pixel.png' }),
  ),
  add('a photo whose copies it claims', NOBODY, 'viewing_items', ({ hunt }) =>
    noteOn(hunt.membersViewing, { kind: 'photo', photo: PHOTO, photo_details: { copies: [480] } }),
  ),
  add('a copy as a photo', NOBODY, 'viewing_items', ({ hunt }) =>
    noteOn(hunt.membersViewing, { kind: 'photo', photo: PHOTO.replace('.jpg', '-480.webp') }),
  ),
  change('what is known of a photo', NOBODY, membersNote, { photo_details: { copies: [480] } }),
  add('a photo on a note', NOBODY, 'viewing_items', ({ hunt }) => noteOn(hunt.membersViewing, { photo: PHOTO })),
  add('over the owner’s note', NOBODY, 'viewing_items', ({ hunt }) => noteOn(hunt.ownersViewing, { id: hunt.ownersNote }), UPSERT),
  change('the owner’s note', OWNER, ownersNote, { body: 'Mine' }),
  change('the member’s note', MEMBERS, membersNote, { body: 'Mine' }),
  change('the owner’s sealed answer', OWNER, sealedAnswer, { answer: 'no' }),
  change('the seal of the owner’s answer', OWNER, sealedAnswer, { wish_id: null }),
  change('whose note it is', NOBODY, membersNote, (target) => ({ user_id: someoneElse(target) })),
  change('the viewing of a note', NOBODY, membersNote, ({ hunt }) => ({ viewing_id: hunt.ownersViewing })),
  drop('the owner’s note', OWNER, ownersNote),
  drop('the owner’s sealed answer', OWNER, sealedAnswer),
  drop('the member’s note', ALL_MEMBERS, membersNote),
  add('over the list of a hunt', TRUSTED, 'viewing_lists', ({ hunt }) => ({ owner_id: hunt.owner.id, items: [] }), UPSERT),
  add('a list that is none', NOBODY, 'viewing_lists', ({ me }) => ({ owner_id: me.id, items: [{ id: 'x' }] })),
  change('the list of a hunt', TRUSTED, ({ hunt }) => `viewing_lists?owner_id=eq.${hunt.owner.id}`, { items: [] }),
  drop('the list of a hunt', TRUSTED, ({ hunt }) => `viewing_lists?owner_id=eq.${hunt.owner.id}`),
]

const costs = ({ hunt }: Target) => `house_costs?house_id=eq.${hunt.house}`
const assumptions = ({ hunt }: Target) => `cost_assumptions?owner_id=eq.${hunt.owner.id}`
const reckoning = { currency: 'USD', deposit_share: 10, rate: 5, years: 20, maintenance: 1 }

const COSTS: Write[] = [
  add('over the costs of a house', OWNER, 'house_costs', ({ hunt }) => ({ house_id: hunt.house, insurance: 1, currency: 'EUR' }), UPSERT),
  add('the costs of a house that the member added', TRUSTED, 'house_costs', ({ hunt }) => ({
    house_id: hunt.membersHouse,
    currency: 'EUR',
  })),
  add('costs in the name of a hunt', NOBODY, 'house_costs', ({ hunt, me }) => ({
    house_id: hunt.membersHouse,
    owner_id: me.id,
    currency: 'EUR',
  })),
  change('the costs of a house', OWNER, costs, { renovation: 1 }),
  change('the house of costs', NOBODY, costs, ({ hunt }) => ({ house_id: hunt.membersHouse })),
  change('costs to less than nothing', NOBODY, costs, { renovation: -1 }),
  drop('the costs of a house', OWNER, costs),
  add('over what a hunt reckons with', OWNER, 'cost_assumptions', ({ hunt }) => ({ owner_id: hunt.owner.id, ...reckoning }), UPSERT),
  add('a rate of no number', NOBODY, 'cost_assumptions', ({ me }) => ({ owner_id: me.id, ...reckoning, rate: 'NaN' }), UPSERT),
  change('what a hunt reckons with', OWNER, assumptions, { rate: 1 }),
  change('whose reckoning it is', NOBODY, assumptions, ({ hunt }) => ({ owner_id: hunt.member.id })),
  drop('what a hunt reckons with', OWNER, assumptions),
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
  drop('the owner’s places', OWNER, ({ hunt }) => `own_places?user_id=eq.${hunt.owner.id}`),
  drop('the member’s places', MEMBERS, ({ hunt }) => `own_places?user_id=eq.${hunt.member.id}`),
  add('a share in a hunt', OWNER, 'place_shares', ({ hunt }) => ({ owner_id: hunt.owner.id })),
  add('a share in the owner’s name', NOBODY, 'place_shares', ({ hunt }) => ({ owner_id: hunt.owner.id, user_id: hunt.owner.id })),
  change('when places were shared', NOBODY, ({ hunt }) => `place_shares?owner_id=eq.${hunt.owner.id}`, {
    shared_at: '2000-01-01T00:00:00Z',
  }),
  drop('the shares of a hunt', MEMBERS, ({ hunt }) => `place_shares?owner_id=eq.${hunt.owner.id}`),
]

export const VIEWING_WRITES: readonly Write[] = [...VIEWINGS, ...COSTS, ...PLACES]
