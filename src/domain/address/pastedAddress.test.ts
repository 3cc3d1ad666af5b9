import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { formatAddress, type Address } from './address'
import { readPastedAddress, type PastedAddress } from './pastedAddress'

const parts = (street: string, city?: string, state?: string, zip?: string, country?: string): PastedAddress => ({
  street,
  ...(city && { city }),
  ...(state && { state }),
  ...(zip && { zip }),
  ...(country && { country }),
})

describe('a complete address is split into its parts', () => {
  it.each<[string, PastedAddress]>([
    // United States
    ['742 Evergreen Terrace, Springfield, IL 62704', parts('742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA')],
    ['742 Evergreen Terrace, Springfield, IL 62704, USA', parts('742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA')],
    ['742 Evergreen Terrace, Springfield, IL 62704, United States', parts('742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA')],
    ['742 Evergreen Terrace, Springfield, IL 62704 USA', parts('742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA')],
    ['742 Evergreen Terrace, Springfield, Illinois 62704', parts('742 Evergreen Terrace', 'Springfield', 'Illinois', '62704', 'USA')],
    ['742 Evergreen Terrace, Springfield, IL, 62704-1234', parts('742 Evergreen Terrace', 'Springfield', 'IL', '62704-1234', 'USA')],
    ['742 Evergreen Terrace, Springfield IL 62704', parts('742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA')],
    ['742 evergreen terrace, springfield, il 62704', parts('742 evergreen terrace', 'springfield', 'IL', '62704', 'USA')],
    ['742 Evergreen Terrace\nSpringfield, IL 62704\nUnited States', parts('742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA')],
    ['742 Evergreen Terrace, Springfield, IL, USA', parts('742 Evergreen Terrace', 'Springfield', 'IL', '', 'USA')],
    ['350 5th Ave, Apt 21B, New York, NY 10118', parts('350 5th Ave, Apt 21B', 'New York', 'NY', '10118', 'USA')],
    ['350 5th Ave #21, New York, New York 10118', parts('350 5th Ave #21', 'New York', 'New York', '10118', 'USA')],
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', parts('1600 Pennsylvania Ave NW', 'Washington', 'DC', '20500', 'USA')],
    ['77 Massachusetts Ave, Cambridge, MA 02139', parts('77 Massachusetts Ave', 'Cambridge', 'MA', '02139', 'USA')],
    ['5 Elm St., St. Louis, MO 63101.', parts('5 Elm St.', 'St. Louis', 'MO', '63101', 'USA')],
    ['Address: 742 Evergreen Terrace, Springfield, IL 62704', parts('742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA')],
    [
      '742 Evergreen Terrace, Springfield, IL 62704 https://maps.app.goo.gl/abc123',
      parts('742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA'),
    ],
    [
      'Address:\n742 Evergreen Terrace\nSpringfield, IL 62704\nView on map',
      parts('742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA'),
    ],
    ['12 Elm St, Austin, TX', parts('12 Elm St', 'Austin', 'TX')],
    ['12 Elm St, Akron, Ohio', parts('12 Elm St', 'Akron', 'Ohio')],
    // Parts that cannot be identified remain in the street. Cities such as Garden City and Flat Rock are not mistaken for apartments.
    ['742 Evergreen Terrace Springfield IL 62704', parts('742 Evergreen Terrace Springfield', '', 'IL', '62704', 'USA')],
    ['742 Evergreen Terrace, Apt 3, IL 62704', parts('742 Evergreen Terrace, Apt 3', '', 'IL', '62704', 'USA')],
    ['12 Elm St, Garden City, NY 11530', parts('12 Elm St', 'Garden City', 'NY', '11530', 'USA')],
    ['12 Elm St, Flat Rock, MI 48134', parts('12 Elm St', 'Flat Rock', 'MI', '48134', 'USA')],
    // Canada
    ['111 Wellington St, Ottawa, ON K1A 0B1', parts('111 Wellington St', 'Ottawa', 'ON', 'K1A 0B1', 'Canada')],
    ['111 Wellington St, Ottawa, Ontario, K1A 0B1, Canada', parts('111 Wellington St', 'Ottawa', 'Ontario', 'K1A 0B1', 'Canada')],
    ['111 Wellington St Ottawa ON K1A0B1', parts('111 Wellington St Ottawa', '', 'ON', 'K1A0B1', 'Canada')],
    ['4 Rue Sainte-Anne, Québec, QC G1R 3X3', parts('4 Rue Sainte-Anne', 'Québec', 'QC', 'G1R 3X3', 'Canada')],
    // United Kingdom and Ireland
    ['10 Downing Street, London SW1A 2AA', parts('10 Downing Street', 'London', '', 'SW1A 2AA', 'United Kingdom')],
    ['10 Downing Street\nLondon\nSW1A 2AA\nEngland', parts('10 Downing Street', 'London', '', 'SW1A 2AA', 'United Kingdom')],
    ['10 Downing Street, London, England SW1A 2AA, United Kingdom', parts('10 Downing Street', 'London', '', 'SW1A 2AA', 'United Kingdom')],
    ['10 Downing St, London, England SW1A 2AA', parts('10 Downing St', 'London', '', 'SW1A 2AA', 'United Kingdom')],
    ['12 High St, Edinburgh, Scotland EH1 1AA', parts('12 High St', 'Edinburgh', '', 'EH1 1AA', 'United Kingdom')],
    ['10 Downing Street, London, SW1A 2AA, England, UK', parts('10 Downing Street', 'London', '', 'SW1A 2AA', 'United Kingdom')],
    [
      '10 Downing Street, Westminster, London, Greater London, England, SW1A 2AA, United Kingdom',
      parts('10 Downing Street, Westminster', 'London', 'Greater London', 'SW1A 2AA', 'United Kingdom'),
    ],
    ['Flat 2, 10 Downing Street, London, SW1A 2AA, UK', parts('Flat 2, 10 Downing Street', 'London', '', 'SW1A 2AA', 'United Kingdom')],
    ['3 High St, Canterbury, Kent CT1 2AB', parts('3 High St', 'Canterbury', 'Kent', 'CT1 2AB', 'United Kingdom')],
    ['3 High St, Chipping Norton, Oxfordshire, OX7 5AB', parts('3 High St', 'Chipping Norton', 'Oxfordshire', 'OX7 5AB', 'United Kingdom')],
    ['3 London Road, Headington, Oxford OX3 9DU', parts('3 London Road, Headington', 'Oxford', '', 'OX3 9DU', 'United Kingdom')],
    ['10 Downing Street London SW1A 2AA', parts('10 Downing Street London', '', '', 'SW1A 2AA', 'United Kingdom')],
    ['Downing Street 10, SW1A 2AA London, United Kingdom', parts('Downing Street 10', 'London', '', 'SW1A 2AA', 'United Kingdom')],
    ['12 Grafton Street, Dublin 2, D02 X285', parts('12 Grafton Street', 'Dublin 2', '', 'D02 X285', 'Ireland')],
    ['12 Main Street, Swords, Co. Dublin, K67 X2Y3, Ireland', parts('12 Main Street', 'Swords', 'Co. Dublin', 'K67 X2Y3', 'Ireland')],
    ['12 Grafton Street, Dublin, Ireland', parts('12 Grafton Street', 'Dublin', '', '', 'Ireland')],
    // Continental Europe and similar formats
    ['Kastanienallee 12, 10435 Berlin', parts('Kastanienallee 12', 'Berlin', '', '10435', 'Germany')],
    ['Kastanienallee 12\n10435 Berlin\nDeutschland', parts('Kastanienallee 12', 'Berlin', '', '10435', 'Germany')],
    ['Kastanienallee 12, 10435 Berlin, DE', parts('Kastanienallee 12', 'Berlin', '', '10435', 'Germany')],
    ['Rua Augusta 24, 1100-148 Lisboa, PT', parts('Rua Augusta 24', 'Lisboa', '', '1100-148', 'Portugal')],
    ['Kastanienallee 12, D-10435 Berlin', parts('Kastanienallee 12', 'Berlin', '', '10435', 'Germany')],
    ['Kastanienallee 12 10435 Berlin', parts('Kastanienallee 12', 'Berlin', '', '10435', 'Germany')],
    ['Bahnhofstraße 3a, 17192 Waren (Müritz)', parts('Bahnhofstraße 3a', 'Waren (Müritz)', '', '17192', 'Germany')],
    ['12 Rue du Four, 75006 Paris', parts('12 Rue du Four', 'Paris', '', '75006', 'France')],
    ['12 Rue du Four, 24200 Sarlat-la-Canéda, France', parts('12 Rue du Four', 'Sarlat-la-Canéda', '', '24200', 'France')],
    ['12 Rue du Four, 24200 Sarlat-la-Canéda', parts('12 Rue du Four', 'Sarlat-la-Canéda', '', '24200')],
    ['12 Rue du Four, Lyon, France', parts('12 Rue du Four', 'Lyon', '', '', 'France')],
    ['Calle de Alcalá 12, 3º B, 28014 Madrid', parts('Calle de Alcalá 12, 3º B', 'Madrid', '', '28014', 'Spain')],
    ['C/ Mayor, 3, 28801 Alcalá de Henares, Madrid, España', parts('C/ Mayor, 3', 'Alcalá de Henares', 'Madrid', '28801', 'Spain')],
    ['Via Roma, 12, 00184 Roma RM, Italy', parts('Via Roma, 12', 'Roma', 'RM', '00184', 'Italy')],
    ['Via Roma 12, 20121 Milano (MI)', parts('Via Roma 12', 'Milano', 'MI', '20121', 'Italy')],
    ['Laubengasse 12, 39100 Bozen', parts('Laubengasse 12', 'Bozen', '', '39100')],
    ['Kalverstraat 92, 1012 AB Amsterdam', parts('Kalverstraat 92', 'Amsterdam', '', '1012 AB', 'Netherlands')],
    ['Kalverstraat 92 1012AB Amsterdam', parts('Kalverstraat 92', 'Amsterdam', '', '1012AB', 'Netherlands')],
    ['Bahnhofstrasse 1, 8001 Zürich', parts('Bahnhofstrasse 1', 'Zürich', '', '8001', 'Switzerland')],
    ['Mariahilfer Straße 5, Top 4, A-1060 Wien', parts('Mariahilfer Straße 5, Top 4', 'Wien', '', '1060', 'Austria')],
    ['Rua Augusta 24, 1100-148 Lisboa', parts('Rua Augusta 24', 'Lisboa', '', '1100-148', 'Portugal')],
    ['ul. Nowy Świat 15, 00-029 Warszawa', parts('ul. Nowy Świat 15', 'Warszawa', '', '00-029', 'Poland')],
    ['Drottninggatan 5, 111 51 Stockholm', parts('Drottninggatan 5', 'Stockholm', '', '111 51', 'Sweden')],
    ['Strøget 4, 1160 København K, Danmark', parts('Strøget 4', 'København K', '', '1160', 'Denmark')],
    ['Calle 5, 01000 Ciudad de México', parts('Calle 5', 'Ciudad de México', '', '01000')],
    ['Keizersgracht 5, 1015 CJ Amsterdam Netherlands', parts('Keizersgracht 5', 'Amsterdam', '', '1015 CJ', 'Netherlands')],
    // Other countries
    ['12 Smith St, Fitzroy VIC 3065', parts('12 Smith St', 'Fitzroy', 'VIC', '3065', 'Australia')],
    ['3/12 Smith St, Fitzroy, VIC 3065, Australia', parts('3/12 Smith St', 'Fitzroy', 'VIC', '3065', 'Australia')],
    [
      '12 Queen Street, Auckland CBD, Auckland 1010, New Zealand',
      parts('12 Queen Street, Auckland CBD', 'Auckland', '', '1010', 'New Zealand'),
    ],
    ['Dizengoff St 50, Tel Aviv-Yafo, 6433222, Israel', parts('Dizengoff St 50', 'Tel Aviv-Yafo', '', '6433222', 'Israel')],
    ['Dizengoff St 50, Apt 4, Tel Aviv, Israel', parts('Dizengoff St 50, Apt 4', 'Tel Aviv', '', '', 'Israel')],
    ['רחוב הרצל 12, תל אביב, ישראל', parts('רחוב הרצל 12', 'תל אביב', '', '', 'Israel')],
    ['12 MG Road, Bengaluru, Karnataka 560001, India', parts('12 MG Road', 'Bengaluru', 'Karnataka', '560001', 'India')],
    [
      'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200',
      parts('Av. Paulista, 1578 - Bela Vista', 'São Paulo', 'SP', '01310-200', 'Brazil'),
    ],
    ['1-2-3 Dogenzaka, Shibuya City, Tokyo 150-0043, Japan', parts('1-2-3 Dogenzaka', 'Shibuya City', 'Tokyo', '150-0043', 'Japan')],
    [
      'Orizaba 12, Roma Norte, 06700 Ciudad de México, CDMX, Mexico',
      parts('Orizaba 12, Roma Norte', 'Ciudad de México', 'CDMX', '06700', 'Mexico'),
    ],
  ])('%j', (text, expected) => expect(readPastedAddress(text)).toEqual(expected))
})

