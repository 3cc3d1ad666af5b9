import { GOOD_EMAILS, INVALID_EMAILS } from './contacts.ts'
import { BLANK_TEXTS, letters, INVALID_VALUES, INVISIBLE_TEXTS, type Field } from './table.ts'

export const GOOD_INVITATION = { email: 'new@example.com', role: 'Friend' }

export const GOOD_INVITATION_ROW = {
  collaborator_email: 'new@example.com',
  role: 'Friend',
  invitation_token: 'AbC-_0123456789abcdefghijklmnopqrstuvwxyzXYZ',
  status: 'pending',
}

const EMAIL_MESSAGE = 'Please enter a valid email address'

/** The form requires a valid email address; in the table it may be null, for an invitation by link. The role is optional. */
export const INVITATION_FIELDS: readonly Field[] = [
  {
    form: 'email',
    row: 'collaborator_email',
    rejected: [
      { message: 'Please enter an email address', typed: BLANK_TEXTS, stored: BLANK_TEXTS },
      { message: EMAIL_MESSAGE, typed: [...INVALID_EMAILS, `${letters(243)}@example.com`] },
      {
        message: EMAIL_MESSAGE,
        // The database checks only the basic shape of an email address: whether it works is up to the mail service.
        stored: [
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
          'dana@example.com,sam@example.com',
          'dana@example.com sam@example.com',
          'dana@example.com\nBcc: sam@example.com',
          'dana\u00a0levi@example.com',
          'dana@exa\u3000mple.com',
          'dana\tlevi@example.com',
          `${letters(243)}@example.com`,
          12,
          true,
          {},
        ],
      },
      { message: 'This is your own email', typed: ['owner@example.com', ' OWNER@example.com '] },
      { message: 'This person is already a collaborator', typed: ['member@example.com', 'Member@Example.com'] },
    ],
    accepted: { typed: GOOD_EMAILS, stored: [null, 'new@example.com', ' New@Example.com '] },
  },
  {
    form: 'role',
    row: 'role',
    rejected: [{ message: 'Role is too long', typed: [letters(101), letters(1000)], stored: [letters(101), letters(1000)] }],
    accepted: { typed: ['', ' ', 'Partner', letters(100)], stored: ['', ' ', null, 'Partner', letters(100), '<b>'] },
  },
  {
    row: 'invitation_token',
    rejected: [
      {
        message: 'Invitation token is not valid',
        stored: [
          '',
          ' ',
          'token',
          letters(42),
          letters(129),
          ' '.repeat(43),
          `${letters(42)} `,
          `${letters(42)}\n`,
          `${letters(43)}/`,
          `${letters(43)}=`,
          `${letters(43)}%00`,
          `${letters(43)}&x=1`,
          'é'.repeat(43),
          '١'.repeat(43),
          null,
          12,
          true,
          {},
        ],
      },
    ],
    accepted: { stored: ['n'.repeat(43), letters(128), 'AbC-_0123456789abcdefghijklmnopqrstuvwxyzXYZ'] },
  },
]

/** Tested only on insert, because the owner cannot update the status at all. */
export const INVITATION_STATUS_FIELDS: readonly Field[] = [
  {
    row: 'status',
    rejected: [
      {
        message: 'An invitation starts as pending',
        stored: ['', 'accepted', 'Accepted', 'declined', 'revoked', 'expired', 'PENDING', 'pending ', 12, null],
      },
    ],
    accepted: { stored: ['pending'] },
  },
]

const SHORT_NAMES = [
  ...BLANK_TEXTS,
  ...INVISIBLE_TEXTS,
  '\u200bD\u200b',
  'D',
  ' D ',
  '\tD',
  'D\n',
  '\u00a0D\u00a0',
  '\u3000D',
  '\ufeffD\u2003',
  '7',
  '!',
]

