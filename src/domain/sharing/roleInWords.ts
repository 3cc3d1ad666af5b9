import { isolateText } from '../text/isolateText'

/** A collaborator's role as it is shown: "viewer", which stands in the database, with a capital like those that people type. */
export function roleInWords(role: string): string {
  const lower = /^\p{Ll}+(?!\p{L})/u.test(role)
  return isolateText(lower ? role.charAt(0).toUpperCase() + role.slice(1) : role)
}
