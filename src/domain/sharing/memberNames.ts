import type { Member } from './hunt'
import { isolateText } from '../text/unicode'

/** Shown in place of the name of a person who has left the hunt. */
export const FORMER_MEMBER = 'Former member'

/**
 * The names of a hunt's members as the viewer sees them, keyed by id: "You" for the viewer, first names for the others. People with the
 * same first name get their full names, and people with the same full name get a number as well.
 */
export function shortNames(members: readonly Member[], viewerId: string): ReadonlyMap<string, string> {
  const others = members.filter(({ id }) => id !== viewerId)
  const firstNames = others.map(({ name }) => firstName(name))
  const fullNames = others.map(({ name }) => normalizedName(name))
  const names = new Map(
    others.map(({ id }, index) => {
      const [first = '', full = ''] = [firstNames[index], fullNames[index]]
      if (countOf(firstNames, first) === 1) return [id, isolateText(first)]
      const before = countOf(fullNames.slice(0, index), full)
      return [id, countOf(fullNames, full) === 1 ? isolateText(full) : `${isolateText(full)} (${before + 1})`]
    }),
  )
  return names.set(viewerId, 'You')
}

/** The first word of a name; "Somebody" if the name is blank. */
export function firstName(name: string): string {
  return normalizedName(name).split(' ')[0] || 'Somebody'
}

const normalizedName = (name: string) => name.trim().split(/\s+/).join(' ') || 'Somebody'

const countOf = (names: readonly string[], name: string) => names.filter((each) => isSameName(each, name)).length

const isSameName = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()

/** Names the other members: "Sam", "Sam and Ruth", "3 others". Empty if there are none. */
export function otherMembersText(members: readonly Member[], viewerId: string): string {
  const names = shortNames(members, viewerId)
  const others = members.filter(({ id }) => id !== viewerId).map(({ id }) => names.get(id) ?? '')
  return others.length > 2 ? `${others.length} others` : others.join(' and ')
}

/** The first letter or digit of a word, in upper case; empty if there is none. */
function firstLetter(word: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? ''
  return Array.from(letter.toUpperCase())[0] ?? ''
}

function initialsOf(words: readonly string[]): string {
  const letters = words.map(firstLetter).filter(Boolean)
  return letters.length > 1 ? `${letters.at(0)}${letters.at(-1)}` : (letters[0] ?? '')
}

/**
 * One or two letters or digits for an avatar, from the first and last word of the full name. Without a usable name, they come from the
 * email before any + or @, split at dots, hyphens and underscores; without a usable email, the result is "U".
 */
export function initials(fullName: string | null | undefined, email: string | null | undefined): string {
  const localPart = email?.split('@')[0]?.split('+')[0] ?? ''
  return initialsOf((fullName ?? '').split(/\s+/)) || initialsOf(localPart.split(/[._-]+/)) || 'U'
}
