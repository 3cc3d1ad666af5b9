import { toCalendarDate } from '../time/dates'
import { currencyOfCountry } from './values/money'
import { prepareText } from './values/figures'
import { linksOf, listingUrlOf, type Links } from './links'
import { LISTING_LIMIT, type Listing } from './listing'
import { cleanListingUrl } from './listingUrl'
import { findSubject, readBlocks, type Thing } from './data/jsonLd'
import { dealOf, headlinesOf, isSearchResultsPage, descriptionFacts, headlineFacts, labeledFacts, shortLineFacts } from './text/textFacts'
import { mergeReadings } from './merge'
import { metaFacts } from './text/metaFacts'
import { openHouseFacts } from './openHouses/openHouses'
import { pageFromMarkup, pageFromText, type Page } from './page/page'
import { pageCountry } from './page/pageCountry'
import { normalizeCountry } from './values/places'
import type { Context, Reading } from './reading'
import { scriptFacts } from './data/scriptFacts'
import { scriptValues } from './data/scriptData'
import { slugFacts } from './text/slugFacts'
import { thingFacts } from './data/thingFacts'

export type ListingInput = {
  /** A page's HTML. */
  html?: string
  /** Text copied from a page. */
  text?: string
  /** The page's link, which may be given without `html` and `text`. */
  url?: string
  today?: Date
}

/**
 * Reads the one house that a page, its text or its link offers; empty if there is not exactly one. Facts in doubt are left out.
 * src/domain/listing/README.md, "Reading a listing", gives the order of trust.
 */
export function readListing({ html = '', text = '', url, today = new Date() }: ListingInput): Listing {
  if (html.length + text.length > LISTING_LIMIT) return {}
  const dateContext = { today: toCalendarDate(today), thisYear: today.getFullYear() }
  if (html.trim() === '' && text.trim() === '') return listingFromLink(url, dateContext)
  return listingFromPage(html ? pageFromMarkup(html) : pageFromText(text), url, dateContext)
}

/** The house in the page's microdata; undefined if there is none or more than one. */
function microdataThing({ items }: Page, links: Links, headlines: readonly string[]): Thing | undefined {
  const thing = findSubject(items, links, headlines.join('\n'))
  return thing === 'many' ? undefined : thing
}

type DateContext = Pick<Context, 'today' | 'thisYear'>

function listingFromLink(url: string | undefined, dateContext: DateContext): Listing {
  const link = url ? cleanListingUrl(url) : null
  if (!link) return {}
  const page = pageFromText('')
  const context: Context = { country: pageCountry(page, [link]), deal: undefined, ...dateContext }
  const slugReading = slugFacts(link, context)
  return { ...mergeReadings([slugReading], slugReading), listingUrl: { value: link, from: 'url', isGuess: false } }
}

function listingFromPage(page: Page, url: string | undefined, dateContext: DateContext): Listing {
  const links = linksOf(page, url)
  const headlines = headlinesOf(page)
  const linkedThing = findSubject(readBlocks(page.jsonLd), links, headlines.join('\n'))
  const thing = linkedThing ?? microdataThing(page, links, headlines)
  const isAnchored = typeof thing === 'object' && thing.isAnchored
  if (thing === 'many' || (isSearchResultsPage(headlines) && !isAnchored) || headlines.some((each) => CHALLENGE.test(each))) return {}
  const context: Context = {
    country: thingCountry(thing) ?? pageCountry(page, links.ownUrls),
    deal: dealOf(
      headlines,
      links.ownUrls.map((each) => new URL(each).pathname),
    ),
    ...dateContext,
  }
  const thingReading = thing && thingFacts(thing, linkedThing ? 'json-ld' : 'microdata', context)
  const headlineReading = headlineFacts(page, context)
  const readings = readingsOf(page, links, thingReading, headlineReading, context)
  const listing = mergeReadings(readings, headlineReading)
  settleAmounts(listing, context, page, headlines)
  // A guessed floor area may be that of a hut on the plot.
  if (listing.propertyType?.value === 'land' && listing.squareFeet?.isGuess) delete listing.squareFeet
  if (!hasEnoughFacts(listing)) return {}
  // The slug may add the address and the kind of home, but it must not settle figures on which the page contradicts itself.
  const slugReading = slugFacts(links.ownUrls[0], context)
  const { address, propertyType } = mergeReadings([slugReading], slugReading)
  const listingUrl = listingUrlOf(page, links, url)
  return { ...(address ? { address } : {}), ...(propertyType ? { propertyType } : {}), ...listing, ...(listingUrl ? { listingUrl } : {}) }
}