describe('not parsed as an address:', () => {
  it.each([
    '742 Evergreen Terrace',
    '742 Evergreen Terrace, Apt 5',
    '742 Evergreen Terrace, Springfield',
    'Flat 3, 12 High Street',
    'Unit 4, 10435 Broadway',
    'Suite 100, 20000 Stevens Creek Blvd',
    '4000 NE Portland Ave',
    'Building A, 1050 Elm Street',
    '12 Rue de Suisse',
    '5 Little Britain',
    '12 New England',
    'Via Roma, 12345',
    'Kastanienallee 12',
    'Hauptstraße 5, Hinterhaus',
    // The state code is ambiguous.
    '12 Dizengoff St, Tel Aviv, IL',
    'Via Roma 12, Torino, TO',
    // The ZIP code belongs to another state.
    '742 Evergreen Terrace, Springfield, IL 90210',
    // Other reasons
    'Springfield, IL 62704',
    '$450,000, 12 Elm St, Austin, TX 78701',
    '1,500 sq ft, 12 Elm St, Austin, TX 78701',
    '62704',
    'Queen Street 1010, New Zealand',
    'Calle Mayor 3, 29400 Via Norte 2, Málaga, Spain',
    '12 Main St, Rear, Israel',
    'https://www.example.com/homes/742-Evergreen-Ter-Springfield-IL-62704/',
    '12 Broad Street, St Helier, JE2 3RR',
    '',
    ' \n ',
    '3 beds, 2 baths, 1500 sq ft, built 1999, pool, garage, garden, view, Springfield, IL 62704',
  ])('%j', (text) => expect(readPastedAddress(text)).toBeNull())
})

