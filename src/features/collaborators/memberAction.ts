import { activityDetails } from '@/domain/activity/activityDetails'
import { presentationOf } from '@/domain/activity/activityTexts'
import type { Tables } from '@/types/database.types'

/** Something that a member did in the owner's hunt. */
export type MemberAction = {
  id: string
  /** For example "Added 12 Elm Street". */
  text: string
  /** Id of the house to link to; null if the action is not about a house, or once the house is deleted. */
  houseId: string | null
  /** ISO timestamp. */
  happenedAt: string
}

export const NO_ACTIONS: readonly MemberAction[] = []

export type ActionRow = Pick<Tables<'activity'>, 'id' | 'kind' | 'house_id' | 'details' | 'created_at'>

export const ACTION_COLUMNS = 'id,kind,house_id,details,created_at'

export function actionFromRow({ id, kind, house_id: houseId, details, created_at: happenedAt }: ActionRow): MemberAction {
  return { id, text: presentationOf(kind).action(activityDetails(details)), houseId, happenedAt }
}
