import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'

/** Texts of the toast for a failed query, depending on whether the backend has responded. */
type FailureTexts = {
  title: string
  errorDescription: string
  noResponseDescription: string
  /** Shown instead if the row does not exist. */
  missing?: { title: string; description: string }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: FailureTexts }
  }
}

/** Milliseconds for which rows count as fresh. A screen opened within that time requests nothing. */
const STALE_TIME = 30_000

/**
 * Creates the query cache of one signed-in user. Until a failing read succeeds again, the cache reports it only once under each toast
 * title, because a list that is shown from its saved copy is refetched repeatedly. It reports nothing while rows of an earlier read are
 * on screen. It does not retry, because the data client already does (502, 503, 504 and lost connections).
 */
export function createQueryClient() {
  // TanStack Query assumes that a page starts online, so a page that starts offline would otherwise refetch nothing on reconnecting.
  onlineManager.setOnline(navigator.onLine)
  /** The titles reported for each query since it last succeeded. */
  const reportedTitles = new Map<string, Set<string>>()
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, { queryHash }) => reportedTitles.delete(queryHash),
      onError: (error, query) => {
        // The screen provides the message, because only the screen knows whether the rows are its main content.
        const failure = query.observers.map(({ options }) => options.meta?.failure).find(Boolean)
        if (!failure || query.state.data !== undefined) return
        const { kind, hasUsableResponse } = toAppError(error)
        const { title, description } =
          kind === 'missing' && failure.missing
            ? failure.missing
            : { title: failure.title, description: hasUsableResponse ? failure.errorDescription : failure.noResponseDescription }
        const titles = reportedTitles.get(query.queryHash) ?? new Set()
        if (titles.has(title)) return
        reportedTitles.set(query.queryHash, titles.add(title))
        notify.backgroundError(title, description)
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: STALE_TIME, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
