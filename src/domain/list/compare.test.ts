import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { house } from '@/test/factories'
import { propertyParameters } from '@/test/properties'
import { comparisonRows, type ComparableHouse, type CompareViewer } from './compare'

const DANA = 'dana'
const SAM = 'sam'

const base: ComparableHouse = {
  ...house(),
  address: { street: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'USA' },
  propertyType: 'house',
  userId: DANA,
  isFavorite: true,
  ownerRating: 4,
  ownerIsFavorite: true,
  opinions: [],
  notes: '',
  contacts: [{ name: 'Ana Ruiz', role: 'Agent', phone: '+1 202 555 0101', email: 'ana@example.com' }],
  // On the same day everywhere from Honolulu to Auckland.
  createdAt: '2026-03-01T10:30:00Z',
}

const viewer: CompareViewer = {
  id: DANA,
  currency: 'USD',
  system: 'imperial',
  membersOf: () => [{ id: DANA, name: 'Dana Levi' }],
  nextViewing: (id) => (id === 'a' ? 'Sat, Mar 7' : null),
}

type HouseOverrides = Partial<ComparableHouse>
const rows = (overrides: HouseOverrides[], viewerOverrides: Partial<CompareViewer> = {}) =>
  comparisonRows(
    overrides.map((override, index) => ({ ...base, id: 'abcd'.charAt(index), ...override })),
    { ...viewer, ...viewerOverrides },
  )
const row = (key: string, overrides: HouseOverrides[], viewerOverrides?: Partial<CompareViewer>) =>
  rows(overrides, viewerOverrides).find((each) => each.key === key)
const texts = (key: string, overrides: HouseOverrides[], viewerOverrides?: Partial<CompareViewer>) =>
  row(key, overrides, viewerOverrides)?.cells.map(({ text }) => text)
const bestFlags = (key: string, overrides: HouseOverrides[], viewerOverrides?: Partial<CompareViewer>) =>
  row(key, overrides, viewerOverrides)?.cells.map(({ isBest }) => isBest)

describe('the rows', () => {
  it('are not marked as different where almost all houses differ', () => {
    const other = {
      address: { ...base.address, street: '9 Oak' },
      contacts: [],
      notes: 'Loud',
      createdAt: '2026-04-01T10:30:00Z',
      price: 1,
    }
    const unmarked = rows([{}, other]).filter((each) => each.ignoresDifferences)
    expect(unmarked.map(({ key }) => key)).toEqual(['address', 'contacts', 'notes', 'added'])
    expect(unmarked.some(({ differs }) => differs)).toBe(false)
    expect(row('price', [{}, other])?.differs).toBe(true)
  })

  it('cover every fact', () => {
    expect(rows([{}, {}]).map(({ label }) => label)).toEqual([
      'Price',
      'Price per sq ft',
      'Status',
      'Property Type',
      'Bedrooms',
      'Bathrooms',
      'Property Size',
      'Lot Size',
      'Year Built',
      'Your rating',
      'Favorite',
      'Next viewing',
      'Address',
      'Contacts',
      'Notes',
      'Added',
    ])
  })

  it('use the viewer’s currency and units', () => {
    const overrides = [{}, { price: 414_000, priceCurrency: 'EUR' as const, squareFeet: 3000 }]
    const euroRow = row('price', overrides, { currency: 'EUR' })
    expect(euroRow?.cells.map(({ text, detail }) => [text, detail])).toEqual([
      ['≈ €414,000', '$450,000'],
      ['€414,000', undefined],
    ])
    expect(euroRow?.cells.some(({ isBest }) => isBest)).toBe(false)
    expect(texts('pricePerArea', overrides)).toEqual(['$300', '≈ $150'])
    expect(texts('pricePerArea', overrides, { system: 'metric' })).toEqual(['$3,229', '≈ $1,615'])
    expect(row('pricePerArea', overrides, { system: 'metric' })?.label).toBe('Price per m²')
    expect(texts('squareFeet', overrides, { system: 'metric' })).toEqual(['139.4 m²', '278.7 m²'])
  })

  it('show the known values', () => {
    const textsByKey = Object.fromEntries(rows([{ notes: 'Quiet' }]).map(({ key, cells }) => [key, cells[0]?.text]))
    expect(textsByKey).toMatchObject({
      price: '$450,000',
      status: 'Interested',
      propertyType: 'House',
      bedrooms: '3',
      bathrooms: '2.5',
      squareFeet: '1,500 sq ft',
      yearBuilt: '1999',
      favorite: 'Yes',
      viewing: 'Sat, Mar 7',
      address: '12 Elm St, Austin, TX 78701, USA',
      notes: 'Quiet',
      added: 'Mar 1, 2026',
    })
  })

  it.each([
    [[{ name: 'Ana Ruiz', phone: '' }], 'Ana Ruiz'],
    [
      [
        { name: 'Ana Ruiz', phone: '1', role: '' },
        { name: 'Sam Ortiz', phone: '', email: 'sam@example.com' },
      ],
      'Ana Ruiz, 1\nSam Ortiz, sam@example.com',
    ],
    [[{ name: 'דנה לוי', phone: '+1 202 555 0101', role: 'Agent' }], '\u2068דנה לוי\u2069 (Agent), +1 202 555 0101'],
    [[{ name: 'Dana Levi', phone: '+1 202 555 0101', role: 'מתווכת' }], 'Dana Levi (\u2068מתווכת\u2069), +1 202 555 0101'],
  ])('name the contacts %j as %j', (contacts, text) => expect(texts('contacts', [{ contacts }])).toEqual([text]))

  it('leave an invalid time empty', () => expect(texts('added', [{ createdAt: 'never' }])).toEqual(['']))

  it('distinguish absent values from unknown ones', () => {
    const bare = { lotSize: null, yearBuilt: null, propertyType: null, bedrooms: 0, rating: 0, isFavorite: false, contacts: [] }
    const textsByKey = Object.fromEntries(rows([{}, bare]).map(({ key, cells }) => [key, cells[1]?.text]))
    expect(textsByKey).toMatchObject({
      lotSize: 'No lot',
      yearBuilt: '',
      propertyType: '',
      bedrooms: 'Studio',
      [`rating-${DANA}`]: 'Not rated',
      favorite: 'No',
      viewing: 'None',
      contacts: 'None',
      notes: 'None',
    })
    expect(texts('viewing', [{}, {}], { nextViewing: () => undefined })).toEqual(['', ''])
    expect(texts('contacts', [{}])).toEqual(['Ana Ruiz (Agent), +1 202 555 0101, ana@example.com'])
  })
})

