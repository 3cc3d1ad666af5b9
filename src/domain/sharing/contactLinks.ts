import { visibleText } from '../text/unicode'

/**
 * Makes text safe for a link: replaces lone surrogates, which cannot be encoded, and turns each run of whitespace and control characters
 * into one space.
 */
function oneLine(text: string): string {
  return text
    .replace(/[\uD800-\uDFFF]/gu, '\uFFFD')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A WhatsApp link that shares a house's URL. */
export function whatsAppLink(houseUrl: string): string {
  return `https://wa.me/?text=${encodeURIComponent(oneLine(houseUrl))}`
}

/** A `mailto:` link that shares a house, without a recipient. */
export function shareMailto(street: string, houseUrl: string): string {
  const name = oneLine(street)
  const subject = name ? `Check out this property: ${name}` : 'Property Listing'
  const body = `I thought you might be interested in this property: ${oneLine(houseUrl)}`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/**
 * A `tel:` link for a phone number, with or without the usual separators; null if invalid. Only digits and a leading plus get into the
 * link, because codes with * and # can change a phone's settings.
 */
export function safeTel(phone: string | null | undefined): string | null {
  // Some apps wrap a copied number in direction marks.
  const written = visibleText(phone ?? '')
  if (!/^\+?[\d\s().\-/\u2010-\u2013]+$/.test(written)) return null
  // In "+44 (0)20 …" and "0044 (0)20 …" the zero in parentheses is for domestic calls only.
  const digits = (/^(?:\+|00)/.test(written) ? written.replace('(0)', '') : written).replace(/\D/g, '')
  return digits.length >= 3 && digits.length <= 15 ? `tel:${written.startsWith('+') ? '+' : ''}${digits}` : null
}

const EMAIL = /^([\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64})@((?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63})$/u

/** A `mailto:` link to one email address, without a subject or other fields; null if invalid. */
export function safeMailto(email: string | null | undefined): string | null {
  const match = EMAIL.exec((email ?? '').trim())
  return match ? `mailto:${encodeURIComponent(match[1] ?? '')}@${encodeURIComponent(match[2] ?? '')}` : null
}
