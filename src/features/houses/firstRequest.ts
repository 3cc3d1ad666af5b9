import { HOUSE_WITH_OPINIONS_COLUMNS } from './house.ts'

/** Rows per page, as in src/lib/api/result.ts. */
const PAGE_SIZE = 1000

/**
 * The first request of `houseListQuery`, which the boot script sends early, while the code is still loading. `{owner}` stands for
 * the owner of the hunt.
 */
export const FIRST_REQUEST = `/rest/v1/houses?${new URLSearchParams({
  select: HOUSE_WITH_OPINIONS_COLUMNS,
  user_id: 'eq.{owner}',
  order: 'created_at.desc,id.asc',
  offset: '0',
  limit: String(PAGE_SIZE),
})
  .toString()
  .replace('%7Bowner%7D', '{owner}')}`
