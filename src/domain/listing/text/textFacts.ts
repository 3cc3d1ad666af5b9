import { readPastedAddress } from '../../address/pastedAddress'
import { areasIn } from '../values/areas'
import { countsIn } from '../values/counts'
import { currencyOfSymbol, plausibleAmounts, moneyIn } from '../values/money'
import { prepareText } from '../values/figures'
import { propertyTypeIn } from '../values/kinds'
import { addValue, labeledPair, labelOf, type LabeledFact } from './labeledFacts'
import type { Line, Page } from '../page/page'
import { isHomeDescription, withCountry } from '../values/places'
import { ifPlausible, FactCollector, type Context, type Reading } from '../reading'

/** Longer lines are taken to be prose. */
const MAX_FACT_LENGTH = 90
/** Matches lines about an agent or a company. */
const CONTACT = /@|www|(?<!\p{L})(?:t[eé]l(?:[eé](?:ph|f)\p{L}*)?|fax|gmbh|ltd|llc|inc)(?!\p{L})/iu
/** Maximum number of lines to try to parse as addresses. */
const MAX_ADDRESSES = 60

/** Reads the facts in the headlines, which are only about the listing. */
export function headlineFacts(page: Page, context: Context): Reading {
  const collector = new FactCollector()
  for (const headline of headlinesOf(page)) {
    addUnlabeledFacts(prepareText(headline), context, collector)
    collector.add('propertyType', propertyTypeIn(headline))
    const address = addressIn(headline)
    if (address) collector.add('address', withCountry(address, context.country))
  }
  return collector.reading('meta', { isTrusted: false, isGuess: true })
}

/** Reads the facts in the descriptions in a page's meta tags. */
export function descriptionFacts(page: Page, context: Context): Reading {
  const collector = new FactCollector()
  const names = ['og:description', 'description', 'twitter:description']
  for (const { content } of page.metas.filter((each) => names.includes(each.name))) {
    addUnlabeledFacts(prepareText(content.slice(0, 300)), context, collector)
    collector.add('propertyType', propertyTypeIn(content.slice(0, 300)))
  }
  return collector.reading('meta', { isTrusted: false, isGuess: true })
}

/** Reads the labeled facts in the page's text. An area with a vague label, such as "Size", counts only if no other floor area is given. */
export function labeledFacts(page: Page, context: Context): Reading {
  const collector = new FactCollector()
  const vagueCollector = new FactCollector()
  for (const { label, value } of pairsIn(page.lines)) addValue(label, value, context, label === 'vagueArea' ? vagueCollector : collector)
  const { facts } = vagueCollector.reading('text', { isTrusted: false, isGuess: false })
  if (!collector.has('squareFeet')) collector.add('squareFeet', facts.squareFeet)
  return collector.reading('text', { isTrusted: false, isGuess: false })
}

/** Reads the facts in short lines of the page's text, such as "3 beds" or "€ 450.000". */
export function shortLineFacts(page: Page, context: Context): Reading {
  const collector = new FactCollector()
  // The figures in a heading are read by headlineFacts. Read twice, they would confirm themselves.
  const headlines = new Set(headlinesOf(page))
  let addressCount = 0
  for (const [index, { text, raw, tag }] of page.lines.entries()) {
    if (text.length > MAX_FACT_LENGTH || labeledPair(text)) continue
    if (!headlines.has(raw)) addUnlabeledFacts(text, context, collector, isAmountAlone(text), labelBefore(page.lines[index - 1]))
    if (text.length <= 30 && tag !== 'a') collector.add('propertyType', propertyTypeIn(raw))
    const mayBeAddress = raw.length < 120 && raw.includes(',') && /\d.*\p{L}/u.test(raw) && addressCount < MAX_ADDRESSES
    if (mayBeAddress) addressCount += 1
    const address = mayBeAddress ? readPastedAddress(raw) : null
    if (address?.zip && address.city && !isHomeDescription(address.street) && !CONTACT.test(raw))
      collector.add('address', withCountry(address, context.country))
  }
  return collector.reading('text', { isTrusted: false, isGuess: true })
}

/** The text of the line above an amount, which may say what the amount is for; empty if the line is long or has digits. */
const labelBefore = (line: Line | undefined) => (line && line.text.length <= 40 && !/\d/.test(line.text) ? `${line.text} ` : '')

/** Whether a line contains little besides an amount. */
function isAmountAlone(text: string): boolean {
  const [money] = moneyIn(text)
  return money !== undefined && text.length - (money.end - money.start) <= 36
}