const NAME_REJECTIONS = {
  rejected: [
    { message: 'Full name must be at least 2 characters', typed: SHORT_NAMES, stored: SHORT_NAMES },
    { message: 'Full name is too long', typed: [letters(201), letters(5000)], stored: [letters(201), letters(5000)] },
  ],
}

export const PROFILE_FIELDS: readonly Field[] = [
  {
    form: 'fullName',
    row: 'full_name',
    ...NAME_REJECTIONS,
    accepted: { typed: ['Li', ' Dana Levi ', letters(200)], stored: ['Li', 'Dana Levi', null, letters(200)] },
  },
]

/** The fields of the sign-in, sign-up and password forms. */
export const ACCOUNT_FIELDS: readonly Field[] = [
  { form: 'email', rejected: [{ message: EMAIL_MESSAGE, typed: [...BLANK_TEXTS, ...INVALID_EMAILS] }], accepted: { typed: GOOD_EMAILS } },
  {
    form: 'password',
    rejected: [
      {
        message: 'Password must be at least 6 characters',
        typed: ['', ' ', 'a', '12345', '     ', 'passw', '\t\t\t\t\t', 'é'.repeat(5), '日本語日本'],
      },
    ],
    accepted: { typed: ['123456', 'correct horse battery staple', '      ', letters(72), 'пароль'] },
  },
  { form: 'fullName', ...NAME_REJECTIONS, accepted: { typed: ['Li', ' Dana Levi ', 'מיכל'] } },
]

const INVALID_SYSTEMS = ['', ' ', 'Imperial', 'METRIC', 'metric ', 'si', 'feet', 'm²', 'null', 0, true, [], {}]
const INVALID_CURRENCIES = ['', ' ', 'usd', ' USD', 'USD ', 'US$', '$', '€', 'EURO', 'CHF', 'USDT', 'null', 0, true, [], {}]
const INVALID_THEMES = ['', ' ', 'Dark', 'LIGHT', 'dark ', 'auto', 'pink', 'null', 0, true, [], {}, 'dark"><script>']

/** Preferences, as stored in the browser (`typed`) and in the profile (`stored`). */
export const PREFERENCE_FIELDS: readonly Field[] = [
  {
    form: 'system',
    row: 'measurement_system',
    rejected: [{ message: 'Measurement system is not valid', typed: [...INVALID_SYSTEMS, null, undefined], stored: INVALID_SYSTEMS }],
    accepted: { typed: ['imperial', 'metric'], stored: ['imperial', 'metric', null] },
  },
  {
    form: 'currency',
    row: 'currency',
    rejected: [{ message: 'Currency is not offered', typed: [...INVALID_CURRENCIES, null, undefined], stored: INVALID_CURRENCIES }],
    accepted: { typed: ['USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD'], stored: ['USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD', null] },
  },
  {
    form: 'theme',
    row: 'theme',
    rejected: [{ message: 'Theme is not valid', typed: [...INVALID_THEMES, null, undefined], stored: INVALID_THEMES }],
    accepted: { typed: ['light', 'dark', 'system'], stored: ['light', 'dark', 'system', null] },
  },
]

/** A member's opinion on a house. */
export const OPINION_FIELDS: readonly Field[] = [
  {
    row: 'rating',
    rejected: [{ message: 'Rating must be between 0 and 5', stored: [...INVALID_VALUES, null, -1, 6, 100, 2.5, 40_000, 'five', true] }],
    accepted: { stored: [0, 1, 5] },
  },
  {
    row: 'is_favorite',
    rejected: [{ message: 'yes or no', stored: [...INVALID_VALUES, null, 2, 'maybe'] }],
    accepted: { stored: [true, false] },
  },
]

/** The permissions of collaborators, and whether the owner is notified. */
export const SETTING_FIELDS: readonly Field[] = ['add_houses', 'schedule_appointments', 'edit_status', 'notify_owner'].map((row) => ({
  row,
  rejected: [{ message: 'yes or no', stored: [...INVALID_VALUES, null, 2, 'maybe'] }],
  accepted: { stored: [true, false] },
}))
