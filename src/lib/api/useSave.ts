import { useMutation, useQueryClient, type MutationKey, type QueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { notify, type NoticeAction } from '../notify'
import { toAppError } from './errors'

export const NOT_SAVED = 'Could not save changes to database'
export const TRY_LATER = 'Please try again later'

type Success = { title: string; description?: string | undefined; action?: NoticeAction | undefined }

/** The toast for a failed save: its title, and the description for each kind of error. */
export type Failure = {
  title: string
  /** If present, the description for every error; the fields below are then ignored. */
  description?: string | undefined
  /** Whether a violated rule's own message is shown as the description. True by default. */
  showsRule?: boolean
  /**
   * The description if the backend responded with any other error; `NOT_SAVED` by default. If there is no usable response, the
   * description is `TRY_LATER`.
   */
  errorDescription?: string | undefined
}

type Revert = () => void

type Save<Input, Saved> = {
  /** Writes to the backend and returns the stored result. */
  write: (input: Input) => Promise<Saved>
  /** Applies the stored result to the cached queries. If this returns a promise, the save stays pending until the promise resolves. */
  patch?: (client: QueryClient, saved: Saved, input: Input) => unknown
  /** The toast for a success; none by default. */
  success?: Success | ((saved: Saved, input: Input) => Success | null)
  /**
   * The toast for a failure, or only its title. A function may return null for a failure that needs no toast, and may cache the current
   * row after a conflict.
   */
  failure: string | Failure | ((error: unknown, input: Input, client: QueryClient) => Failure | null | Promise<Failure | null>)
  /** Runs before the write. May return a function that undoes its changes after a failure. */
  before?: (client: QueryClient, input: Input) => Promise<void> | Revert
  /** Runs after a success and after a failure. */
  after?: (client: QueryClient, error: unknown) => unknown
  /** Saves with the same scope all run, one after another. */
  scope?: string
  /** Lets saves run concurrently. Without this or a `scope`, a call joins the pending save, because a button may be clicked twice. */
  mayOverlap?: true
  key?: MutationKey
}

/**
 * Saves data on the backend. Handles pending state, cache, toasts and failures, so that a feature's hook defines only the write and the
 * changes on screen. Without `mayOverlap` or a `scope`, a call while a save is pending joins that save, and its own input and callbacks
 * are ignored.
 * @returns React Query's mutation; `mutateAsync` rejects with the error, which a toast has reported unless `failure` returned null
 */
export function useSave<Input = void, Saved = unknown>(save: Save<Input, Saved>) {
  const client = useQueryClient()
  const runsEveryCall = save.mayOverlap ?? save.scope !== undefined
  const mutation = useMutation({
    ...(save.scope && { scope: { id: save.scope } }),
    ...(save.key && { mutationKey: save.key }),
    mutationFn: save.write,
    onMutate: async (input: Input): Promise<Revert | undefined> => (await save.before?.(client, input)) ?? undefined,
    onSuccess: async (saved, input) => {
      const patchResult = save.patch?.(client, saved, input)
      const success = typeof save.success === 'function' ? save.success(saved, input) : save.success
      if (success) notify.success(success.title, success.description, success.action)
      await patchResult
    },
    onError: async (error, input, revert) => {
      revert?.()
      const failure = typeof save.failure === 'function' ? await save.failure(error, input, client) : save.failure
      if (failure !== null) notifyFailedSave(error, typeof failure === 'string' ? { title: failure } : failure)
    },
    onSettled: (_, error) => save.after?.(client, error),
  })
  const { mutateAsync: start } = mutation
  // In a ref, because a second click may come before the next render.
  const pending = useRef<Promise<Saved>>(undefined)
  const mutateAsync: typeof start = useCallback(
    (...args) => {
      if (runsEveryCall) return start(...args)
      pending.current ??= start(...args).finally(() => {
        pending.current = undefined
      })
      return pending.current
    },
    [runsEveryCall, start],
  )
  const mutate: typeof mutation.mutate = useCallback((...args) => void mutateAsync(...args).catch(() => undefined), [mutateAsync])
  return { ...mutation, mutate, mutateAsync }
}

/** Shows a toast for a failed save; see docs/product.md, "Which description". */
export function notifyFailedSave(error: unknown, { title, showsRule = true, ...texts }: Failure) {
  if ('description' in texts) return void notify.error(title, texts.description)
  const { kind, hasUsableResponse, message } = toAppError(error)
  const description = 'errorDescription' in texts ? texts.errorDescription : NOT_SAVED
  notify.error(title, (showsRule && kind === 'invalid' && message) || (hasUsableResponse ? description : TRY_LATER))
}