/** Reads pairs of a label and a value that are on one line, in adjacent cells, or on consecutive lines. */
function pairsIn(lines: readonly Line[]): { label: LabeledFact; value: string }[] {
  const pairs: { label: LabeledFact; value: string }[] = []
  const labels = lines.map(({ text }) => labelOf(text))
  for (const [index, line] of lines.entries()) {
    const pairOnLine = line.text.length <= MAX_FACT_LENGTH && !labels[index] ? labeledPair(line.text) : undefined
    if (pairOnLine?.value)
      pairs.push({
        label: pairOnLine.label,
        value: pairOnLine.label === 'address' ? withoutLabel(line.raw) : pairOnLine.value,
      })
    const label = labels[index] ?? (pairOnLine && !pairOnLine.value ? pairOnLine.label : undefined)
    const next = lines[index + 1]
    if (!label || !next || labels[index + 1]) continue
    const areAdjacentCells = (line.tag === 'dt' && next.tag === 'dd') || (/^t[hd]$/.test(line.tag) && next.tag === 'td')
    const isPair = areAdjacentCells || line.text.endsWith(':') || (!isFigure(next) && !isFigure(lines[index - 1]))
    if (isPair && next.text.length <= MAX_FACT_LENGTH) pairs.push({ label, value: label === 'address' ? next.raw : next.text })
  }
  return [...pairs, ...pairsInRuns(lines, labels)]
}

/** A labeled address without its label, which may end without a colon. */
const withoutLabel = (raw: string) => {
  const colonIndex = raw.slice(0, 60).indexOf(':')
  return raw.slice(colonIndex > 0 ? colonIndex + 1 : Math.max(0, raw.search(/\d/)))
}

/** Whether a line may be the value of the label on the line before or after it: "3", "95 m²". */
const isFigure = (line: Line | undefined) =>
  line !== undefined && line.text.length <= 24 && /^\d/.test(line.text) && !labeledPair(line.text)

/** Reads pairs from runs of lines in which labels and figures alternate. Skips ambiguous runs, which have an extra label or figure. */
function pairsInRuns(lines: readonly Line[], labels: readonly (LabeledFact | undefined)[]): { label: LabeledFact; value: string }[] {
  const pairs: { label: LabeledFact; value: string }[] = []
  const isLabelOrFigure = (index: number) => labels[index] !== undefined || isFigure(lines[index])
  let start = 0
  while (start < lines.length) {
    let end = start
    while (isLabelOrFigure(end) && (end === start || (labels[end] === undefined) !== (labels[end - 1] === undefined))) end += 1
    const isBroken = isLabelOrFigure(end) || (start > 0 && isLabelOrFigure(start - 1))
    // If a label with a value in words precedes the run, the label at the end of the run may have a value in words too.
    const isPaired = (end - start) % 2 === 0 || (labels[start] !== undefined && labels[start - 2] !== undefined)
    const run = !isBroken && isPaired ? lines.slice(start, end).map((_, index) => start + index) : []
    const isLabelFirst = labels[start] !== undefined
    for (const pairStart of run.filter((_, index) => index % 2 === 0)) {
      const [labelIndex, figureIndex] = isLabelFirst ? [pairStart, pairStart + 1] : [pairStart + 1, pairStart]
      const label = labels[labelIndex]
      const [name = '', figure = ''] = [lines[labelIndex]?.text, lines[figureIndex]?.text]
      if (label && figure && figureIndex < end)
        pairs.push({ label, value: /^(?:sq ?ft|square feet|sqft)$/.test(name) ? `${figure} sq ft` : figure })
    }
    start = Math.max(end, start + 1)
  }
  return pairs
}

/** Adds the facts that prepared text states without a label. */
function addUnlabeledFacts(text: string, context: Context, collector: FactCollector, includesMoney = true, precedingLabel = '') {
  if (!/\d/.test(text)) return
  const counts = countsIn(text, context.country)
  for (const bedrooms of counts.bedrooms) collector.add('bedrooms', ifPlausible.rooms(bedrooms))
  const [half] = counts.halfBaths
  for (const baths of counts.bathrooms)
    collector.add('bathrooms', ifPlausible.baths(baths + (half && Number.isInteger(baths) ? half / 2 : 0)))
  addAreas(text, context, collector)
  if (includesMoney) addMoney(precedingLabel + text, context, collector)
}

function addAreas(text: string, context: Context, collector: FactCollector) {
  const areas = areasIn(text)
  const isLandOnly = propertyTypeIn(text) === 'land'
  // In Australia and New Zealand, a bare area is the plot's.
  const isPlotCountry = context.country === 'Australia' || context.country === 'New Zealand'
  const floorAreas = areas.filter(({ kind }) => kind === 'floor' || (kind === '' && !isLandOnly && !isPlotCountry))
  const floorAreaInSquareFeet = floorAreas.find(({ isInSquareMeters }) => !isInSquareMeters)
  for (const { squareFeet } of floorAreas) {
    const isSame =
      floorAreaInSquareFeet && Math.abs(squareFeet - floorAreaInSquareFeet.squareFeet) <= floorAreaInSquareFeet.squareFeet * 0.012
    collector.add('squareFeet', ifPlausible.floor(isSame ? floorAreaInSquareFeet.squareFeet : squareFeet))
  }
  for (const { kind, squareFeet } of areas) if (kind === 'lot') collector.add('lotSize', ifPlausible.lot(squareFeet))
}