/** Places in every supported country: city, postal code, and the region if addresses include one. */
const PLACES: readonly (readonly [country: string, city: string, zip: string, state?: string])[] = [
  ['USA', 'Springfield', '62704', 'IL'],
  ['USA', 'New York', '10118', 'NY'],
  ['USA', 'Winston-Salem', '27101', 'NC'],
  ['Canada', 'Ottawa', 'K1A 0B1', 'ON'],
  ['Canada', 'Québec', 'G1R 3X3', 'QC'],
  ['United Kingdom', 'London', 'SW1A 2AA'],
  ['United Kingdom', 'Canterbury', 'CT1 2AB', 'Kent'],
  ['Ireland', 'Dublin 2', 'D02 X285'],
  ['Ireland', 'Swords', 'K67 X2Y3', 'Co. Dublin'],
  ['Ireland', 'Galway', ''],
  ['Israel', 'Tel Aviv', '6433222'],
  ['Israel', 'Haifa', ''],
  ['Germany', 'Berlin', '10435'],
  ['Germany', 'Waren (Müritz)', '17192', 'Mecklenburg-Vorpommern'],
  ['France', 'Paris', '75006'],
  ['Spain', 'Madrid', '28014'],
  ['Spain', 'Ronda', '29400', 'Málaga'],
  ['Portugal', 'Lisboa', '1100-148'],
  ['Italy', 'Roma', '00184', 'RM'],
  ['Netherlands', 'Amsterdam', '1012 AB'],
  ['Belgium', 'Gent', '9000'],
  ['Switzerland', 'Zürich', '8001', 'ZH'],
  ['Austria', 'Wien', '1060'],
  ['Denmark', 'København K', '1160'],
  ['Sweden', 'Stockholm', '111 51'],
  ['Norway', 'Oslo', '0150'],
  ['Finland', 'Helsinki', '00100'],
  ['Poland', 'Warszawa', '00-029'],
  ['Greece', 'Αθήνα', '104 35'],
  ['Japan', 'Shibuya', '150-0043', 'Tokyo'],
  ['Australia', 'Fitzroy', '3065', 'VIC'],
  ['New Zealand', 'Auckland', '1010'],
  ['India', 'Bengaluru', '560001', 'Karnataka'],
  ['Mexico', 'Ciudad de México', '06700', 'CDMX'],
  ['Brazil', 'São Paulo', '01310-200', 'SP'],
]

