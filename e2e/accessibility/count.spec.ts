import { expect, test } from '@playwright/test'
import { APPOINTMENTS_STATES } from './appointments-states'
import { COLLABORATORS_STATES } from './collaborators-states'
import { FIND_STATES } from './find-states'
import { FORM_STATES } from './form-states'
import { HOUSE_STATES } from './house-states'
import { INVITE_STATES } from './invite-states'
import { LIST_STATES } from './list-states'
import { MAP_STATES } from './map-states'
import { PUBLIC_STATES } from './public-states'
import { SHELL_STATES } from './shell-states'

const STATES = [
  ...PUBLIC_STATES, ...LIST_STATES, ...HOUSE_STATES, ...FORM_STATES, ...SHELL_STATES, ...INVITE_STATES, ...COLLABORATORS_STATES, ...FIND_STATES,
  ...MAP_STATES, ...APPOINTMENTS_STATES,
].flat()

test('four hundred page states are checked: each in two themes, and at the sizes where it exists', () => {
  const pageStates = STATES.reduce((sum, { only }) => sum + (only ? 1 : 2) * 2, 0)
  expect(new Set(STATES.map(({ name }) => name)).size).toBe(STATES.length)
  expect(pageStates).toBeGreaterThanOrEqual(400)
})
