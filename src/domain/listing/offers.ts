import { currencyOf } from './currencies'
import { dataNumber, prepared } from './figures'
import { isData, type Data } from './looseJson'
import { moneyIn } from './money'

/** The terms of an offer in linked data. */
export type Asked = { amount: number; currency: string | undefined; deal: 'sale' | 'rent' | undefined }

const MONTHLY = /^(?:mon|month|months|monthly|p1m|per month|monat|mois|mes|maand|pcm)$/i
const OTHER_UNIT = /^(?:wee|week|weekly|ann|year|yearly|day|daily|p1w|p1y|p1d|hur|hour|night|sqm|mtk|ftk)$/i
const GONE = /(?:SoldOut|Discontinued|OutOfStock)$/i
const OTHER_NAME = /deposit|kaution|caution|fianza|cauzione|tax|fee|charge/i

/** The amount of an offer; "range" where it has several. */
export function askedIn(offer: unknown, country: string | undefined, depth = 0): Asked | 'range' | undefined {
  if (Array.isArray(offer)) return askedInAll(offer, country, depth)
  if (!isData(offer) || depth > 4 || OTHER_NAME.test(text(offer.name))) return undefined
  if (GONE.test(text(offer.availability))) return undefined
  if (isRange(offer)) return 'range'
  const inner = askedIn(offer.priceSpecification ?? offer.offers, country, depth + 1)
  if (inner === 'range') return inner
  const own = ownAmount(offer, country)
  if (!own)
    return (
      inner && { ...inner, currency: inner.currency ?? currencyOf(text(offer.priceCurrency), country), deal: inner.deal ?? dealOf(offer) }
    )
  const unit = unitOf(offer) || (isData(offer.priceSpecification) ? unitOf(offer.priceSpecification) : '')
  if (OTHER_UNIT.test(unit)) return undefined
  if (inner && inner.amount !== own.amount) return 'range'
  return { ...own, deal: MONTHLY.test(unit) ? 'rent' : (dealOf(offer) ?? inner?.deal) }
}

function askedInAll(offers: readonly unknown[], country: string | undefined, depth: number): Asked | 'range' | undefined {
  const all = offers.slice(0, 20).map((offer) => askedIn(offer, country, depth + 1))
  const found = all.filter((each) => each !== undefined)
  const [first] = found
  if (first === undefined || found.length === 1) return first
  const isOne = found.every((each) => each !== 'range' && first !== 'range' && each.amount === first.amount)
  return isOne ? first : 'range'
}

function isRange({ lowPrice, highPrice, minPrice, maxPrice, offerCount }: Data): boolean {
  const [low, high] = [lowPrice ?? minPrice, highPrice ?? maxPrice].map((each) => dataNumber(each))
  if (low === undefined || high === undefined || (Number.isNaN(low) && Number.isNaN(high))) return false
  return low !== high || dataNumber(offerCount) > 1
}

function ownAmount(offer: Data, country: string | undefined): Pick<Asked, 'amount' | 'currency'> | undefined {
  const written = offer.price ?? offer.lowPrice ?? offer.minPrice
  const named = currencyOf(text(offer.priceCurrency), country)
  const price = isData(written) ? (written.value ?? written.amount) : written
  const amount = dataNumber(price)
  if (amount > 0) return { amount, currency: named ?? (isData(written) ? currencyOf(text(written.currency), country) : undefined) }
  const [money, ...more] = typeof price === 'string' ? moneyIn(prepared(price.slice(0, 100))) : []
  if (!money || more.length > 0 || money.isRange || money.purpose !== 'once') return undefined
  return { amount: money.amount, currency: named ?? currencyOf(money.sign, country) }
}

function unitOf({ unitCode, unitText, billingDuration, referenceQuantity, billingIncrement }: Data): string {
  const inner = isData(referenceQuantity) ? (referenceQuantity.unitCode ?? referenceQuantity.unitText) : billingIncrement
  return [unitCode, unitText, billingDuration, inner].map(text).find(Boolean) ?? ''
}

function dealOf({ businessFunction, category }: Data): Asked['deal'] {
  const said = `${text(isData(businessFunction) ? businessFunction['@id'] : businessFunction)} ${text(category)}`
  if (/lease|\brent/i.test(said)) return 'rent'
  return /#?sell\b|\bsale\b/i.test(said) ? 'sale' : undefined
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
