import { inSquareFeet, isLandUnit, type AreaUnit } from '../../units/areaUnits'
import { FIGURE, FIGURE_UNSPACED, figureValue } from './figures'

/** What an area measures; '' if the surrounding words do not say. */
export type AreaKind = 'floor' | 'lot' | 'other' | ''

export type Area = { squareFeet: number; kind: AreaKind; isInSquareMeters: boolean }

const UNITS: readonly (readonly [AreaUnit, string])[] = [
  ['sqft', String.raw`sq\.? ?-?f(?:ee)?t\.?|sqft|sf|square[ -]f(?:ee|oo)t|ft2|ft\^2|pies cuadrados|pi2`],
  [
    'sqm',
    String.raw`m ?2|m\^2|sq\.? ?m(?:tr?s?|et(?:er|re)s?)?\.?|sqm|qm|mq|square met(?:er|re)s?|metres? carres?|metros cuadrados|metri quadr\p{L}{1,4}|metros quadrados|vierkante meters?|quadratmeter|מ"ר|מטר רבוע`,
  ],
  ['sqyd', String.raw`sq\.? ?y(?:ar)?ds?\.?|square yards?|gaj`],
  ['acre', String.raw`acres?|ac(?! (?:units?|systems?)(?!\p{L}))`],
  ['hectare', String.raw`hectares?|hectareas?|hektar|ettari|ha`],
]
const UNIT = UNITS.map(([name, pattern]) => `(?<${name}>${pattern})`).join('|')

const AREA = new RegExp(
  String.raw`(?:(?<spaced>${FIGURE})[\s\v]{0,2}-?(?=m|q|h|מ)|(?<tight>${FIGURE_UNSPACED})[\s\v]{0,2}-?)(?:${UNIT})(?![\p{L}\d])`,
  'gu',
)

/** Words in many languages that show what an area measures: the plot, the floor, or something else, such as a garden. */
const KIND_WORDS: readonly (readonly [Exclude<AreaKind, ''>, RegExp])[] = [
  [
    'other',
    /(?<!\p{L})(?:garden|gardens|terras\p{L}*|terraz\p{L}*|terrac\p{L}*|terrass\p{L}*|balk?con\p{L}*|balcon\p{L}*|varanda|patio|yard|deck|veranda|loggia|garage\p{L}*|garaje|garagem|parking|carport|basement|cellar|keller\p{L}*|cave|cantina|kelder|attic|loft space|annexe?|outbuilding|cabin|barn|stables?|guest|loft|studio|shed|storage|berging|lager|nutzflache|nutzfl|gewerbe\p{L}*|buroflache|jardin|garten|gartenflache|giardino|tuin|schuur|office|workshop|living room|kitchen|bedroom|wohnzimmer|schlafzimmer|kuche|zimmer|sejour|salon|cuisine|chambre|salotto|soggiorno|cucina|camera|salon|dormitorio|cocina|habitacion|sala|quarto|cozinha|woonkamer|keuken|slaapkamer|buitenruimte|inpandige|dependance|piscine|pool|roof|per|pro|price|total\p{L}*|gesamt\p{L}*|inhoud|מרפסת|גינה)(?!\p{L})/u,
  ],
  [
    'lot',
    /(?<!\p{L})(?:lot|lots|plot|plots|land|site|grounds|acreage|parcel|grundstuck\p{L}*|grund|terrain|parcelle|terreno|terrenos|parcela|solar|lote|perceel\p{L}*|kavel|grond|tomt|grunn|מגרש|קרקע)(?!\p{L})/u,
  ],
  [
    'floor',
    /(?<!\p{L})(?:living|interior|internal|livable|floor area|floor space|gross internal|gia|finished|wohnflache|wohnfl|wfl|wohnraum|habitables?|surface|construid\p{L}*|edificad\p{L}*|built|commerciale|calpestabil\p{L}*|superficie|woonoppervlak\p{L}*|woonopp|wonen|gebruiksoppervlak\p{L}*|boligareal|בנוי)(?!\p{L})/u,
  ],
]

/** How many characters before and after an area are searched for words that show what it measures. */
const CONTEXT_LENGTH = 28
const BREAK = /[\v.,;:|·•/()[\]!?–]|\d| - /u

/** Matches the first half of a range: ranges such as "1500-2000 sq ft" describe several houses. */
const RANGE_BEFORE = /\d ?(?:-|–|—|to|bis|tot|a) ?$/u

/** Finds the areas in prepared text, except prices per area and ranges. Each has a kind if the surrounding words name one. */
export function areasIn(text: string): Area[] {
  return [...text.matchAll(AREA)].flatMap((match) => {
    const groups = match.groups ?? {}
    const unit = UNITS.find(([name]) => groups[name])?.[0]
    const value = figureValue(groups.spaced ?? groups.tight ?? '')
    const squareFeet = unit ? inSquareFeet(value, unit, match[0]) : Number.NaN
    const end = match.index + match[0].length
    const textBefore = text.slice(Math.max(0, match.index - CONTEXT_LENGTH), match.index)
    if (!(squareFeet > 0) || /(?:\/|per|pro|€|£|\$) ?$/.test(textBefore) || RANGE_BEFORE.test(textBefore)) return []
    const kind = isLandUnit(unit) ? 'lot' : kindOf(textBefore, text.slice(end, end + CONTEXT_LENGTH))
    return { squareFeet, kind, isInSquareMeters: unit === 'sqm' }
  })
}

/** The kind of an area, according to the nearest keyword before or after the area in the same phrase. */
function kindOf(textBefore: string, textAfter: string): AreaKind {
  const after = textAfter.split(BREAK, 1)[0] ?? ''
  const phrases = textBefore.replace(/[\s:(]+$/, '').split(BREAK)
  const before = phrases.at(-1) ?? ''
  const keywords = [...keywordsIn(after, (index) => index), ...keywordsIn(before, (index, length) => before.length - index - length + 1)]
  return keywords.toSorted((one, other) => one.distance - other.distance)[0]?.kind ?? ''
}

function keywordsIn(text: string, distance: (index: number, length: number) => number) {
  return KIND_WORDS.flatMap(([kind, pattern]) =>
    [...text.matchAll(new RegExp(pattern, 'gu'))].map((match) => ({ kind, distance: distance(match.index, match[0].length) })),
  )
}
