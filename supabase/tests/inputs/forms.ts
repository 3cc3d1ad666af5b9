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
import { fieldsOf, houseFormSchema, type HouseFormValues } from '../../../src/features/houses/form/houseForm'
import { hoursProblem } from '@/domain/day/flexibleHours'
import { validPreferences } from '@/features/preferences/preferences'
import { emailRule, fullNameRule, passwordRule } from '@/lib/account/accountRules'
import { GOOD_APPOINTMENT, GOOD_HOURS } from './appointment.ts'
import { GOOD_ASSUMPTIONS, GOOD_COSTS } from './costs.ts'
import { GOOD_HOUSE } from './goodHouse.ts'
import { GOOD_INVITATION } from './people.ts'

type Row = Readonly<Record<string, unknown>>

/** A form of the product: valid values, its rules, and the columns that it produces from accepted values. */
export type Form = {
  good: Row
  /** The form's messages about the values: none if it accepts them, an empty string if it drops a value without a message. */
  messages: (values: Row) => string[]
  row?: (values: Row) => Row
}

type Parser = { safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } }

const issuesOf = (schema: Parser, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

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

const ACCOUNT_RULES: Readonly<Record<string, Parser>> = { email: emailRule, password: passwordRule, fullName: fullNameRule }

export const FORMS = {
  house: {
    good: GOOD_HOUSE,
    messages: (values) => issuesOf(house, values),
    row: (values) => fieldsOf(values as HouseFormValues, { system: 'imperial', photos: [] }),
  },
  appointment: {
    good: GOOD_APPOINTMENT,
    messages: (values) => issuesOf(appointmentSchema, values),
    row: (values) => fieldsOfAppointment(values as AppointmentFormValues, []),
  },
  hours: {
    good: GOOD_HOURS,
    messages: (values) => {
      const problem = hoursProblem({ ...(values as typeof GOOD_HOURS), date: GOOD_APPOINTMENT.date, duration: 60 })
      return problem ? [problem] : []
    },
    row: ({ from, until }) => ({ flexible_from: from, flexible_until: until }),
  },
  assumptions: {
    good: GOOD_ASSUMPTIONS,
    messages: (values) => issuesOf(assumptionsSchema, values),
    row: (values) => columnsOfAssumptions(assumptionsFrom(values as AssumptionValues)),
  },
  costs: {
    good: GOOD_COSTS,
    messages: (values) => issuesOf(houseCostsSchema, values),
    row: (values) => columnsOfHouseCosts(houseCostsFrom(values as HouseCostValues, 'USD')),
  },
  invitation: {
    good: GOOD_INVITATION,
    messages: (values) => issuesOf(invitation, values),
    row: (values) => {
      const { email, role } = invitation.parse(values)
      return { collaborator_email: email, role }
    },
  },
  account: {
    good: { email: 'dana@example.com', password: 'correct horse', fullName: 'Dana Levi' },
    messages: (values) => Object.entries(values).flatMap(([name, value]) => issuesOf(ACCOUNT_RULES[name] ?? emailRule, value)),
  },
  profile: {
    good: { fullName: 'Dana Levi' },
    messages: ({ fullName }) => issuesOf(fullNameRule, fullName),
    row: ({ fullName }) => ({ full_name: fullNameRule.parse(fullName) }),
  },
  preferences: {
    good: { system: 'imperial', currency: 'USD', theme: 'dark' },
    messages: (values) => (Object.keys(validPreferences(values)).length === 3 ? [] : ['']),
  },
} as const satisfies Record<string, Form>
