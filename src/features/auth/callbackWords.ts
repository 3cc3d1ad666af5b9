const AGAIN = 'Please start the sign-in again, in this browser.'
const LINK = 'This link has expired or was used before. Sign in, or ask for a new link with “Forgot password?”.'

/** What a callback says of the codes that the authentication service has for its failures. */
const WORDS = new Map([
  ['otp_expired', LINK],
  ['access_denied', 'The sign-in was cancelled or refused.'],
  ['user_banned', 'This account is blocked.'],
  ['signup_disabled', 'New accounts cannot be made right now.'],
  ['provider_email_needs_verification', 'Please confirm the email of that account first: a link is on its way to you.'],
  ['over_request_rate_limit', 'Too many attempts. Please wait a moment and try again.'],
  ['bad_oauth_state', AGAIN],
  ['bad_oauth_callback', AGAIN],
  ['bad_code_verifier', AGAIN],
  ['flow_state_not_found', AGAIN],
  ['flow_state_expired', AGAIN],
  ['pkce_code_verifier_not_found', AGAIN],
])

/** What to say of a code that a URL or the service brings; of one that is unknown, nothing of its own. */
export const callbackWords = (code: string): string | undefined => WORDS.get(code)