function addMoney(text: string, context: Context, collector: FactCollector) {
  for (const money of moneyIn(text)) {
    if (money.paymentKind === 'other') continue
    const currency = currencyOfSymbol(money.currencySymbol, context.country)
    const { minPrice, minRent, maxRent } = plausibleAmounts(currency)
    const isRent = money.paymentKind === 'month'
    const isPlausible = isRent
      ? money.amount >= minRent && money.amount <= maxRent
      : money.amount >= minPrice * 4 && context.deal !== 'rent'
    if (!isPlausible) continue
    const fact = isRent ? 'rent' : 'price'
    if (money.isLimitOrRangeEnd) collector.dispute(fact)
    collector.add(fact, ifPlausible.price(money.amount))
    collector.add('priceCurrency', currency)
  }
}

/** The address that a headline consists of or begins with; null if there is none. */
function addressIn(headline: string) {
  const plain = headline.replace(/^[^:\d]{1,40}:\s*/, '')
  const [first = ''] = plain.split(/\s[|–—-]\s/, 1)
  const address = readPastedAddress(plain) ?? (first === plain ? null : readPastedAddress(first))
  // Rejects an address without a city, or whose street is a description, such as "House for sale in Elm Street".
  return address?.city &&
    !isHomeDescription(address.street) &&
    !dealOf([address.street], []) &&
    !countsIn(prepareText(address.street), undefined).bedrooms.length
    ? address
    : null
}

/** The lines that name a page's subject: the title, the titles in meta tags, and the first h1, without duplicates. */
export function headlinesOf(page: Page): string[] {
  const metas = page.metas.filter(({ name }) => name === 'og:title' || name === 'twitter:title').map(({ content }) => content)
  const first = page.lines.find(({ tag }) => tag === 'h1')?.raw
  return [...new Set([page.title, ...metas, first ?? ''].map((each) => each.slice(0, 300).trim()).filter(Boolean))]
}

const RENT =
  /(?<!\p{L})(?:for rent|to rent|to let|for lease|rentals?|rent|letting|lettings|zu vermieten|zur miete|mieten|vermietung|mietwohnung|a louer|en location|location-?appartement|locations|louer|alquiler|alquilar|en renta|affitto|in affitto|affitti|affittasi|arrendar|arrendamento|para arrendar|alugar|te huur|huur|huurwoning|huurappartement|huren|להשכרה|השכרה)(?!\p{L})/u
const SALE =
  /(?<!\p{L})(?:for sale|sale|buy|to buy|kaufen|zu verkaufen|verkauf|kauf|zum kauf|eigentumswohnung|a vendre|vente|ventes|achat|en venta|venta|comprar|se vende|in vendita|vendita|vendesi|para venda|venda|comprar|te koop|koop|kopen|koopwoning|למכירה|מכירה)(?!\p{L})/u

/** Decides between sale and rent by the paths, or else by the first headline that mentions only one of them; undefined if none does. */
export function dealOf(headlines: readonly string[], paths: readonly string[]): 'sale' | 'rent' | undefined {
  for (const source of [paths.join(' ').replaceAll(/[-_/.]/g, ' '), ...headlines]) {
    const text = prepareText(source)
    const [isRent, isSale] = [RENT.test(text), SALE.test(text)]
    if (isRent !== isSale) return isRent ? 'rent' : 'sale'
  }
  return undefined
}

const HOMES =
  'homes|houses|properties|flats|apartments|condos|listings|real estate|immobilien|wohnungen|hauser|appartements|maisons|biens|annonces|logements|pisos|casas|viviendas|inmuebles|apartamentos|imoveis|moradias|appartamenti|immobili|annunci|huizen|woningen|appartementen|koopwoningen|huurwoningen|דירות|בתים|נכסים'
const SEARCH_RESULTS = new RegExp(
  String.raw`^[\s\d.,'+(]{0,12}(?:[\p{L}'-]{1,20} ){0,4}(?:${HOMES})(?: (?:and|&|und|et|y|e|en|o|or|oder) [\p{L}-]{1,20})?(?: [\p{L}]{1,12})? (?:for|to|in|near|zu|zum|zur|kaufen|mieten|a|en|de|te|al|para|em|ב|for-sale)(?!\p{L})|\d[\d.,' ]{0,10}\+? (?:[\p{L}-]{1,20} ){0,3}(?:${HOMES}|results|ergebnisse|resultats|resultados|risultati|resultaten|treffer|תוצאות)(?!\p{L}|, [^|]*\d)`,
  'u',
)

/**
 * Whether any headline is that of a page of search results, such as "214 homes for sale in Boise", rather than an address, such as
 * "14 Riverside Apartments, London N4 2AB".
 */
export const isSearchResultsPage = (headlines: readonly string[]) => headlines.some((each) => SEARCH_RESULTS.test(prepareText(each)))
