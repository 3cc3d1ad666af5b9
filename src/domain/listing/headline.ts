import { prepared } from './figures'
import type { Page } from './page'

/** The lines that name a page's subject: its title, its titles in meta tags, and its first heading. */
export function headlinesOf(page: Page): string[] {
  const metas = page.metas.filter(({ name }) => name === 'og:title' || name === 'twitter:title').map(({ content }) => content)
  const first = page.lines.find(({ tag }) => tag === 'h1')?.raw
  return [...new Set([page.title, ...metas, first ?? ''].map((each) => each.slice(0, 300).trim()).filter(Boolean))]
}

const RENT =
  /(?<!\p{L})(?:for rent|to rent|to let|for lease|rentals?|rent|letting|lettings|zu vermieten|zur miete|mieten|vermietung|mietwohnung|a louer|en location|location-?appartement|locations|louer|alquiler|alquilar|en renta|affitto|in affitto|affitti|affittasi|arrendar|arrendamento|para arrendar|alugar|te huur|huur|huurwoning|huurappartement|huren|להשכרה|השכרה)(?!\p{L})/u
const SALE =
  /(?<!\p{L})(?:for sale|sale|buy|to buy|kaufen|zu verkaufen|verkauf|kauf|zum kauf|eigentumswohnung|a vendre|vente|ventes|achat|en venta|venta|comprar|se vende|in vendita|vendita|vendesi|para venda|venda|comprar|te koop|koop|kopen|koopwoning|למכירה|מכירה)(?!\p{L})/u

/** Whether headlines and paths say that the house is for sale or to rent; undefined where they say neither or both. */
export function dealOf(headlines: readonly string[], paths: readonly string[]): 'sale' | 'rent' | undefined {
  for (const said of [paths.join(' ').replaceAll(/[-_/.]/g, ' '), ...headlines]) {
    const text = prepared(said)
    const [isRent, isSale] = [RENT.test(text), SALE.test(text)]
    if (isRent !== isSale) return isRent ? 'rent' : 'sale'
  }
  return undefined
}

const HOMES =
  'homes|houses|properties|flats|apartments|condos|listings|real estate|immobilien|wohnungen|hauser|appartements|maisons|biens|annonces|logements|pisos|casas|viviendas|inmuebles|apartamentos|imoveis|moradias|appartamenti|immobili|annunci|huizen|woningen|appartementen|koopwoningen|huurwoningen|דירות|בתים|נכסים'
const SEVERAL = new RegExp(
  String.raw`^[\s\d.,'+(]{0,12}(?:[\p{L}'-]{1,20} ){0,4}(?:${HOMES})(?: (?:and|&|und|et|y|e|en|o|or|oder) [\p{L}-]{1,20})?(?: [\p{L}]{1,12})? (?:for|to|in|near|zu|zum|zur|kaufen|mieten|a|en|de|te|al|para|em|ב|for-sale)(?!\p{L})|\d[\d.,' ]{0,10}\+? (?:[\p{L}-]{1,20} ){0,3}(?:${HOMES}|results|ergebnisse|resultats|resultados|risultati|resultaten|treffer|תוצאות)(?!\p{L})`,
  'u',
)

/** Whether the headlines are those of search results. */
export const isOfSeveral = (headlines: readonly string[]) => headlines.some((each) => SEVERAL.test(prepared(each)))
