import { describe, expect, it } from 'vitest'
import type { Address } from './address'
import { AddressIndex } from './sameAddress'

const elm: Address = { street: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701', country: 'USA' }

describe('an address index', () => {
  const index = new AddressIndex<string>()
  index.add(elm, 'elm')
  index.add({ street: 'Hauptstraße 5', city: 'Köln', state: '', zip: '50667', country: 'Germany' }, 'haupt')
  index.add({ ...elm, street: "7 O'Neil Court" }, 'oneil')
  index.add({ street: 'רחוב הרצל 3', city: 'תל אביב', state: '', zip: '', country: 'Israel' }, 'herzl')

  it.each<[Partial<Address>, string | undefined]>([
    [{}, 'elm'],
    [{ street: ' 12  ELM st. ', city: 'austin', country: 'United States' }, 'elm'],
    [{ state: 'Texas' }, 'elm'],
    [{ zip: '' }, 'elm'],
    [{ zip: '78 701' }, 'elm'],
    [{ zip: '78701-1234' }, 'elm'],
    [{ zip: '787011234' }, 'elm'],
    [{ zip: '78702-1234' }, undefined],
    [{ street: '7 ONeil Ct.' }, 'oneil'],
    [{ street: '7 O’Neil Court' }, 'oneil'],
    [{ zip: '78702' }, undefined],
    [{ street: '12 Elm Street #4' }, undefined],
    [{ street: '121 Elm Street' }, undefined],
    [{ city: 'Dallas' }, undefined],
    [{ country: 'Canada' }, undefined],
    [{ street: 'HAUPTSTR. 5', city: 'Koln', zip: '50667', country: 'Deutschland' }, 'haupt'],
    [{ street: 'Hauptstrasse 5', city: 'Köln', zip: '', country: 'DE' }, 'haupt'],
    [{ street: 'רחוב הרצל 3', city: 'תל אביב', zip: '61000', country: 'ישראל' }, 'herzl'],
  ])('looks up %j and finds %s', (query, expected) => expect(index.find({ ...elm, ...query })).toBe(expected))

  it.each([
    ['12 Oak Circle', '12 Oak Cir'],
    ['12 Oak Trail', '12 Oak Trl.'],
    ['12 Oak Crescent', '12 Oak Cres'],
    ['12 Northeast Oak Street', '12 NE Oak St'],
    ['12 Oak Street Northwest', '12 Oak St NW'],
    ['12 Oak Street Southeast', '12 Oak St SE'],
    ['12 Oak Street Southwest', '12 Oak St SW'],
  ])('treats %s and %s as the same street', (full, short) => {
    const streets = new AddressIndex<string>()
    streets.add({ ...elm, street: full }, 'oak')
    expect(streets.find({ ...elm, street: short })).toBe('oak')
  })

  it('finds nothing for an address without a street', () => {
    const empty = new AddressIndex<string>()
    empty.add({ ...elm, street: '' }, 'none')
    expect(empty.find({ ...elm, street: '' })).toBeUndefined()
  })
})
