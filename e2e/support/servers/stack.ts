import type { Stack } from '../../../scripts/lib/stack.mjs'

/** The Supabase stack that the end-to-end tests run on; undefined for the embedded backend. */
export const stack = process.env.HOUSE_HUNTER_STACK ? (JSON.parse(process.env.HOUSE_HUNTER_STACK) as Stack) : undefined

/** Query parameters that make the links in a stack's emails lead to the app; the embedded backend needs none. */
export const MAIL_REDIRECT = stack && { redirect_to: `${stack.siteUrl}/auth/callback` }
