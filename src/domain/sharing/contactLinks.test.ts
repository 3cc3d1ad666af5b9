import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { safeMailto, safeTel, shareMailto, whatsAppLink } from './contactLinks'

const link = 'https://houses.example/app/house/4f?a=1&b=2#top'

describe('WhatsApp', () => {
  it('gets the link to the house as its text', () => {
    const chat = new URL(whatsAppLink(link))
    expect([chat.origin, chat.searchParams.get('text'), chat.hash]).toEqual(['https://wa.me', link, ''])
  })
})

describe('the mailto link', () => {
  it('has a subject with the street, and a body with the link', () => {
    const mailtoParameters = new URL(shareMailto('12 Elm St & Co', link)).searchParams
    expect(mailtoParameters.get('subject')).toBe('Check out this property: 12 Elm St & Co')
    expect(mailtoParameters.get('body')).toBe(`I thought you might be interested in this property: ${link}`)
  })

  it.each(['', '  ', '\n'])('has a general subject if the street is blank (%o)', (street) => {
    expect(new URL(shareMailto(street, link)).searchParams.get('subject')).toBe('Property Listing')
  })

  it('encodes spaces in a way that every email program decodes', () => {
    expect(shareMailto('12 Elm', link)).not.toContain('+')
  })

  it('never lets text add a recipient, a header or a line', () => {
    fc.assert(
      fc.property(anyText, anyText, (street, url) => {
        const mailto = shareMailto(street, url)
        expect(mailto).toMatch(/^mailto:\?subject=[^&?\s]*&body=[^&?\s]*$/)
        expect(mailto).not.toMatch(/%0[AD]/i)
        expect(whatsAppLink(url)).toMatch(/^https:\/\/wa\.me\/\?text=[^&?#\s]*$/)
      }),
      propertyParameters,
    )
  })
})

describe('a phone number', () => {
  it.each([
    ['+1 202 555 0142', 'tel:+12025550142'],
    ['(202) 555-0142', 'tel:2025550142'],
    ['+44 (0)1632 960 123', 'tel:+441632960123'],
    ['0044 (0)20 7946 0123', 'tel:00442079460123'],
    ['555-1234 / 555-9876', 'tel:5551234'],
    ['+1 202 555 0142 / +1 202 555 0143', 'tel:+12025550142'],
    ['020 7946 0000/1', 'tel:02079460000'],
    ['555-1234/555-9876/555-1111', 'tel:5551234'],
    ['030/1234567', 'tel:0301234567'],
    ['+49 33701/123456', 'tel:+4933701123456'],
    ['01/23/45/67/89', 'tel:0123456789'],
    ['020.7946.0123', 'tel:02079460123'],
    ['03-555-1234', 'tel:035551234'],
    ['112', 'tel:112'],
    ['12', null],
    ['1234567890123456', null],
    [' 112 ', 'tel:112'],
    ['\u202a+1 202 555 0142\u202c', 'tel:+12025550142'],
    ['123456789012345', 'tel:123456789012345'],
    ['(0)20 7946 0123', 'tel:02079460123'],
    ['*#06#', null],
    ['*#12345#', null],
    ['call me', null],
    ['+1;phone-context=x', null],
    ['javascript:alert(1)', null],
    ['', null],
    [null, null],
  ])('%o gives %o', (phone, href) => {
    expect(safeTel(phone)).toBe(href)
  })

  it('yields nothing but digits after an optional plus', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^\+?[\d ().*#-]{0,20}$/)), (phone) => {
        expect(safeTel(phone) ?? 'tel:000').toMatch(/^tel:\+?\d{3,15}$/)
      }),
      propertyParameters,
    )
  })
})

describe('an email address', () => {
  it.each([
    ['dana@example.com', 'mailto:dana@example.com'],
    [' dana.levi+homes@mail.example.co.uk ', 'mailto:dana.levi%2Bhomes@mail.example.co.uk'],
    ["o'neil@example.com", "mailto:o'neil@example.com"],
    ['a?cc=b@example.com', 'mailto:a%3Fcc%3Db@example.com'],
    ['dana@example.com?bcc=x@example.com', null],
    ['dana@example.com,sam@example.com', null],
    ['dana@example.com\nbcc: x@example.com', null],
    ['Dana <dana@example.com>', null],
    ['dana@localhost', null],
    ['dana', null],
    ['@example.com', null],
    ['', null],
    [undefined, null],
  ])('%o gives %o', (email, href) => {
    expect(safeMailto(email)).toBe(href)
  })

  it('never carries more than one recipient', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          anyText,
          anyText.map((text) => `${text}@example.com`),
        ),
        (email) => {
          expect(safeMailto(email) ?? 'mailto:a@b').toMatch(/^mailto:[^@?&,;\s]+@[^@?&,;\s]+$/)
        },
      ),
      propertyParameters,
    )
  })

  it('is accepted in every common form', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(safeMailto(email)).not.toBeNull()
      }),
      propertyParameters,
    )
  })
})
