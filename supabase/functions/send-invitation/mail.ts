import type { Inviter } from './supabase.ts'

export interface Mail {
  to: string
  /** One line. */
  subject: string
  text: string
  html: string
}

/** Days until an invitation expires (ruling 4; collaborations.expires_at). */
const LIFETIME = 14

/** The most characters of a name or role that a mail shows. */
const LONGEST = 80

const SEGMENTER = new Intl.Segmenter('en')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}

/**
 * One line of plain words, at most 80 characters: no line breaks, control or invisible characters, and nothing that a
 * mail program would turn into a link, since anyone can choose a name and have it mailed to a stranger.
 */
export function plainWords(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/:\/\//g, ': //')
    .replace(/([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}]{2,})/gu, '$1 ')
    .replace(/@/g, ' at ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(SEGMENTER.segment(line), ({ segment }) => segment)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : line
}

/** The link of the invitation (spec §9). `site` is configuration, never what a request says of itself. */
export function invitationLink(site: string, token: string): string {
  return `${site}/invite?token=${encodeURIComponent(token)}`
}

/** Writes the mail. Names and roles are any text that a person typed. */
export function composeMail(to: string, inviter: Inviter, link: string): Mail {
  const name = plainWords(inviter.name) || 'A House Hunter user'
  const role = plainWords(inviter.role) || 'viewer'
  const invites = `${name} invites you to look for a home together on House Hunter, as: ${role}.`
  const expires = `The link works once and expires ${LIFETIME} days after it was made.`
  const ignore = `If you do not know ${name}, you can ignore this message.`
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1d1b18;background:#ffffff">
<p>${escapeHtml(invites)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;color:#ffffff;background:#0d6b5c;text-decoration:none">See the invitation</a></p>
<p>Or open this address:<br>${escapeHtml(link)}</p>
<p>${escapeHtml(expires)} ${escapeHtml(ignore)}</p>
</body>
</html>
`
  return { to, subject: `${name} invites you to House Hunter`, text: [invites, 'See the invitation:', link, expires, ignore].join('\n\n'), html }
}
