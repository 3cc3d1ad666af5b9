import { readPastedAddress } from '../../address/pastedAddress'
import { areasIn } from '../values/areas'
import { currencyOfSymbol, plausibleAmounts, moneyIn } from '../values/money'
import { numberFromData, prepareText } from '../values/figures'
import { propertyTypeIn } from '../values/kinds'
import { withCountry } from '../values/places'
import { ifPlausible, type Context, type FactCollector } from '../reading'
import { fold } from '../../text/textSearch'

/** Adds the fact stated by a label and its value. Ignores labels that do not name a fact. */
export function addLabeledFact(label: string, value: string, context: Context, collector: FactCollector) {
  const name = labelOf(label)
  if (name) addValue(name, value, context, collector)
}

export function addValue(label: LabeledFact, raw: string, context: Context, collector: FactCollector) {
  const value = prepareText(raw).replaceAll('\v', ' ').trim()
  switch (label) {
    case 'price':
    case 'rent':
      addAmount(value, label, context, collector)
      return
    case 'bedrooms':
      addCount('bedrooms', value, ifPlausible.rooms(bareCount(value)), collector)
      return
    case 'bathrooms':
      addCount('bathrooms', value, bathsIn(value), collector)
      return
    case 'floor':
    case 'vagueArea':
      collector.add('squareFeet', areaIn(value, ifPlausible.floor))
      return
    case 'lot':
      collector.add('lotSize', areaIn(value, ifPlausible.lot))
      return
    case 'yearBuilt':
      collector.add('yearBuilt', ifPlausible.year(Number(/^(?:ca\.? |c\. ?|built (?:in )?)?(\d{4})$/.exec(value)?.[1]), context.thisYear))
      return
    case 'propertyType':
      collector.add('propertyType', value === 'terrace' ? 'terraced' : raw.length <= 60 ? propertyTypeIn(raw) : undefined)
      return
    case 'address': {
      const address = readPastedAddress(raw)
      if (address) collector.add('address', withCountry(address, undefined))
      return
    }
    // The number of half bathrooms is not the total, so it is ignored.
    case 'halfBaths':
  }
}

/** Adds a count. A range such as "4-5" makes the fact disputed. */
function addCount(fact: 'bedrooms' | 'bathrooms', value: string, parsedCount: number | undefined, collector: FactCollector) {
  collector.add(fact, parsedCount)
  if (/^\d{1,2} ?(?:(?:-|to|bis|a|or|\+) ?\d|\+)/.test(value)) collector.dispute(fact)
}

/** Parses a value that is only a count, such as "3" or "3 (1 en suite)"; NaN for others, such as "3-4" or "3+". */
function bareCount(value: string): number {
  const [, figure] = /^(\d{1,2}(?:[.,][05])?)(?:\s?(?:beds?|bedrooms?|baths?|bathrooms?|\(.{0,40}\)))?$/.exec(value) ?? []
  return figure ? numberFromData(figure.replace(',', '.')) : Number.NaN
}

/** Parses a number of bathrooms, such as "2.5" or "2 full, 1 half"; undefined if there is none. */
function bathsIn(value: string): number | undefined {
  const [, full, half] = /^(\d{1,2}) full[\p{L} ]{0,12}[,&+/ ]{1,3}(?:and )?(\d) (?:half|partial)[\p{L} ]{0,12}$/u.exec(value) ?? []
  return ifPlausible.baths(full ? Number(full) + Number(half) / 2 : bareCount(value.replace(/ full$/, '')))
}

function areaIn(value: string, keepIfPlausible: (squareFeet: number) => number | undefined): number | undefined {
  const areas = areasIn(value)
  const [first] = areas
  if (
    !first ||
    /\d ?(?:-|–|to|bis|a) ?\d/.test(value) ||
    areas.some((each) => Math.abs(each.squareFeet - first.squareFeet) > first.squareFeet * 0.02)
  )
    return undefined
  return keepIfPlausible((areas.find((each) => !each.isInSquareMeters) ?? first).squareFeet)
}

