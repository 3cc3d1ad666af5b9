import type { Inviter } from './supabase.ts'

export interface Mail {
  to: string
  /** A single line. */
  subject: string
  text: string
  html: string
}

/** Days until an invitation expires; collaborations.expires_at enforces this. */
const LIFETIME_DAYS = 14

/** Maximum length of a name or role in the email. */
const MAX_LENGTH = 40

/** Maximum length of a stored name or role. */
const MAX_STORED_LENGTH = 200

const DEFAULT_NAME = 'A House Hunter user'

const SEGMENTER = new Intl.Segmenter('en')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}

/** Patterns of text that a phishing email needs and a real name or role does not. */
const MISLEADING_PATTERNS = [
  // Line breaks, control, invisible and direction-changing characters, and lone surrogates.
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu,
  // Email addresses.
  /[^\s@]*@[^\s@]*/gu,
  // URLs and domains: words joined by "://", "//", or a dot before at least two letters or digits.
  /[^\s:]*:\/\/\S*/gu,
  /[^\s.\u3002]*[.\u3002](?=[\p{L}\p{N}]{2})\S*/gu,
  /\S*\/\/\S*/gu,
  // Instructions, and the product's name, which would make them look official.
  /(?<!\p{L})(?:accounts?|passwords?|verif(?:y|ied|ication)|confirm(?:ation)?|(?:sign|log)[ -]?(?:in|on|up)|click|call|urgent(?:ly)?|suspended|locked|security|payments?|house ?hunter)(?!\p{L})/giu,
  // Telephone numbers: five or more digits with no letters between them. Last, because the text removed above may have separated the
  // digits.
  /[+(]*\p{N}(?:[^\p{L}\p{N}]*\p{N}){4,}\p{M}*/gu,
]

/**
 * Reduces a name or role to one line of at most 40 characters, without contact details or instructions, because anyone can choose a name
 * and a role and have them sent to a stranger. Returns an empty string if no letter, digit or emoji remains.
 */
export function removeMisleadingText(text: string): string {
  // Truncates first, because matching takes more than linear time. NFKC lets the patterns match full-width characters too.
  const line = MISLEADING_PATTERNS.reduce((rest, pattern) => rest.replace(pattern, ' '), text.slice(0, MAX_STORED_LENGTH).normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim()
  if (!/[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(line)) return ''
  const characters = Array.from(SEGMENTER.segment(line), ({ segment }) => segment)
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : line
}

/** Builds the link of an invitation. `site` comes from the configuration, never from the request. */
export function invitationLink(site: string, token: string): string {
  return `${site}/invite?token=${encodeURIComponent(token)}`
}

/** Capitalizes a role that starts with a lower-case word, such as the default, "viewer". */
function capitalizeRole(role: string): string {
  return /^\p{Ll}+(?!\p{L})/u.test(role) ? role.charAt(0).toUpperCase() + role.slice(1) : role
}

/**
 * Composes the email. Names and roles are untrusted text.
 * @param reportEmail for reports of abuse
 */
export function composeMail(to: string, inviter: Inviter, link: string, reportEmail: string): Mail {
  // The database returns this default for a user without a name. The filter would remove the product's name from it.
  const name = inviter.name === DEFAULT_NAME ? DEFAULT_NAME : removeMisleadingText(inviter.name) || DEFAULT_NAME
  const role = capitalizeRole(removeMisleadingText(inviter.role) || 'viewer')
  const inviteText = `${name} invites you to look for a home together on House Hunter, as: ${role}.`
  const expiryText = `The link works once and expires ${LIFETIME_DAYS} days after it was made.`
  const ignoreText = `If you do not know ${name}, you can ignore this message.`
  const senderText = `${name} sent this with the account of ${inviter.email}. To report it, forward it to ${reportEmail}.`
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1d1b18;background:#ffffff">
<p>${escapeHtml(inviteText)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;color:#ffffff;background:#0d6b5c;text-decoration:none">See the invitation</a></p>
<p>Or open this link:<br>${escapeHtml(link)}</p>
<p>${escapeHtml(expiryText)} ${escapeHtml(ignoreText)}</p>
<p>${escapeHtml(senderText)}</p>
</body>
</html>
`
  return {
    to,
    subject: `${name} invites you to House Hunter`,
    text: [inviteText, 'See the invitation:', link, expiryText, ignoreText, senderText].join('\n\n'),
    html,
  }
}