describe('differences', () => {
  it('are marked if the text differs', () => {
    const differing = rows([{}, { status: 'Bought', bathrooms: 1 }])
      .filter(({ differs }) => differs)
      .map(({ key }) => key)
    expect(differing).toEqual(['status', 'bathrooms', 'viewing'])
  })
  it('are not marked for a single house', () => expect(rows([{}]).some(({ differs }) => differs)).toBe(false))
})

describe('the best value', () => {
  it.each<[string, HouseOverrides[], boolean[]]>([
    ['price', [{ price: 2 }, { price: 1 }], [false, true]],
    ['price', [{ price: 2 }, { price: 2 }], [false, false]],
    ['price', [{ price: 1 }, { price: 2 }, { price: 1 }], [true, false, true]],
    ['price', [{ price: 100, priceCurrency: 'GBP' }, { price: 110 }], [false, true]],
    // £100 is $126.58, which is shown as $127.
    ['price', [{ price: 100, priceCurrency: 'GBP' }, { price: 127 }], [false, false]],
    ['pricePerArea', [{ squareFeet: 1000 }, { squareFeet: 2000 }], [false, true]],
    ['pricePerArea', [{ squareFeet: 1_000_000 }, { squareFeet: 2_000_000 }], [false, true]],
    ['pricePerArea', [{ squareFeet: 0 }, { squareFeet: 2000 }], [false, false]],
    ['bedrooms', [{ bedrooms: 0 }, { bedrooms: 1 }], [false, true]],
    ['squareFeet', [{ squareFeet: 2 }, { squareFeet: 1 }], [true, false]],
    ['lotSize', [{ lotSize: null }, { lotSize: 1 }], [false, false]],
    // Never marks a year as best, because the user may not have changed the year that the form starts with.
    ['yearBuilt', [{ yearBuilt: 1990 }, { yearBuilt: 2020 }, { yearBuilt: null }], [false, false, false]],
    [`rating-${DANA}`, [{ rating: 5 }, { rating: 0 }, { rating: 3 }], [true, false, false]],
    ['status', [{ status: 'Bought' }, {}], [false, false]],
  ])('%s of %j', (key, overrides, expected) => expect(bestFlags(key, overrides)).toEqual(expected))

  it('has a label in each row that ranks its values', () => {
    expect(
      rows([{}, {}])
        .filter(({ bestLabel }) => bestLabel)
        .map(({ bestLabel }) => bestLabel),
    ).toEqual(['Lowest price', 'Lowest for its size', 'Most bedrooms', 'Most bathrooms', 'Largest', 'Largest lot', 'Highest rating'])
  })

  it('is at least as good as every other value, and is never shared by all', () => {
    const override = fc.record({
      price: fc.integer({ min: 1, max: 9 }),
      squareFeet: fc.integer({ min: 1, max: 9 }),
      yearBuilt: fc.option(fc.integer({ min: 2000, max: 2003 })),
    })
    fc.assert(
      fc.property(fc.array(override, { minLength: 1, maxLength: 4 }), (overrides) => {
        const prices = overrides.map(({ price }) => price)
        expect(bestFlags('price', overrides)).toEqual(prices.map((price) => price === Math.min(...prices) && new Set(prices).size > 1))
        for (const { cells } of rows(overrides)) expect(cells.every(({ isBest }) => isBest)).toBe(false)
      }),
      propertyParameters,
    )
  })
})