/** Adds a labeled amount as a price or rent. Ignores a value without a currency symbol or code. */
export function addAmount(value: string, label: 'price' | 'rent', context: Context, collector: FactCollector) {
  const amounts = moneyIn(value).filter(({ paymentKind }) => paymentKind !== 'other')
  const [money] = amounts
  if (!money) return
  const isMonthly = label === 'rent' || money.paymentKind === 'month' || (context.deal === 'rent' && money.paymentKind === 'once')
  const fact = isMonthly ? 'rent' : 'price'
  if (money.isLimitOrRangeEnd || amounts.some((each) => each.amount !== money.amount && each.paymentKind === money.paymentKind)) {
    collector.dispute(fact)
    return
  }
  const currency = currencyOfSymbol(money.currencySymbol, context.country)
  const { minPrice, minRent, maxRent } = plausibleAmounts(currency)
  const isPlausible = isMonthly ? money.amount >= minRent && money.amount <= maxRent : money.amount >= minPrice
  const mayBeWeekly =
    isMonthly && money.paymentKind !== 'month' && ['United Kingdom', 'Australia', 'New Zealand'].includes(context.country ?? '')
  if (!isPlausible || mayBeWeekly) return
  collector.add(fact, ifPlausible.price(money.amount))
  collector.add('priceCurrency', currency)
}

/** A fact that a label can name. */
export type LabeledFact =
  | 'price'
  | 'rent'
  | 'bedrooms'
  | 'bathrooms'
  | 'halfBaths'
  | 'floor'
  | 'vagueArea'
  | 'lot'
  | 'yearBuilt'
  | 'propertyType'
  | 'address'

