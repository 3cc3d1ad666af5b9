import { fold } from '../text/textSearch'

/** All spellings of one region: its short form first, if it has one, then its names. */
type Region = readonly string[]

/** Parses regions with a short form: "IL Illinois; TX Texas". */
const parseCodedRegions = (list: string): Region[] =>
  list.split('; ').map((each) => [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)])

/** Parses regions by name, with alternative names after a slash: "Berlin; Hesse/Hessen". */
const parseNamedRegions = (list: string): Region[] => list.split('; ').map((names) => names.split('/'))

/** Each US state with the ranges of the first three digits of its ZIP codes. */
const US_STATES: readonly (readonly [code: string, name: string, ...zips: (readonly [number, number])[]])[] = [
  ['AL', 'Alabama', [350, 369]],
  ['AK', 'Alaska', [995, 999]],
  ['AZ', 'Arizona', [850, 865]],
  ['AR', 'Arkansas', [716, 729]],
  ['CA', 'California', [900, 961]],
  ['CO', 'Colorado', [800, 816]],
  ['CT', 'Connecticut', [60, 69]],
  ['DE', 'Delaware', [197, 199]],
  ['DC', 'District of Columbia', [200, 205], [569, 569]],
  ['FL', 'Florida', [320, 349]],
  ['GA', 'Georgia', [300, 319], [398, 399]],
  ['HI', 'Hawaii', [967, 968]],
  ['ID', 'Idaho', [832, 838]],
  ['IL', 'Illinois', [600, 629]],
  ['IN', 'Indiana', [460, 479]],
  ['IA', 'Iowa', [500, 528]],
  ['KS', 'Kansas', [660, 679]],
  ['KY', 'Kentucky', [400, 427]],
  ['LA', 'Louisiana', [700, 714]],
  ['ME', 'Maine', [39, 49]],
  ['MD', 'Maryland', [206, 219]],
  ['MA', 'Massachusetts', [10, 27], [55, 55]],
  ['MI', 'Michigan', [480, 499]],
  ['MN', 'Minnesota', [550, 567]],
  ['MS', 'Mississippi', [386, 397]],
  ['MO', 'Missouri', [630, 658]],
  ['MT', 'Montana', [590, 599]],
  ['NE', 'Nebraska', [680, 693]],
  ['NV', 'Nevada', [889, 898]],
  ['NH', 'New Hampshire', [30, 38]],
  ['NJ', 'New Jersey', [70, 89]],
  ['NM', 'New Mexico', [870, 884]],
  ['NY', 'New York', [100, 149], [5, 5], [63, 63]],
  ['NC', 'North Carolina', [270, 289]],
  ['ND', 'North Dakota', [580, 588]],
  ['OH', 'Ohio', [430, 459]],
  ['OK', 'Oklahoma', [730, 749]],
  ['OR', 'Oregon', [970, 979]],
  ['PA', 'Pennsylvania', [150, 196]],
  ['PR', 'Puerto Rico', [6, 9]],
  ['RI', 'Rhode Island', [28, 29]],
  ['SC', 'South Carolina', [290, 299]],
  ['SD', 'South Dakota', [570, 577]],
  ['TN', 'Tennessee', [370, 385]],
  ['TX', 'Texas', [750, 799], [885, 885]],
  ['UT', 'Utah', [840, 847]],
  ['VT', 'Vermont', [50, 59]],
  ['VA', 'Virginia', [220, 246], [201, 201]],
  ['WA', 'Washington', [980, 994]],
  ['WV', 'West Virginia', [247, 268]],
  ['WI', 'Wisconsin', [530, 549]],
  ['WY', 'Wyoming', [820, 831]],
]

/** Patterns for the start of each region's postal codes, by country. US states have ranges in `US_STATES` instead. */
const POSTAL_CODE_PATTERNS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  Canada: {
    NL: /^A/i,
    NS: /^B/i,
    PE: /^C/i,
    NB: /^E/i,
    QC: /^[GHJ]/i,
    ON: /^[KLMNP]/i,
    MB: /^R/i,
    SK: /^S/i,
    AB: /^T/i,
    BC: /^V/i,
    YT: /^Y/i,
    NT: /^X/i,
    NU: /^X/i,
  },
  Australia: { NSW: /^[12]/, ACT: /^(?:02|2[69])/, VIC: /^[38]/, QLD: /^[49]/, SA: /^5/, WA: /^6/, TAS: /^7/, NT: /^0[89]/ },
}

