import type { PropertyType } from '../../house/house'
import { prepareText } from './figures'

/**
 * Words for kinds of homes, the most specific first. Words that mean different kinds in different languages are left out. A bare
 * "terrace" is usually the end of a street's name or a place to sit.
 */
const KINDS: readonly (readonly [PropertyType, RegExp])[] = [
  [
    'terraced',
    /(?<!\p{L})(?:(?:(?:end[- ]of[- ]|mid[- ]|end[- ]|inner )terrace|terrace(?= (?:house|home|property|cottage))|terraced)(?: house| home| property| cottage)?(?=$|[\s\v,.|)-])(?! garden)|town ?house|town ?home|row ?house|row ?home|link[- ]detached|reihen(?:mittel|end|eck)?haus|reihenhauser|maison mitoyenne|maison de ville|(?:chalet |casa |vivienda )?adosad[oa]s?|villett?[ae] a schiera|casa a schiera|moradia em banda|moradia geminada em banda|tussenwoning|rijwoning|rijtjeshuis|hoekwoning|rekkehus|radhus)(?!\p{L})/u,
  ],
  [
    'flat',
    /(?<!\p{L})(?:flats?|apt|apartments?|appartements?|condo(?:minium)?s?|co-?op|maisonettes?|penthouses?|studios?|studio[- ]?apartment|studio[- ]?flat|(?:eigentums|etagen|dachgeschoss|erdgeschoss|maisonette|souterrain|terrassen|dg|eg|\d[,.]?5?-zimmer-?|zimmer)?wohnung|pisos?|apartamentos?|aticos?|atico|appartament[oi]|monolocale|bilocale|trilocale|quadrilocale|attico|mansarda|galerijflat|portiekflat|bovenwoning|benedenwoning|etagewoning|unit|leilighet|lagenhet|mieszkanie|דירה|דירת)(?!\p{L})/u,
  ],
  [
    'house',
    /(?<!\p{L})(?:(?:semi[- ]?)?detached|house|bungalows?|cottages?|villas?|farmhouse|chalet|mansion|single[- _]?family(?: home| house| residence| residential)?|singlefamily\p{L}*|detached home|einfamilienhaus|doppelhaushalfte|doppelhaus|landhaus|bauernhaus|freistehendes haus|haus|maison|pavillon|casa(?! de banho)|chalets?|casa adosada|finca|villetta|villino|casale|rustico|casa indipendente|moradias?|vivenda|quinta|woonhuis|huis|vrijstaande woning|eengezinswoning|twee-onder-een-kapwoning|2-onder-1-kapwoning|enebolig|בית פרטי|קוטג')(?!\p{L})/u,
  ],
  [
    'land',
    /(?<!\p{L})(?:land|vacant land|lots?\/land|building plot|plot|vacant lot|grundstuck|baugrundstuck|bauplatz|terrain(?: a batir| constructible)?|terreno|parcela|^solar$|solar(?= (?:en|urbano|edificable|residencial|rustico)(?!\p{L}))|bouwgrond|bouwkavel|kavel|tomt|מגרש)(?!\p{L})/u,
  ],
]

/** Phrases such as "flat roof" or "land registry", which contain a word for a kind of home but do not say what kind this home is. */
const MISLEADING_PHRASE =
  /flat roof|house ?number|open house|house prices?|houses for|full house|house rules|in-?house|warehouse|house share|clubhouse|casa de banho|land registry|land size|studio room|home studio|terraced? garden/gu

/** The kind of home that text mentions; undefined if it mentions none or several. */
export function propertyTypeIn(text: string): PropertyType | undefined {
  const plain = prepareText(text).replaceAll(MISLEADING_PHRASE, ' ').replaceAll('_', ' ')
  const kinds = KINDS.filter(([, words]) => words.test(plain)).map(([kind]) => kind)
  // "Terraced house" and "casa adosada" match "house" as well, and "maison avec terrain" matches "land".
  if (kinds.length > 1 && kinds[0] === 'terraced' && !kinds.includes('flat')) return 'terraced'
  if (kinds.length === 2 && kinds.includes('land')) return kinds.find((kind) => kind !== 'land')
  return kinds.length === 1 ? kinds[0] : undefined
}

/** The names of each kind in structured data, in lowercase and without separators. */
const TYPE_NAMES: readonly (readonly [PropertyType, RegExp])[] = [
  ['terraced', /^(?:townhouse|townhome|terraced?|terracedhouse|endofterrace|endterrace|midterrace|rowhouse|reihenhaus)$/],
  [
    'flat',
    /^(?:apartment|flat|condo|condominium|studio|penthouse|maisonette|coop|wohnung|appartement|apartamento|appartamento|piso|unit)$/,
  ],
  [
    'house',
    /^(?:house|singlefamily|singlefamilyresidence|singlefamilyhome|detached|detachedhouse|semidetached|semidetachedhouse|bungalow|villa|cottage|haus|einfamilienhaus|maison|casa|moradia|huis|woonhuis)$/,
  ],
  ['land', /^(?:land|lot|lotsland|vacantland|plot|terrain|terreno|grundstuck|landparcel)$/],
]

/** The kind of home that a type name stands for, such as "SINGLE_FAMILY" or "https://schema.org/Apartment". */
export function propertyTypeOfName(name: unknown): PropertyType | undefined {
  if (typeof name !== 'string' || name.length > 100) return undefined
  const last = name.trim().split('/').at(-1) ?? ''
  const letters = prepareText(last).replaceAll(/[^\p{L}]/gu, '')
  return TYPE_NAMES.find(([, names]) => names.test(letters))?.[0] ?? propertyTypeIn(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
}
