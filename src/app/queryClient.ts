import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'

/** What a query says when it fails: with an answer from the backend, and without a usable one. */
type FailureTexts = {
  title: string
  answered: string
  unanswered: string
  /** Said instead when the row does not exist. */
  missing?: { title: string; description: string }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: FailureTexts }
  }
}

/** How long rows count as fresh, in milliseconds; a screen opened within that time asks for nothing. */
const STALE_TIME = 30_000

/**
 * One cache for one signed-in person. A failed read is reported here, once until it succeeds: a list behind a saved copy is read
 * again and again. It is not reported while the rows of an earlier read are on screen. Retries of reads (502, 503, 504 and lost
 * connections) are the data client's, so none are made here.
 */
export function createQueryClient() {
  // Its default takes a page opened without a network for an online one, and reads nothing again once there is a network.
  onlineManager.setOnline(navigator.onLine)
  /** The titles reported of each query that has failed since it last succeeded. */
  const reported = new Map<string, Set<string>>()
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, { queryHash }) => reported.delete(queryHash),
      onError: (error, query) => {
        // The screen decides the words: the rows may be its main content or only support it.
        const failure = query.observers.map(({ options }) => options.meta?.failure).find(Boolean)
        if (!failure || query.state.data !== undefined) return
        const { kind, answered } = toAppError(error)
        const { title, description } =
          kind === 'missing' && failure.missing
            ? failure.missing
            : { title: failure.title, description: answered ? failure.answered : failure.unanswered }
        const titles = reported.get(query.queryHash) ?? new Set()
        if (titles.has(title)) return
        reported.set(query.queryHash, titles.add(title))
        notify.backgroundError(title, description)
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: STALE_TIME, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