const UK_COUNTIES =
  'Kent; Surrey; Essex; Sussex; East Sussex; West Sussex; Norfolk; Suffolk; Cornwall; Devon; Dorset; Somerset; Cumbria; Northumberland; ' +
  'Rutland; Tyne and Wear; Merseyside; Greater Manchester; West Midlands; Greater London; Middlesex; Isle of Wight; Fife; Gwynedd; Powys; ' +
  'Clwyd; Dyfed; Gwent; West Glamorgan; Mid Glamorgan; South Glamorgan; Anglesey; Ceredigion; Highland; Moray; Angus; Argyll; Avon; ' +
  'Beds; Berks; Bucks; Cambs; Glos; Hants; Herts; Lancs; Leics; Lincs; Northants; Notts; Oxon; Staffs; Wilts; Worcs; Co. Durham; ' +
  'County Durham; Bedfordshire; Berkshire; Buckinghamshire; Cambridgeshire; Cheshire; Derbyshire; Gloucestershire; Hampshire; ' +
  'Herefordshire; Hertfordshire; Lancashire; Leicestershire; Lincolnshire; Northamptonshire; Nottinghamshire; Oxfordshire; Shropshire; ' +
  'Staffordshire; Warwickshire; Wiltshire; Worcestershire; North Yorkshire; South Yorkshire; West Yorkshire; Yorkshire; ' +
  'East Riding of Yorkshire; Aberdeenshire; Ayrshire; Lanarkshire; Perthshire; Renfrewshire; Stirlingshire; Pembrokeshire; ' +
  'Carmarthenshire; Monmouthshire; Flintshire; Denbighshire; Co. Antrim; Co. Armagh; Co. Down; Co. Fermanagh; Co. Londonderry; ' +
  'Co. Tyrone; County Antrim; County Armagh; County Down; County Fermanagh; County Londonderry; County Tyrone'

const IRISH_COUNTIES =
  'Carlow Cavan Clare Cork Donegal Dublin Galway Kerry Kildare Kilkenny Laois Leitrim Limerick Longford Louth Mayo Meath Monaghan ' +
  'Offaly Roscommon Sligo Tipperary Waterford Westmeath Wexford Wicklow'

const JAPANESE_PREFECTURES =
  'Hokkaido Aomori Iwate Miyagi Akita Yamagata Fukushima Ibaraki Tochigi Gunma Saitama Chiba Tokyo Kanagawa Niigata Toyama Ishikawa ' +
  'Fukui Yamanashi Nagano Gifu Shizuoka Aichi Mie Shiga Kyoto Osaka Hyogo Nara Wakayama Tottori Shimane Okayama Hiroshima Yamaguchi ' +
  'Tokushima Kagawa Ehime Kochi Fukuoka Saga Nagasaki Kumamoto Oita Miyazaki Kagoshima Okinawa'

const ITALIAN_PROVINCES =
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE ' +
  'LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV ' +
  'TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV'

const parseWords = (list: string): Region[] => list.split(' ').map((name) => [name])

