import { isolateText } from '../text/unicode'
import type { Hunt } from './hunt'

/*
 * Texts for empty states, below the headline. They say what the viewer can do or is waiting for, and name the hunt if it is somebody
 * else's.
 */

type HuntInfo = Pick<Hunt, 'isOwn' | 'ownerName' | 'mayAddHouses' | 'maySchedule'>

/** Names a hunt within a sentence: "your own hunt", "Dana Levi’s hunt". */
export function huntPhrase({ isOwn, ownerName }: Pick<Hunt, 'isOwn' | 'ownerName'>): string {
  if (isOwn) return 'your own hunt'
  return ownerName ? `${isolateText(ownerName)}’s hunt` : 'this hunt'
}

/** A sentence that names the hunt; empty if the owner's name is unknown. */
function huntSentence(hunt: HuntInfo): string {
  return hunt.ownerName ? `This is ${huntPhrase(hunt)}. ` : ''
}

function ownerPhrase({ ownerName }: HuntInfo): string {
  return isolateText(ownerName) || 'the owner'
}

/** The text for an empty list of houses. */
export function noHousesText(hunt: HuntInfo): string {
  if (hunt.isOwn) return 'This is your own hunt. Add a house you are considering, import a list, or invite somebody to look with you.'
  const intro = hunt.ownerName ? `This is ${huntPhrase(hunt)}, and it has no houses yet.` : 'This hunt has no houses yet.'
  return hunt.mayAddHouses ? `${intro} Add the first one, or import a list.` : `${intro} Those that ${ownerPhrase(hunt)} adds show up here.`
}

/** The text for an empty list of favorites. */
export function noFavoritesText(hunt: HuntInfo): string {
  const hint = 'Tap the heart on a house to keep it here.'
  return hunt.isOwn ? hint : `${hint} These are your own favorites in ${huntPhrase(hunt)}.`
}

/** The text for a calendar without any appointments, or a timeline without upcoming ones. */
export function noViewingsText(hunt: HuntInfo, hasHouses: boolean): string {
  if (hasHouses) {
    if (hunt.isOwn) return 'Viewings that you schedule show up here.'
    if (hunt.maySchedule) return `Viewings in ${huntPhrase(hunt)} show up here, and you may schedule them.`
    return `${huntSentence(hunt)}Viewings that ${ownerPhrase(hunt)} schedules show up here.`
  }
  if (hunt.isOwn) return 'A viewing needs a house: add your first one, then schedule.'
  const intro = `${capitalize(huntPhrase(hunt))} has no houses yet.`
  if (!hunt.mayAddHouses) return `${intro} Once ${ownerPhrase(hunt)} adds one, its viewings show up here.`
  return hunt.maySchedule ? `${intro} Add the first one to schedule a viewing.` : `${intro} Add the first one; its viewings show up here.`
}

/** The text for a map that has no houses. */
export function noPinsText(hunt: HuntInfo): string {
  if (hunt.isOwn) return 'Add a house and it appears here, at its address.'
  if (hunt.mayAddHouses) return `Add a house to ${huntPhrase(hunt)} and it appears here, at its address.`
  return `${huntSentence(hunt)}Houses that ${ownerPhrase(hunt)} adds appear here, at their addresses.`
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
