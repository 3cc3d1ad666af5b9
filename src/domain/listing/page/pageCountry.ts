import { countryRules, COUNTRY_SUGGESTIONS } from '../../address/address'
import type { Page } from './page'

/** The countries of portals, keyed by domain; most of their top-level domains do not indicate the country. */
const COUNTRY_BY_PORTAL: Readonly<Record<string, string>> = {
  'zillow.com': 'USA',
  'realtor.com': 'USA',
  'redfin.com': 'USA',
  'trulia.com': 'USA',
  'homes.com': 'USA',
  'compass.com': 'USA',
  'movoto.com': 'USA',
  'apartments.com': 'USA',
  'onthemarket.com': 'United Kingdom',
  'primelocation.com': 'United Kingdom',
  'seloger.com': 'France',
  'bienici.com': 'France',
  'idealista.com': 'Spain',
  'habitaclia.com': 'Spain',
  'pisos.com': 'Spain',
  'imovirtual.com': 'Portugal',
  'pararius.com': 'Netherlands',
  'yad2.co.il': 'Israel',
  '99acres.com': 'India',
  'magicbricks.com': 'India',
}

/** Top-level domains that indicate a country, unlike those such as ".io", which are used everywhere. */
const COUNTRY_DOMAINS = new Set('us ca uk ie il de fr es pt it nl be ch at dk se no fi pl gr jp au nz in mx br'.split(' '))

/** The country of a page, judging by the domain, or else by the region in the page's locale; undefined if neither identifies it. */
export function pageCountry(page: Page, urls: readonly string[]): string | undefined {
  for (const url of urls) {
    const { hostname } = new URL(url)
    const site = hostname.split('.').slice(-2).join('.')
    const portalCountry = COUNTRY_BY_PORTAL[site] ?? COUNTRY_BY_PORTAL[hostname]
    const topLevelDomain = hostname.split('.').at(-1) ?? ''
    if (portalCountry) return portalCountry
    if (COUNTRY_DOMAINS.has(topLevelDomain)) return supportedCountry(topLevelDomain)
  }
  const locale = page.metas.find(({ name }) => name === 'og:locale')?.content ?? page.language
  const region = /^[a-z]{2,3}[-_]([a-z]{2})$/i.exec(locale)?.[1]
  // Portals in many countries leave the default "en-US" in place.
  return region && !/^us$/i.test(region) ? supportedCountry(region) : undefined
}

function supportedCountry(code: string): string | undefined {
  const { name } = countryRules(code)
  return COUNTRY_SUGGESTIONS.includes(name) ? name : undefined
}
