import { MAX_CONTACTS, MAX_PHOTOS } from '../../../src/domain/house/houseLimits'
import { BLANK_TEXTS, letters, type Field } from './table.ts'

export const INVALID_EMAILS = [
  'dana',
  '@',
  'dana@',
  '@example.com',
  'dana@example',
  'dana levi@example.com',
  'dana@exa mple.com',
  'dana@@example.com',
  'dana@b@example.com',
  'dana@.com',
  'dana@example.',
  'dana@example..com',
  '.dana@example.com',
  'dana.@example.com',
  'dana..levi@example.com',
  'dana@-example.com',
  'dana@example.c',
  'dana@exam_ple.com',
  'dana@example,com',
  '<dana@example.com>',
  'Dana <dana@example.com>',
  'dana@example.com,sam@example.com',
  'dana@example.com;sam@example.com',
  'dana@example.com sam@example.com',
  'mailto:dana@example.com',
  'dana(home)@example.com',
  '"dana levi"@example.com',
  'dana@[127.0.0.1]',
  'dana@example.com\nBcc: sam@example.com',
  'dana\u0000@example.com',
  'dana\u00a0levi@example.com',
  'dana@example.com?bcc=sam@example.com',
  'javascript:alert(1)',
]

export const GOOD_EMAILS = [
  'dana@example.com',
  'dana.levi+homes@mail.example.co.uk',
  "o'neil@example.com",
  ' kim@example.com ',
  'KIM@EXAMPLE.COM',
]

const CONTACTS_MESSAGE = 'Contacts are not valid'
const NON_STRINGS = [12, true, [], {}, ['Dana']]

const tooLong = (what: string, maxLength: number) => ({
  message: `A contact’s ${what} is longer than ${maxLength} characters`,
  database: CONTACTS_MESSAGE,
  typed: [letters(maxLength + 1)],
  stored: [letters(maxLength + 1)],
})

/** The fields of a house's contacts. The form requires only a name; the table also requires a phone, which may be empty. */
export const CONTACT_FIELDS: readonly Field[] = [
  {
    form: 'contacts.0.name',
    row: 'contacts.0.name',
    rejected: [
      {
        message: 'Name is required',
        database: CONTACTS_MESSAGE,
        typed: BLANK_TEXTS,
        stored: [...BLANK_TEXTS, null, undefined, ...NON_STRINGS],
      },
      tooLong('name', 200),
    ],
    accepted: { typed: ['D', letters(200)], stored: ['D', 'מיכל <b>', letters(200)] },
  },
  {
    form: 'contacts.0.role',
    row: 'contacts.0.role',
    rejected: [tooLong('role', 100), { message: CONTACTS_MESSAGE, stored: NON_STRINGS }],
    accepted: { typed: ['', 'Agent', letters(100)], stored: [null, undefined, 'Agent'] },
  },
  {
    form: 'contacts.0.phone',
    row: 'contacts.0.phone',
    rejected: [tooLong('phone', 50), { message: CONTACTS_MESSAGE, stored: [...NON_STRINGS, null, undefined, 5_550_100] }],
    accepted: { typed: ['', '+1 202 555 0100', letters(50)], stored: ['', '+1 202 555 0100'] },
  },
  {
    form: 'contacts.0.email',
    row: 'contacts.0.email',
    // The table stores any text of up to 254 characters, because the app shows only a valid email as a link.
    rejected: [
      { message: 'Please enter a valid email address', typed: INVALID_EMAILS },
      { message: CONTACTS_MESSAGE, stored: [...NON_STRINGS, letters(255)] },
    ],
    accepted: { typed: ['', ' ', ...GOOD_EMAILS], stored: [null, undefined, 'dana@example.com'] },
  },
  { row: 'contacts.0.url', rejected: [{ message: CONTACTS_MESSAGE, stored: ['https://example.com', null] }] },
  {
    row: 'contacts',
    rejected: [
      {
        message: CONTACTS_MESSAGE,
        stored: [
          null,
          {},
          'Dana',
          12,
          ['Dana'],
          [null],
          [[]],
          [12],
          { name: 'Dana', phone: '' },
          [{ name: 'Dana', phone: '' }, {}],
          Array.from({ length: MAX_CONTACTS + 1 }, () => ({ name: 'Dana', phone: '' })),
        ],
      },
    ],
    accepted: { stored: [[], Array.from({ length: MAX_CONTACTS }, () => ({ name: 'Dana', phone: '' }))] },
  },
]

const STORED_PHOTO = '/storage/v1/object/public/property-photos/properties/3f0e8a52-6d1c-4b7e-9a35-c0d4e8f71b26.jpg'

/** URLs that are rejected because they are not exactly the URL of a photo in the bucket or of an example photo. */
export const INVALID_PHOTOS = [
  '',
  ' ',
  '/',
  'a.jpg',
  './a.jpg',
  '//example.com/a.jpg',
  '/\\example.com/a.jpg',
  'https:///a.jpg',
  'https:a.jpg',
  'http:/a.jpg',
  'ftp://example.com/a.jpg',
  'file:///etc/passwd',
  'blob:https://example.com/a',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\njavascript:alert(1)',
  'vbscript:x',
  'data:image/png;base64,AAAA',
  'data:text/html,<script>',
  'https://example.com/a\n.jpg',
  'https://example.com/a b.jpg',
  'https://example.com/"onerror="x',
  'https://example.com/<script>',
  'https://example.com\\a.jpg',
  '/a.jpg\u0001',
  '\u00a0/a.jpg',
  `https://example.com/${letters(2040)}`,
  '/a.jpg',
  '/samples/../a.webp',
  '/storage/v1/object/public/property-photos/properties/../a.jpg',
  'https://example.com/a.jpg',
  'https://example.com/a.jpg?w=1&h=2',
  `https://example.com/mine${STORED_PHOTO}`,
  `https://example.com/?${STORED_PHOTO}`,
  `https://example.com/#${STORED_PHOTO}`,
  `//example.com${STORED_PHOTO}`,
  STORED_PHOTO.replace('property-photos', 'others'),
  `https://me@example.com${STORED_PHOTO}`,
  `https://example.com${STORED_PHOTO}?w=1`,
  STORED_PHOTO.replace('.jpg', '.svg'),
  STORED_PHOTO.replace('.jpg', '-480.jpg'),
  STORED_PHOTO.replace('.jpg', '-1280.webp'),
]

export const PHOTO_FIELDS: readonly Field[] = [
  {
    row: 'photos.0',
    rejected: [
      {
        message: 'Photos are not valid',
        stored: [...INVALID_PHOTOS, `${STORED_PHOTO}\n`, 1, null, true, {}, ['/a.jpg'], { url: '/a.jpg' }],
      },
    ],
    accepted: {
      stored: [
        '/samples/loft.webp',
        STORED_PHOTO,
        STORED_PHOTO.replace('.jpg', '.png'),
        STORED_PHOTO.replace('.jpg', '.webp'),
        `https://example.com${STORED_PHOTO}`,
        `http://localhost:3000${STORED_PHOTO}`,
      ],
    },
  },
  {
    row: 'photos',
    rejected: [
      {
        message: 'Photos are not valid',
        stored: [null, {}, '/a.jpg', 12, Array.from({ length: MAX_PHOTOS + 1 }, () => '/samples/loft.webp')],
      },
    ],
    accepted: { stored: [[], Array.from({ length: MAX_PHOTOS }, () => '/samples/loft.webp')] },
  },
]
