import type { Member } from './hunt'
import { isolateText } from '../text/isolateText'

/** What is said of somebody who is no member any more. */
export const FORMER_MEMBER = 'Former member'

/**
 * What a viewer calls the members of a hunt, by id: themselves "You", the others by their first names. Where two of the others
 * share one, their full names tell them apart, and where those are the same too, a number. A name that reads from right to left
 * keeps to itself.
 */
export function shortNames(members: readonly Member[], viewerId: string): ReadonlyMap<string, string> {
  const others = members.filter(({ id }) => id !== viewerId)
  const firstNames = others.map(({ name }) => firstName(name))
  const fullNames = others.map(({ name }) => oneLine(name))
  const called = new Map(
    others.map(({ id }, at) => {
      const [first = '', full = ''] = [firstNames[at], fullNames[at]]
      if (countOf(firstNames, first) === 1) return [id, isolateText(first)]
      const before = countOf(fullNames.slice(0, at), full)
      return [id, countOf(fullNames, full) === 1 ? isolateText(full) : `${isolateText(full)} (${before + 1})`]
    }),
  )
  return called.set(viewerId, 'You')
}

/** The first word of a name. */
export function firstName(name: string): string {
  return oneLine(name).split(' ')[0] || 'Somebody'
}

const oneLine = (name: string) => name.trim().split(/\s+/).join(' ') || 'Somebody'

const countOf = (names: readonly string[], name: string) => names.filter((each) => sameName(each, name)).length

const sameName = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()
