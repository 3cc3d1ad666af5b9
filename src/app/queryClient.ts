import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'

/** The toast of a failed query, by whether the backend has responded. */
type FailureTexts = {
  title: string
  answered: string
  unanswered: string
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
 * The cache of one signed-in user. Reports a failed read once until it succeeds, because a list behind a saved copy is refetched
 * repeatedly; never while rows of an earlier read are on screen. The data client retries reads (502, 503, 504 and lost connections),
 * so this does not.
 */
export function createQueryClient() {
  // Without this, a page opened offline would count as online, and nothing would be refetched on reconnect.
  onlineManager.setOnline(navigator.onLine)
  /** The titles reported for each query since it last succeeded. */
  const reported = new Map<string, Set<string>>()
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, { queryHash }) => reported.delete(queryHash),
      onError: (error, query) => {
        // The screen provides the message, because the rows may be its main content or secondary.
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