const LABELS: Readonly<Record<LabeledFact, string>> = {
  price:
    'price|asking price|list price|listing price|sale price|purchase price|sales price|current price|preis|kaufpreis|verkaufspreis|angebotspreis|prix|prix de vente|' +
    'prix du bien|precio|precio de venta|precio del inmueble|prezzo|prezzo di vendita|prezzo richiesto|preco|preco de venda|valor de venda|vraagprijs|koopsom|koopprijs|prijs|utgangspris|begart pris|pris|prisantydning|cena|מחיר|מחיר מבוקש',
  rent:
    'rent|monthly rent|rent per month|rent pcm|kaltmiete|nettokaltmiete|nettomiete|miete|grundmiete|monatsmiete|loyer|loyer mensuel|loyer hors charges|alquiler mensual|renta mensual|canone|' +
    'canone mensile|canone di locazione|renda|renda mensal|huur|huurprijs|kale huur|kale huurprijs|שכר דירה',
  bedrooms:
    'bedrooms|bedroom|beds|bed|no of bedrooms|number of bedrooms|total bedrooms|bedrooms total|br|schlafzimmer|anzahl schlafzimmer|chambres|chambre|' +
    'nombre de chambres|nb de chambres|dormitorios|dormitorio|n dormitorios|numero de dormitorios|habitaciones|n habitaciones|camere da letto|camera da letto|stanze da letto|quartos|' +
    'n quartos|numero de quartos|dormitorios|slaapkamers|aantal slaapkamers|slaapkamer|חדרי שינה|soverom|sovrum|antal sovrum|sypialnie|liczba sypialni',
  bathrooms:
    'bathrooms|bathroom|baths|bath|no of bathrooms|number of bathrooms|total bathrooms|bathrooms total|ba|badezimmer|anzahl badezimmer|bader|salles de bain|salles de bains|salle de bain|' +
    'salle de bains|nombre de salles de bain|nombre de salles de bains|banos|bano|cuartos de bano|n banos|numero de banos|bagni|bagno|numero bagni|casas de banho|casa de banho|' +
    'n casas de banho|badkamers|aantal badkamers|badkamer|banheiros|badrum|antal badrum|lazienki|liczba lazienek|חדרי רחצה',
  halfBaths: 'half bathrooms|half baths|half bath|partial bathrooms|partial baths|1/2 baths|bathrooms half',
  floor:
    'living area|living space|floor area|interior area|internal area|gross internal area|interior livable area|total interior livable area|livable area|square feet|sq ft|sqft|finished area|finished sq ft|home size|building size|' +
    'house size|floor size|interior size|carpet area|wohnflache|wohnfl|wohnflache ca|surface habitable|surface loi carrez|superficie habitable|superficie construida|' +
    'metros construidos|m2 construidos|superficie del immobile|superficie commerciale|superficie interna|superficie calpestabile|woonoppervlakte|gebruiksoppervlakte wonen|' +
    'wonen|oppervlakte wonen|woonopp|area habitavel|boligareal|primarrom|boarea|boyta|powierzchnia|powierzchnia mieszkania|powierzchnia uzytkowa|שטח דירה|מר בנוי|שטח בנוי',
  vagueArea:
    'area bruta|area util|superficie util|m2 utiles|superficie utile|area bruta privativa|superficie|surface|oppervlakte|flache|size|area|superficie totale',
  lot:
    'lot size|lot area|lot|land size|land area|land|plot|plot size|plot area|site area|acreage|lot acres|lot size acres|grundstucksflache|grundstuck|grundstucksgrosse|grundstuck ca|' +
    'grundstucksflache ca|surface du terrain|surface terrain|superficie du terrain|terrain|superficie parcela|superficie de la parcela|parcela|superficie terreno|terreno|' +
    'superficie del terreno|area do terreno|area de terreno|terreno total|perceel|perceeloppervlakte|oppervlakte perceel|kavel|tomteareal|tomtarea|tomtstorlek|powierzchnia dzialki|שטח מגרש|שטח קרקע',
  yearBuilt:
    'year built|built|built in|build year|year of construction|construction year|year of build|date built|baujahr|baujahr laut energieausweis|annee de construction|construit en|ano de construccion|construido en|' +
    'anno di costruzione|anno costruzione|ano de construcao|construido em|bouwjaar|byggear|byggar|rok budowy|שנת בנייה|שנת בניה',
  propertyType:
    'property type|type of property|home type|type|property|property style|property subtype|house type|style|immobilientyp|objekttyp|objektart|haustyp|wohnungstyp|type de bien|type de logement|' +
    'tipo de inmueble|tipo de vivienda|tipologia|tipo di immobile|tipo immobile|tipo de imovel|soort woonhuis|soort appartement|soort woning|woningtype|type woning|objecttype|סוג נכס|סוג הנכס',
  address: 'address|property address|full address|street address|adresse|anschrift|direccion|indirizzo|adres|endereco|morada|כתובת',
}

const FACT_BY_NAME = new Map(
  Object.entries(LABELS).flatMap(([label, names]) => names.split('|').map((name) => [name, label as LabeledFact] as const)),
)

/** The longest label, in words. */
const MAX_WORDS = 5

const normalizeLabel = (text: string) =>
  fold(text)
    .replaceAll(/\([^)]{0,20}\)|["'.:*•]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The label that `text` consists of, as in the first cell of a table row; undefined if the text is not just a label. */
export function labelOf(text: string): LabeledFact | undefined {
  return text.length > 60 ? undefined : FACT_BY_NAME.get(normalizeLabel(text))
}

/** Splits prepared text such as "Wohnfläche ca. 95 m²" or "Bedrooms: 3" into a label and a value; undefined if there is no label. */
export function labeledPair(text: string): { label: LabeledFact; value: string } | undefined {
  const colonIndex = text.slice(0, 60).indexOf(':')
  if (colonIndex > 0) {
    const label = labelOf(text.slice(0, colonIndex))
    return label && { label, value: text.slice(colonIndex + 1).trim() }
  }
  const [, words = '', value = ''] = /^([^\d€$£₪₹|]{2,60}?)[\s.]{0,3}((?:\d|[€$£₪₹]|eur |chf ).*)$/su.exec(text) ?? []
  const name = words.replace(/\s(?:ca|approx|circa|environ|cerca)\.?$/, '')
  const label = name.split(/\s/).length <= MAX_WORDS ? labelOf(name) : undefined
  return label && { label, value }
}