/** Sales in return for a life annuity, or of bare ownership only: no stated amount is the full price of the house. */
const PARTIAL_SALE = /viager|nuda proprieta|nuda propiedad|nue[- ]propriete|leibrente|rente viagere|renta vitalicia|life annuity/
const NO_PRICE =
  /^(?:price|preis|prix|precio|prezzo|preco|prijs)? ?:? ?(?:(?:up)?on (?:request|application)|poa|p\.o\.a\.?|(?:contact|call) (?:us |agent )?for price|auf anfrage|sur demande|(?:nous )?consulter|a consultar|su richiesta|trattativa riservata|sob consulta|op aanvraag)$/
/** Terms for guide, starting and negotiable prices, which may differ from the final price. */
const APPROXIMATE_PRICE =
  /guide price|price guide|offers? (?:over|above|around|from|in (?:the )?(?:excess|region))|(?<!\p{L})(?:oieo|oiro|negotiable)(?!\p{L})|bids? (?:over|from)|bieden vanaf|richtprijs|richtpreis|verhandlungsbasis|a debattre|negociable|trattabil|utgangspris|accepterat pris/u
const MAX_SHORT_LINE = 60

/** Keeps at most one of price and rent, and marks approximate prices as guesses. If the page gives no currency, guesses the country's. */
function settleAmounts(listing: Listing, { country, deal }: Context, { lines }: Page, headlines: readonly string[]) {
  if (headlines.some((each) => PARTIAL_SALE.test(prepareText(each)))) {
    delete listing.price
    delete listing.rent
  }
  const mentions = (words: RegExp) => lines.some(({ text }) => text.length <= MAX_SHORT_LINE && words.test(text))
  if (listing.price?.isGuess && mentions(NO_PRICE)) delete listing.price
  if (listing.price && mentions(APPROXIMATE_PRICE)) listing.price.isGuess = true
  if (listing.price && listing.rent) delete listing[deal === 'rent' ? 'price' : 'rent']
  if (deal === 'sale') delete listing.rent
  const amount = listing.price ?? listing.rent
  const usualCurrency = currencyOfCountry(listing.address?.value.country ?? country)
  if (!amount) delete listing.priceCurrency
  else if (!listing.priceCurrency && usualCurrency) listing.priceCurrency = { value: usualCurrency, from: amount.from, isGuess: true }
}

/** Titles of bot checks that portals show instead of a listing. */
const CHALLENGE =
  /^just a moment(?:\.{2,}|…)?\s*(?:$|[|–—-])|access (?:to this page )?(?:has been )?denied|are you (?:a )?(?:human|robot)|captcha|attention required|pardon our interruption|security check/i

/** Readings of the page's parts, the most trusted first. */
function readingsOf(page: Page, links: Links, thingReading: Reading | undefined, headlineReading: Reading, context: Context): Reading[] {
  const scriptReading = scriptFacts(scriptValues(page.scripts), links, context)
  return [
    ...(thingReading ? [thingReading] : []),
    metaFacts(page, context),
    ...(scriptReading ? [scriptReading] : []),
    headlineReading,
    labeledFacts(page, context),
    descriptionFacts(page, context),
    shortLineFacts(page, context),
    openHouseFacts(page, context),
  ]
}

function thingCountry(thing: Thing | undefined): string | undefined {
  const countries = thing?.nodes.flatMap((node) => normalizeCountry(node.addressCountry) ?? []) ?? []
  return countries.every((each) => each === countries[0]) ? countries[0] : undefined
}

const INDICATIVE_FACTS: readonly (keyof Listing)[] = [
  'price',
  'rent',
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'lotSize',
  'yearBuilt',
  'propertyType',
]

/** Whether there are enough facts to describe a house: one that is stated outright, or any two. */
function hasEnoughFacts(listing: Listing): boolean {
  const found = INDICATIVE_FACTS.flatMap((fact) => listing[fact] ?? [])
  return found.length > 1 || found.some(({ isGuess, from }) => !isGuess && from !== 'url')
}
