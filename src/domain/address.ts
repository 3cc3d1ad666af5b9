import { countryRules } from './countryRules'

export type Address = { street: string; city: string; state: string; zip: string; country: string }

/** What a new house's address starts with (spec §5, §9). */
export const DEFAULT_COUNTRY = 'USA'

/**
 * The parts of an address that are missing, each with the message to show (spec §5). Whether state and postal code are
 * needed, and what they are called, follows the country (rulings 13 and 32).
 */
export function addressErrors(address: Address): Partial<Record<keyof Address, string>> {
  const { state, zip } = countryRules(address.country)
  const errors: Partial<Record<keyof Address, string>> = {}
  if (!address.street.trim()) errors.street = 'Street address is required'
  if (!address.city.trim()) errors.city = 'City is required'
  if (state.required && !address.state.trim()) errors.state = `${state.label} is required`
  if (zip.required && !address.zip.trim()) errors.zip = `${zip.label} is required`
  if (!address.country.trim()) errors.country = 'Country is required'
  return errors
}

function join(parts: readonly string[], separator: string): string {
  return parts.map((part) => part.trim()).filter(Boolean).join(separator)
}

/** The whole address on one line in the order of its country, without its empty parts. */
export function formatAddress({ street, city, state, zip, country }: Address): string {
  const lines =
    countryRules(country).order === 'zip-first'
      ? [street, join([zip, city], ' '), state, country]
      : [street, city, join([state, zip], ' '), country]
  return join(lines, ', ')
}

/** City and region for a card, or the country where neither is known: "Austin, TX". */
export function cityLine({ city, state, country }: Address): string {
  return join([city, state], ', ') || country.trim()
}

/** What an address lookup asks for: "street, city, state zip, country" (spec §7, ruling 15). */
export function geocodeQuery({ street, city, state, zip, country }: Address): string {
  return join([street, city, join([state, zip], ' '), country], ', ')
}
