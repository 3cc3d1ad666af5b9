import { HOUSE_WITH_OPINIONS } from './house.ts'

/** Rows of the first page of a list; src/lib/api/result.ts asks for as many. */
const FIRST_PAGE = 1000

/**
 * The request with which the dashboard's list begins, as `houseListQuery` sends it: the page's boot script sends it ahead,
 * beside the code that shows its answer. `{owner}` stands for the owner of the hunt.
 */
export const FIRST_REQUEST = `/rest/v1/houses?${new URLSearchParams({
  select: HOUSE_WITH_OPINIONS,
  user_id: 'eq.{owner}',
  order: 'created_at.desc,id.asc',
  offset: '0',
  limit: String(FIRST_PAGE),
})
  .toString()
  .replace('%7Bowner%7D', '{owner}')}`
