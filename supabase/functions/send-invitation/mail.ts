import type { Inviter } from './supabase.ts'

export interface Mail {
  to: string
  /** One line. */
  subject: string
  text: string
  html: string
}

/** Days until an invitation expires; collaborations.expires_at enforces it. */
const LIFETIME = 14

/** The most characters of a name or role that a mail shows. */
const LONGEST = 40

/** The database stores no longer name or role. */
const LONGEST_STORED = 200

const SEGMENTER = new Intl.Segmenter('en')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}

/** What a name or role never needs, and a mail that wants to lead somebody astray does. */
const LEADS_ASTRAY = [
  // Line breaks, control, invisible and direction-changing characters, and halves of characters.
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu,
  // Emails.
  /[^\s@]*@[^\s@]*/gu,
  // URLs and domains: a mark between two words without a space.
  /[^\s:]*:\/\/\S*/gu,
  /[^\s.\u3002]*[.\u3002](?=[\p{L}\p{N}]{2})\S*/gu,
  /\S*\/\/\S*/gu,
  // Telephone numbers: five digits or more, whatever stands between them.
  /[+(]*\p{Nd}(?:[\s()./-]{0,3}\p{Nd}){4,}/gu,
  // Instructions, and the product's own name, which would make them official.
  /\b(?:accounts?|passwords?|verif(?:y|ied|ication)|confirm(?:ation)?|(?:sign|log)[ -]?(?:in|on|up)|click|call|urgent(?:ly)?|suspended|locked|security|payments?|house ?hunter)\b/giu,
]

/**
 * One line of plain words, at most 40 characters: anyone can choose a name and a role and have them mailed to a stranger, so
 * nothing remains in them that reads as contact or instruction. Empty where nothing with a letter or digit remains.
 */
export function plainWords(text: string): string {
  // NFKC first: full-width letters and dots would pass for none. The patterns grow faster than the text.
  const line = LEADS_ASTRAY.reduce((rest, pattern) => rest.replace(pattern, ' '), text.slice(0, LONGEST_STORED).normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim()
  if (!/[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(line)) return ''
  const characters = Array.from(SEGMENTER.segment(line), ({ segment }) => segment)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : line
}

/** The link of the invitation. `site` is configuration, never what a request says of itself. */
export function invitationLink(site: string, token: string): string {
  return `${site}/invite?token=${encodeURIComponent(token)}`
}

/** The role that stands in the database where none was typed is "viewer"; those that people type begin with a capital. */
function capitalised(role: string): string {
  return /^\p{Ll}+(?!\p{L})/u.test(role) ? role.charAt(0).toUpperCase() + role.slice(1) : role
}

/**
 * Writes the mail. Names and roles are any text that a person typed.
 * @param reports the email that takes reports of abuse
 */
export function composeMail(to: string, inviter: Inviter, link: string, reports: string): Mail {
  const name = plainWords(inviter.name) || 'A House Hunter user'
  const role = capitalised(plainWords(inviter.role) || 'viewer')
  const invites = `${name} invites you to look for a home together on House Hunter, as: ${role}.`
  const expires = `The link works once and expires ${LIFETIME} days after it was made.`
  const ignore = `If you do not know ${name}, you can ignore this message.`
  const sender = `${name} sent this with the account of ${inviter.email}. To report it, forward it to ${reports}.`
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1d1b18;background:#ffffff">
<p>${escapeHtml(invites)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;color:#ffffff;background:#0d6b5c;text-decoration:none">See the invitation</a></p>
<p>Or open this link:<br>${escapeHtml(link)}</p>
<p>${escapeHtml(expires)} ${escapeHtml(ignore)}</p>
<p>${escapeHtml(sender)}</p>
</body>
</html>
`
  return {
    to,
    subject: `${name} invites you to House Hunter`,
    text: [invites, 'See the invitation:', link, expires, ignore, sender].join('\n\n'),
    html,
  }
}