const name = fc.stringMatching(/^[A-Z][a-z]{3,9}$/)
const number = fc.integer({ min: 1, max: 99_999 })
const unit = fc.constantFrom('', ', Apt 4', ', Unit B', ', Flat 12', ', 3rd Floor', ' #21')
const street = fc.oneof(
  fc.tuple(number, name, fc.constantFrom('Street', 'St', 'Avenue', 'Road', 'Lane', 'Terrace', 'Way')).map((words) => words.join(' ')),
  fc.tuple(name, number).map(([word, digits]) => `${word}straße ${digits}`),
  fc.tuple(fc.constantFrom('Calle', 'Via', 'Rue', 'Rua'), name, number).map((words) => words.join(' ')),
)
const streetWithUnit = fc.tuple(street, unit).map((words) => words.join(''))

describe('for any street', () => {
  it('a formatted address of a supported country is parsed back into its parts', () => {
    fc.assert(
      fc.property(
        streetWithUnit,
        fc.constantFrom(...PLACES),
        fc.constantFrom(', ', '\n'),
        (fullStreet, [country, city, zip, state = ''], separator) => {
          const address: Address = { street: fullStreet, city, state, zip, country }
          const written = formatAddress(address).replaceAll(', ', separator)
          expect(readPastedAddress(written)).toEqual(parts(fullStreet, city, state, zip, country))
        },
      ),
      propertyParameters,
    )
  })

  it('a street without a city is never split, even if a district follows', () => {
    fc.assert(
      fc.property(streetWithUnit, name, (typed, district) => {
        expect(readPastedAddress(typed)).toBeNull()
        expect(readPastedAddress(`${typed}, ${district}`)).toBeNull()
      }),
      propertyParameters,
    )
  })
})

describe('for any text', () => {
  it('each part appears in the text, and only the country may be left out', () => {
    const pieces = fc.oneof(
      anyText,
      name,
      street,
      fc.constantFrom('IL 62704', 'USA', '10435 Berlin', 'SW1A 2AA', 'NY', '8001 Zürich', 'Kent'),
    )
    const alphanumerics = (value: string) => value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
    const sorted = (value: string) => alphanumerics(value).split('').toSorted().join('')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 5 }), fc.constantFrom(', ', ' ', '\n'), (all, separator) => {
        const text = all.join(separator)
        const { street: remainingStreet, city = '', state = '', zip = '' } = readPastedAddress(text) ?? { street: text }
        for (const value of [city, state, zip]) expect(alphanumerics(text)).toContain(alphanumerics(value))
        expect([text, text.replace('USA', '')].map(sorted)).toContain(sorted(remainingStreet + city + state + zip))
      }),
      propertyParameters,
    )
  })
})
