import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { COUNTRY_SUGGESTIONS, countryRules } from './address'

describe('a country is recognized', () => {
  it.each([
    ['USA', 'USA'],
    ['us', 'USA'],
    ['U.S.A.', 'USA'],
    ['U. S. A.', 'USA'],
    ['the United States', 'USA'],
    [' United  States of America ', 'USA'],
    ['UK', 'United Kingdom'],
    ['U.K.', 'United Kingdom'],
    ['England', 'United Kingdom'],
    ['northern ireland', 'United Kingdom'],
    ['Deutschland', 'Germany'],
    ['ÖSTERREICH', 'Austria'],
    ['Osterreich', 'Austria'],
    ['espana', 'Spain'],
    ['ישראל', 'Israel'],
    ['The Netherlands', 'Netherlands'],
    ['New-Zealand', 'New Zealand'],
    ['日本', 'Japan'],
  ])('%s as %s', (spelling, name) => {
    expect(countryRules(spelling).name).toBe(name)
  })

  it('regardless of its case and of spaces around it', () => {
    const spellings = fc.constantFrom(...COUNTRY_SUGGESTIONS).chain((name) =>
      fc.tuple(
        fc.constant(name),
        fc.mixedCase(fc.constant(name)),
        fc.nat(3).map((n) => ' '.repeat(n)),
      ),
    )
    fc.assert(
      fc.property(spellings, ([name, spelled, space]) => {
        expect(countryRules(space + spelled + space).name).toBe(name)
      }),
      propertyParameters,
    )
  })
})

describe('the address fields of a country', () => {
  it.each([
    ['USA', 'State', true, 'ZIP code', true],
    ['Canada', 'Province', true, 'Postal code', true],
    ['England', 'County', false, 'Postcode', true],
    ['Ireland', 'County', false, 'Eircode', false],
    ['Germany', 'State', false, 'Postcode', true],
    ['Australia', 'State', true, 'Postcode', true],
    ['Narnia', 'Region', false, 'Postcode', false],
    ['', 'Region', false, 'Postcode', false],
  ])('%s: %s (%o), %s (%o)', (country, stateLabel, stateRequired, zipLabel, zipRequired) => {
    const { state, zip } = countryRules(country)
    expect({ state, zip }).toEqual({
      state: { label: stateLabel, required: stateRequired },
      zip: { label: zipLabel, required: zipRequired },
    })
  })

  it('have labels, whatever text is entered as the country', () => {
    fc.assert(
      fc.property(anyText, (country) => {
        const { state, zip } = countryRules(country)
        expect([state.label, zip.label].every(Boolean)).toBe(true)
      }),
      propertyParameters,
    )
  })
})

it('suggests each country once, starting with the default', () => {
  expect(COUNTRY_SUGGESTIONS[0]).toBe('USA')
  expect(new Set(COUNTRY_SUGGESTIONS).size).toBe(COUNTRY_SUGGESTIONS.length)
})
