import { visibleText } from '../text/unicode'

/**
 * Makes text safe for a link: replaces lone surrogates, which cannot be encoded, and turns each run of whitespace and control characters
 * into one space.
 */
function toOneLine(text: string): string {
  return text
    .replace(/[\uD800-\uDFFF]/gu, '\uFFFD')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A WhatsApp link that shares a house's URL. */
export function whatsAppLink(houseUrl: string): string {
  return `https://wa.me/?text=${encodeURIComponent(toOneLine(houseUrl))}`
}

/** A `mailto:` link that shares a house, without a recipient. */
export function shareMailto(street: string, houseUrl: string): string {
  const name = toOneLine(street)
  const subject = name ? `Check out this property: ${name}` : 'Property Listing'
  const body = `I thought you might be interested in this property: ${toOneLine(houseUrl)}`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The first of several numbers, as in "555-1234 / 555-9876" and "7946 0000/1". A slash after an area code is not a separator. */
function firstNumber(phoneText: string): string {
  const slashIndex = phoneText.lastIndexOf('/')
  const [first, last] = [phoneText.slice(0, Math.max(0, slashIndex)), phoneText.slice(slashIndex + 1)]
  const isNumber = (text: string) => digitsOf(text).length >= 7
  return isNumber(first) && (isNumber(last) || digitsOf(last).length === 1) ? firstNumber(first) : phoneText
}

/**
 * A `tel:` link for a phone number, with or without the usual separators; null if invalid. Only digits and a leading plus get into the
 * link, because codes with * and # can change a phone's settings.
 */
export function safeTel(phone: string | null | undefined): string | null {
  // Some apps wrap a copied number in direction marks.
  const number = firstNumber(visibleText(phone ?? ''))
  if (!/^\+?[\d\s().\-/\u2010-\u2013]+$/.test(number)) return null
  // In "+44 (0)20 …" and "0044 (0)20 …" the zero in parentheses is for domestic calls only.
  const digits = digitsOf(/^(?:\+|00)/.test(number) ? number.replace('(0)', '') : number)
  return digits.length >= 3 && digits.length <= 15 ? `tel:${number.startsWith('+') ? '+' : ''}${digits}` : null
}

const EMAIL = /^([\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64})@((?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63})$/u

/** A `mailto:` link to one email address, without a subject or other fields; null if invalid. */
export function safeMailto(email: string | null | undefined): string | null {
  const match = EMAIL.exec((email ?? '').trim())
  return match ? `mailto:${encodeURIComponent(match[1] ?? '')}@${encodeURIComponent(match[2] ?? '')}` : null
}