describe('everybody’s opinions', () => {
  const sam = { userId: SAM, name: 'Sam Ortiz', rating: 5, isFavorite: true }
  const members = [
    { id: DANA, name: 'Dana Levi' },
    { id: SAM, name: 'Sam Ortiz' },
  ]
  const inSharedHunt: Partial<CompareViewer> = { membersOf: () => members }

  it('have a row for each member, the viewer first, and no average', () => {
    const found = rows([{ opinions: [sam] }, { rating: 0 }], inSharedHunt).filter(({ key }) => /rating|average/.test(key))
    expect(found.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
      ['Your rating', '4 of 5', 'Not rated'],
      ['Sam’s rating', '5 of 5', 'Not rated'],
    ])
  })

  it('name the members whose favorite a house is, or say Yes or No in a hunt with one member', () => {
    const overrides = [{ opinions: [sam] }, { ownerIsFavorite: false, opinions: [sam] }, { ownerIsFavorite: false }]
    expect(texts('favorite', overrides, inSharedHunt)).toEqual(['You and Sam', 'Sam', 'Nobody’s'])
    expect(texts('favorite', [{}, { isFavorite: false }])).toEqual(['Yes', 'No'])
  })

  it('use the same name for a person on every house', () => {
    const membersOf = () => [...members, { id: 'lee', name: 'Sam Levi' }]
    const found = rows([{ opinions: [sam] }, {}], { membersOf }).filter(({ key }) => key.startsWith('rating'))
    expect(found.map(({ label }) => label)).toEqual(['Your rating', 'Sam Ortiz’s rating', 'Sam Levi’s rating'])
  })

  it('include the owner’s rating if the viewer is a collaborator', () => {
    const found = rows([{ rating: 5, opinions: [sam] }], { ...inSharedHunt, id: SAM }).filter(({ key }) => key.startsWith('rating'))
    expect(found.map(({ label, cells }) => [label, cells[0]?.stars])).toEqual([
      ['Your rating', 5],
      ['Dana’s rating', 4],
    ])
  })

  it('leave a person’s cell empty for a house from a hunt that the person does not belong to', () => {
    const membersOf = (ownerId: string) =>
      ownerId === DANA
        ? members
        : [
            { id: 'kim', name: 'Kim' },
            { id: DANA, name: 'Dana Levi' },
          ]
    const found = rows([{ opinions: [sam] }, { userId: 'kim', ownerRating: 0 }], { membersOf }).filter(({ key }) =>
      key.startsWith('rating'),
    )
    expect(found.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
      ['Your rating', '4 of 5', '4 of 5'],
      ['Sam’s rating', '5 of 5', ''],
      ['Kim’s rating', '', 'Not rated'],
    ])
  })

  it('show the viewer’s rating before the members are loaded', () => {
    const found = rows([{ opinions: [sam] }], { membersOf: () => [] }).filter(({ key }) => key.startsWith('rating'))
    expect(found.map(({ label, cells }) => [label, cells[0]?.stars])).toEqual([['Your rating', 4]])
  })
})

it('the lowest cost is marked if the same costs are entered for all houses of the hunt, even next to a house from another hunt', () => {
  const cost = {
    key: 'month',
    label: 'A month',
    textOf: ({ price }: { price: number }) => String(price),
    detailOf: ({ price }: { price: number }) => (price === 3 ? 'Not entered: property tax' : ''),
    numberOf: ({ price }: { price: number }) => price,
  }
  const costs = { ownerId: DANA, rows: [cost] }
  expect(bestFlags('month', [{ price: 2 }, { price: 1 }, { price: 3, userId: 'kim' }], { costs })).toEqual([false, true, false])
  expect(bestFlags('month', [{ price: 2 }, { price: 1 }, { price: 3 }], { costs })).toEqual([false, false, false])
})
