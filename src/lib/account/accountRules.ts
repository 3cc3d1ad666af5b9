import * as z from 'zod/mini'
import { visibleText } from '@/domain/text/unicode'

const MIN_PASSWORD_LENGTH = 6
const MIN_FULL_NAME_LENGTH = 2
/** The database's limit. */
const MAX_FULL_NAME_LENGTH = 200

export const emailRule = z.pipe(z.string().check(z.trim()), z.email('Please enter a valid email address'))

/** Shown below a password field until validation fails. */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters.`

export const passwordRule = z
  .string()
  .check(z.minLength(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`))

export const fullNameRule = z.string().check(
  z.trim(),
  z.refine((name) => visibleText(name).length >= MIN_FULL_NAME_LENGTH, `Full name must be at least ${MIN_FULL_NAME_LENGTH} characters`),
  z.maxLength(MAX_FULL_NAME_LENGTH, 'Full name is too long'),
)
