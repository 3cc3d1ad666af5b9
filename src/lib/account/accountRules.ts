import * as z from 'zod/mini'
import { visibleText } from '@/domain/text/unicode'

/** Validation rules for account forms, with their messages. */

const PASSWORD_MINIMUM = 6
const FULL_NAME_MINIMUM = 2
/** The database's limit. */
const FULL_NAME_MAXIMUM = 200

export const emailRule = z.pipe(z.string().check(z.trim()), z.email('Please enter a valid email address'))

/** Shown before the person types. */
export const PASSWORD_HINT = `At least ${PASSWORD_MINIMUM} characters.`

export const passwordRule = z.string().check(z.minLength(PASSWORD_MINIMUM, `Password must be at least ${PASSWORD_MINIMUM} characters`))

export const fullNameRule = z.string().check(
  z.trim(),
  z.refine((name) => visibleText(name).length >= FULL_NAME_MINIMUM, `Full name must be at least ${FULL_NAME_MINIMUM} characters`),
  z.maxLength(FULL_NAME_MAXIMUM, 'Full name is too long'),
)