/** The regions that are recognized in addresses, by country. */
const REGIONS_BY_COUNTRY: Readonly<Record<string, readonly Region[]>> = {
  USA: US_STATES.map(([code, name]) => [code, name]),
  Canada: parseCodedRegions(
    'AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador; NS Nova Scotia; NT Northwest Territories; ' +
      'NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec; SK Saskatchewan; YT Yukon',
  ),
  'United Kingdom': parseNamedRegions(UK_COUNTIES),
  Ireland: IRISH_COUNTIES.split(' ').map((name) => [`Co. ${name}`, `Co ${name}`, `County ${name}`]),
  Australia: parseCodedRegions(
    'NSW New South Wales; VIC Victoria; QLD Queensland; SA South Australia; WA Western Australia; TAS Tasmania; NT Northern Territory; ' +
      'ACT Australian Capital Territory',
  ),
  India: parseNamedRegions(
    'Andhra Pradesh; Arunachal Pradesh; Assam; Bihar; Chhattisgarh; Goa; Gujarat; Haryana; Himachal Pradesh; Jharkhand; Karnataka; Kerala; ' +
      'Madhya Pradesh; Maharashtra; Manipur; Meghalaya; Mizoram; Nagaland; Odisha; Punjab; Rajasthan; Sikkim; Tamil Nadu; Telangana; ' +
      'Tripura; Uttar Pradesh; Uttarakhand; West Bengal; Delhi; Puducherry; Jammu and Kashmir; Ladakh; Chandigarh',
  ),
  Japan: parseWords(JAPANESE_PREFECTURES),
  Mexico: parseNamedRegions(
    'Aguascalientes; Baja California; Baja California Sur; Campeche; Chiapas; Chihuahua; CDMX; Ciudad de México; Coahuila; Colima; Durango; ' +
      'Guanajuato; Guerrero; Hidalgo; Jalisco; Estado de México; Michoacán; Morelos; Nayarit; Nuevo León; Oaxaca; Puebla; Querétaro; ' +
      'Quintana Roo; San Luis Potosí; Sinaloa; Sonora; Tabasco; Tamaulipas; Tlaxcala; Veracruz; Yucatán; Zacatecas',
  ),
  Brazil: parseCodedRegions(
    'AC Acre; AL Alagoas; AP Amapá; AM Amazonas; BA Bahia; CE Ceará; DF Distrito Federal; ES Espírito Santo; GO Goiás; MA Maranhão; ' +
      'MT Mato Grosso; MS Mato Grosso do Sul; MG Minas Gerais; PA Pará; PB Paraíba; PR Paraná; PE Pernambuco; PI Piauí; RJ Rio de Janeiro; ' +
      'RN Rio Grande do Norte; RS Rio Grande do Sul; RO Rondônia; RR Roraima; SC Santa Catarina; SP São Paulo; SE Sergipe; TO Tocantins',
  ),
  Italy: parseWords(ITALIAN_PROVINCES),
  Spain: parseNamedRegions(
    'Álava; Albacete; Alicante; Almería; Asturias; Ávila; Badajoz; Barcelona; Burgos; Cáceres; Cádiz; Cantabria; Castellón; Ciudad Real; ' +
      'Córdoba; Cuenca; Girona; Granada; Guadalajara; Gipuzkoa; Huelva; Huesca; Jaén; A Coruña; La Rioja; Las Palmas; León; Lleida; Lugo; ' +
      'Madrid; Málaga; Murcia; Navarra; Ourense; Palencia; Pontevedra; Salamanca; Segovia; Sevilla; Soria; Tarragona; ' +
      'Santa Cruz de Tenerife; Teruel; Toledo; Valencia; Valladolid; Bizkaia; Zamora; Zaragoza; Illes Balears',
  ),
  Germany: parseNamedRegions(
    'Baden-Württemberg; Bavaria/Bayern; Berlin; Brandenburg; Bremen; Hamburg; Hesse/Hessen; Lower Saxony/Niedersachsen; ' +
      'Mecklenburg-Vorpommern; North Rhine-Westphalia/Nordrhein-Westfalen; Rhineland-Palatinate/Rheinland-Pfalz; Saarland; ' +
      'Saxony/Sachsen; Saxony-Anhalt/Sachsen-Anhalt; Schleswig-Holstein; Thuringia/Thüringen',
  ),
  Austria: parseNamedRegions('Burgenland; Kärnten; Niederösterreich; Oberösterreich; Salzburg; Steiermark; Tirol; Vorarlberg; Wien/Vienna'),
  Switzerland: parseWords('AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'),
}

/** For each country, maps every spelling of a region to the region's short form, or to its name if it has none. */
const REGIONS_BY_SPELLING = new Map(
  Object.entries(REGIONS_BY_COUNTRY).map(([country, regions]) => [
    country,
    new Map(regions.flatMap((region) => region.map((name) => [fold(name), region[0] ?? '']))),
  ]),
)

/** The region's short form, or its name if there is none; undefined if the country has no such region. */
export const regionOf = (country: string, text: string): string | undefined => REGIONS_BY_SPELLING.get(country)?.get(fold(text))

/** Whether a postal code can belong to the region; true if the region's codes are not known. */
export function zipFitsRegion(country: string, region: string, zip: string): boolean {
  const state = country === 'USA' ? US_STATES.find(([code]) => code === region) : undefined
  if (state) {
    const [, , ...zips] = state
    const start = Number(zip.slice(0, 3))
    return zips.some(([from, to]) => start >= from && start <= to)
  }
  return POSTAL_CODE_PATTERNS[country]?.[region]?.test(zip) ?? true
}
