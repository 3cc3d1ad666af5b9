import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { HuntScope } from '@/domain/sharing/hunt'
import type { Tables } from '@/types/database.types'
import { client } from './api/client'
import type { ROOT_KEYS, TableRoot } from './api/queryKeys'
import { fetchAllPages } from './api/result'
import type { ChangesResponse, HuntTable, ReportName, TableChanges } from './live/changes'

/** The declarations of a hunt's tables. Each feature declares its own tables, and `src/app/huntTables.ts` collects them. */
export type HuntTables = Readonly<Record<HuntTable, TableDeclaration>>

/** Imports the declarations when they are first needed, which keeps them out of the first load of the list of houses. */
export type LoadHuntTables = () => Promise<HuntTables>

export type TableDeclaration = {
  /** The root key of the queries to refetch when it is unknown which rows have changed. */
  root: (typeof ROOT_KEYS)[TableRoot]
  live: LiveChange
  /**
   * Functions that read the user's data for "Download my data", keyed by the names in the downloaded file. Null if the rows of another
   * table contain this table's rows.
   */
  download: Readonly<Record<string, (userId: string) => Promise<unknown>>> | null
  /**
   * Reads the URLs of the photos in the user's rows, including photos uploaded by others. Deleting the user's data deletes
   * these files before the rows. Null if the table has no photos of its own.
   */
  photos: ((userId: string) => Promise<readonly unknown[]>) | null
  /**
   * Imports the description of the data that is stored with an offline house. Tables that are read by one query share one function. Null
   * for the houses themselves, and for tables that a house's page does not show offline.
   */
  loadOfflineSpec: (() => Promise<OfflineDataSpec>) | null
}

/** Describes data that a house's page shows, and that is stored with an offline house. */
export type OfflineDataSpec = {
  /** The query that a house's page uses. `userId` is the owner of the hunt. */
  query: (house: { id: string; userId: string }) => { queryKey: QueryKey; queryFn?: unknown }
  /** Reads the data of several houses into the query cache in one go. Not needed if the houses share one query. */
  readTogether?: (client: QueryClient, houseIds: readonly string[]) => Promise<void>
  /** Whether this release of the app can show a stored value, which may come from another release. */
  isUsable: (stored: unknown) => boolean
}

/** How reported changes are applied. They include the user's own, for example from another device. */
type LiveChange =
  /** Patches changed rows into cached lists. Tables that are read as one list share one function. */
  | { patch: PatchRows }
  | {
      /** The name under which the database reports changes. */
      reportedAs: ReportName
      /** The queries to refetch. */
      keysToRefetch: (changes: TableChanges) => readonly QueryKey[]
    }
  /** Changes are not reported, because the changes of another table include them. */
  | null

/** @returns whether the rows could be patched; otherwise the table's queries have to be refetched */
export type PatchRows = (client: QueryClient, scope: HuntScope, response: ChangesResponse) => Promise<boolean>

type Column<Table extends HuntTable> = keyof Tables<Table> & string

/**
 * Creates a function that downloads a user's rows of a table.
 * @param userColumn the column with the user's id
 * @param order columns that together give the rows a unique order
 */
export function makeRowsDownload<Table extends HuntTable>(
  table: Table,
  userColumn: Column<Table>,
  order: readonly Column<Table>[],
  columns = '*',
) {
  const [tableName, column]: [HuntTable, string] = [table, userColumn]
  return async (userId: string) => {
    const supabase = await client()
    return fetchAllPages<unknown>((first, last) => {
      const rows = supabase.from(tableName).select(columns, { count: 'exact' }).eq(column, userId)
      return order.reduce((query, each) => query.order(each), rows).range(first, last)
    })
  }
}
