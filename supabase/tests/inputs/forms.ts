import {
  appointmentSchema,
  fieldsOfAppointment,
  type AppointmentFormValues,
} from '../../../src/features/appointments/dialog/appointmentForm'
import { collaboratorFromRow } from '@/features/collaborators/collaborator'
import { inviteSchema } from '@/features/collaborators/inviteForm'
import { assumptionsFrom, assumptionsSchema, type AssumptionValues } from '../../../src/features/costs/assumptionsForm'
import { columnsOfAssumptions, columnsOfHouseCosts } from '../../../src/features/costs/costs'
import { houseCostsFrom, houseCostsSchema, type HouseCostValues } from '../../../src/features/costs/houseCostsForm'
import { houseFromRow } from '@/features/houses/house'
import { fieldsOf, houseFormSchema, valuesOf, type HouseFormValues } from '../../../src/features/houses/form/houseForm'
import { columnsOfPlace } from '@/features/places/place'
import { minutesOf, placeSchema, type PlaceFormValues } from '@/features/places/placeForm'
import { columnsOfWish } from '@/features/wishes/wish'
import { fieldsOfWish, wishSchema, type WishFormValues } from '@/features/wishes/wishForm'
import { parsePoint } from '@/domain/map/geo'
import { hoursProblem } from '@/domain/day/flexibleHours'
import { validPreferences } from '@/features/preferences/preferences'
import { GOOD_HOUSE_ROW } from '@/test/goodHouse'
import { emailRule, fullNameRule, passwordRule } from '@/lib/account/accountRules'
import { GOOD_APPOINTMENT, GOOD_HOURS } from './appointment.ts'
import { GOOD_ASSUMPTIONS, GOOD_COSTS } from './costs.ts'
import { GOOD_INVITATION } from './people.ts'
import { GOOD_PLACE } from './places.ts'
import { idOf } from './table.ts'
import { GOOD_PLACE_WISH, GOOD_QUESTION, GOOD_TYPE_WISH, goodBounds } from './wishes.ts'

type Row = Readonly<Record<string, unknown>>

/** A form of the product: valid values, its rules, and the columns that it produces from accepted values. */
export type Form = {
  goodValues: Row
  /** The form's messages about the values: none if it accepts them, an empty string if it drops a value without a message. */
  messages: (values: Row) => string[]
  row?: (values: Row) => Row
}

type Parser = { safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } }

const messagesOf = (schema: Parser, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

const house = houseFormSchema('imperial')

const member = collaboratorFromRow({
  id: 'member',
  owner_id: 'owner',
  collaborator_email: 'member@example.com',
  collaborator_id: 'sam',
  role: 'Partner',
  status: 'accepted',
  created_at: '2026-01-01T00:00:00Z',
  accepted_at: '2026-01-02T00:00:00Z',
  expires_at: '2026-01-15T00:00:00Z',
})
const invitation = inviteSchema('owner@example.com', [member])

const PLACES = [{ id: idOf('work of dana'), label: 'Work', mode: 'car', point: { lat: 0, lng: 0 } }] as const

const wishForm = (goodValues: Row): Form => ({
  goodValues,
  messages: (values) => messagesOf(wishSchema('imperial', [], PLACES), values),
  row: (values) => columnsOfWish(fieldsOfWish(values as WishFormValues, { system: 'imperial', places: PLACES })),
})

const ACCOUNT_RULES: Readonly<Record<string, Parser>> = { email: emailRule, password: passwordRule, fullName: fullNameRule }

export const FORMS = {
  house: {
    goodValues: valuesOf(houseFromRow(GOOD_HOUSE_ROW, ''), 'imperial'),
    messages: (values) => messagesOf(house, values),
    row: (values) => fieldsOf(values as HouseFormValues, { system: 'imperial', photos: [] }),
  },
  appointment: {
    goodValues: GOOD_APPOINTMENT,
    // Edits an appointment of that day, because the database accepts past days, too.
    messages: (values) => messagesOf(appointmentSchema([], { houseId: GOOD_APPOINTMENT.houseId, date: String(values.date) }), values),
    row: (values) => fieldsOfAppointment(values as AppointmentFormValues, []),
  },
  hours: {
    goodValues: GOOD_HOURS,
    messages: (values) => {
      const problem = hoursProblem({ ...(values as typeof GOOD_HOURS), date: GOOD_APPOINTMENT.date, duration: 60 })
      return problem ? [problem] : []
    },
    row: ({ from, until }) => ({ flexible_from: from, flexible_until: until }),
  },
  assumptions: {
    goodValues: GOOD_ASSUMPTIONS,
    messages: (values) => messagesOf(assumptionsSchema, values),
    row: (values) => columnsOfAssumptions(assumptionsFrom(values as AssumptionValues)),
  },
  costs: {
    goodValues: GOOD_COSTS,
    messages: (values) => messagesOf(houseCostsSchema, values),
    row: (values) => columnsOfHouseCosts(houseCostsFrom(values as HouseCostValues, 'USD')),
  },
  place: {
    goodValues: GOOD_PLACE,
    messages: (values) => messagesOf(placeSchema, values),
    row: (values) => {
      const place = values as PlaceFormValues
      return columnsOfPlace({ ...place, point: parsePoint(place.coordinates) ?? { lat: 0, lng: 0 }, mostMinutes: minutesOf(place) })
    },
  },
  question: wishForm(GOOD_QUESTION),
  priceBounds: wishForm(goodBounds('price', '2000', '2100')),
  bedroomBounds: wishForm(goodBounds('bedrooms', '1', '2')),
  bathroomBounds: wishForm(goodBounds('bathrooms', '1', '2')),
  areaBounds: wishForm(goodBounds('area', '2000', '2100')),
  lotBounds: wishForm(goodBounds('lot', '2000', '2100')),
  yearBounds: wishForm(goodBounds('year_built', '2000', '2100')),
  types: wishForm(GOOD_TYPE_WISH),
  placeWish: wishForm(GOOD_PLACE_WISH),
  invitation: {
    goodValues: GOOD_INVITATION,
    messages: (values) => messagesOf(invitation, values),
    row: (values) => {
      const { email, role } = invitation.parse(values)
      return { collaborator_email: email, role }
    },
  },
  account: {
    goodValues: { email: 'dana@example.com', password: 'correct horse', fullName: 'Dana Levi' },
    messages: (values) => Object.entries(values).flatMap(([name, value]) => messagesOf(ACCOUNT_RULES[name] ?? emailRule, value)),
  },
  profile: {
    goodValues: { fullName: 'Dana Levi' },
    messages: ({ fullName }) => messagesOf(fullNameRule, fullName),
    row: ({ fullName }) => ({ full_name: fullNameRule.parse(fullName) }),
  },
  preferences: {
    goodValues: { system: 'imperial', currency: 'USD', theme: 'dark' },
    messages: (values) => (Object.keys(validPreferences(values)).length === 3 ? [] : ['']),
  },
} as const satisfies Record<string, Form>
