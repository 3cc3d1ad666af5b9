import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { client } from '@/lib/api/client'
import { toAppError } from '@/lib/api/errors'
import { fetchAllPages, unwrapRows } from '@/lib/api/result'
import { patchQuery } from '@/lib/api/queryCache'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { compareMessages, MESSAGE_COLUMNS, MESSAGE_KEYS, messageFromRow, type Message, type MessageRow } from './message'

/** A contiguous run of a house's messages, up to the newest. */
export type Thread = {
  /** Oldest first. */
  messages: readonly Message[]
  /** Whether there are earlier messages. */
  hasOlder: boolean
  /** Earlier messages to which those in `messages` reply, keyed by id. */
  quoted: Readonly<Record<string, Message>>
}

/** Messages per page. */
const PAGE_SIZE = 50

export const threadKeys = {
  thread: (houseId: string) => [...ROOT_KEYS.messages, houseId] as const,
  readMarker: (houseId: string) => [...ROOT_KEYS.messages, 'since', houseId] as const,
}

const messagesTable = async () => (await client()).from('messages')

async function fetchNewest(houseId: string, limit: number, before?: string): Promise<Message[]> {
  let query = (await messagesTable()).select(MESSAGE_COLUMNS).eq('house_id', houseId)
  if (before) query = query.lt('created_at', before)
  const response = await query.order('created_at', { ascending: false }).limit(limit).overrideTypes<MessageRow[], { merge: false }>()
  return unwrapRows(response, MESSAGE_KEYS).map(messageFromRow).toSorted(compareMessages)
}

async function fetchSince(houseId: string, since: string): Promise<Message[]> {
  const table = await messagesTable()
  const rows = await fetchAllPages<MessageRow>((from, to) =>
    table
      .select(MESSAGE_COLUMNS, { count: 'exact' })
      .eq('house_id', houseId)
      .gte('created_at', since)
      .order('created_at')
      .range(from, to)
      .overrideTypes<MessageRow[], { merge: false }>(),
  )
  return rows.map(messageFromRow).toSorted(compareMessages)
}

/** Fetches messages by id; skips missing messages. */
export async function fetchMessages(ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return []
  const query = (await messagesTable()).select(MESSAGE_COLUMNS).in('id', ids)
  return unwrapRows(await query.overrideTypes<MessageRow[], { merge: false }>(), MESSAGE_KEYS).map(messageFromRow)
}

async function withQuoted(messages: readonly Message[], hasOlder: boolean): Promise<Thread> {
  const ids = new Set(messages.map(({ id }) => id))
  const missingIds = new Set(messages.flatMap(({ replyTo }) => (replyTo && !ids.has(replyTo) ? [replyTo] : [])))
  // In chunks, because the ids of a request have to fit into its URL.
  const chunks = Array.from({ length: Math.ceil(missingIds.size / PAGE_SIZE) }, (_, index) =>
    [...missingIds].slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
  )
  const quoted = (await Promise.all(chunks.map(fetchMessages))).flat()
  return { messages, hasOlder, quoted: Object.fromEntries(quoted.map((message) => [message.id, message])) }
}

/** Fetches the newest messages. A refetch goes back to the oldest cached message, so that no message on screen disappears. */
async function fetchThread(queryClient: QueryClient, houseId: string): Promise<Thread> {
  const oldest = cachedThread(queryClient, houseId)?.messages[0]
  if (!oldest) {
    const newestMessages = await fetchNewest(houseId, PAGE_SIZE + 1)
    return withQuoted(newestMessages.slice(-PAGE_SIZE), newestMessages.length > PAGE_SIZE)
  }
  const thread = await withQuoted(await fetchSince(houseId, oldest.createdAt), false)
  // Earlier messages may have been loaded in the meantime, with those that they quote.
  const cached = cachedThread(queryClient, houseId)
  const olderMessages = cached?.messages.filter(({ createdAt }) => createdAt < oldest.createdAt) ?? []
  return joinThreads(olderMessages, thread, cached?.hasOlder ?? false, { ...cached?.quoted, ...thread.quoted })
}

const cachedThread = (queryClient: QueryClient, houseId: string) => queryClient.getQueryData<Thread>(threadKeys.thread(houseId))

function joinThreads(older: readonly Message[], thread: Thread, hasOlder: boolean, quoted: Thread['quoted']): Thread {
  const ids = new Set(thread.messages.map(({ id }) => id))
  const messages = [...older.filter(({ id }) => !ids.has(id)), ...thread.messages]
  return { messages, hasOlder, quoted }
}

/** The messages of a house. The screen reports failures itself, so there is no toast. */
export const threadQuery = (houseId: string) =>
  queryOptions({ queryKey: threadKeys.thread(houseId), queryFn: ({ client: queryClient }) => fetchThread(queryClient, houseId) })

/** Caches the newest messages of houses whose threads are not cached, in one request; quoted messages may need more requests. */
export async function readThreads(queryClient: QueryClient, houseIds: readonly string[]): Promise<void> {
  const missingIds = houseIds.filter((id) => !cachedThread(queryClient, id))
  if (missingIds.length === 0) return
  const query = (await client()).from('houses').select(`id,messages(${MESSAGE_COLUMNS})`).in('id', missingIds)
  const response = await query
    .order('created_at', { referencedTable: 'messages', ascending: false })
    .limit(PAGE_SIZE + 1, { referencedTable: 'messages' })
    .overrideTypes<{ id: string; messages: MessageRow[] }[], { merge: false }>()
  await Promise.all(
    unwrapRows(response, 'id,messages').map(async ({ id, messages }) => {
      const newest = messages.map(messageFromRow).toSorted(compareMessages)
      const thread = await withQuoted(newest.slice(-PAGE_SIZE), newest.length > PAGE_SIZE)
      queryClient.setQueryData<Thread>(threadKeys.thread(id), (cached) => cached ?? thread)
    }),
  )
}

/** Loads one page of earlier messages, or all messages back to a given time. */
export async function readOlder(queryClient: QueryClient, houseId: string, since?: string): Promise<void> {
  const oldest = cachedThread(queryClient, houseId)?.messages[0]
  if (!oldest) return
  const fetched = since ? await fetchSince(houseId, since) : await fetchNewest(houseId, PAGE_SIZE + 1, oldest.createdAt)
  const older = since ? fetched.filter(({ createdAt }) => createdAt < oldest.createdAt) : fetched.slice(-PAGE_SIZE)
  // When loading back to a given time, assumes that there are earlier messages; loading the next page shows whether there are.
  const hasOlder = since !== undefined || fetched.length > PAGE_SIZE
  const { quoted } = await withQuoted(older, hasOlder)
  queryClient.setQueryData<Thread>(
    threadKeys.thread(houseId),
    (thread) => thread && joinThreads(older, thread, hasOlder, { ...thread.quoted, ...quoted }),
  )
}

/** Loads earlier messages back to the given one, or newer ones up to it. @returns whether the thread now contains the message */
export async function readBackTo(queryClient: QueryClient, houseId: string, messageId: string): Promise<boolean> {
  const isCached = () => cachedThread(queryClient, houseId)?.messages.some(({ id }) => id === messageId) ?? false
  if (isCached()) return true
  const [message] = await fetchMessages([messageId])
  if (message?.houseId !== houseId) return false
  const oldest = cachedThread(queryClient, houseId)?.messages[0]
  if (oldest && message.createdAt < oldest.createdAt) await readOlder(queryClient, houseId, message.createdAt)
  // The message is newer than the cached thread, and a request in flight may predate it.
  else await queryClient.refetchQueries({ queryKey: threadKeys.thread(houseId), exact: true }, { throwOnError: true })
  return isCached()
}

/**
 * The ISO timestamp up to which the viewer has read a house's messages, refetched each time its thread is opened. Null if nothing has
 * been read yet.
 */
export const readMarkerQuery = (houseId: string) =>
  queryOptions({
    queryKey: threadKeys.readMarker(houseId),
    queryFn: async (): Promise<string | null> => {
      const { data, error, status } = await (await client()).rpc('thread_since', { p_house: houseId })
      if (error) throw toAppError(error, status)
      return typeof data === 'string' ? data : null
    },
    staleTime: Infinity,
    gcTime: 0,
  })

/** Adds a message to its cached thread, or replaces it there. */
export function cacheMessage(queryClient: QueryClient, message: Message) {
  patchQuery<Thread>(queryClient, threadKeys.thread(message.houseId), (thread) => ({
    ...thread,
    messages: [...thread.messages.filter(({ id }) => id !== message.id), message].toSorted(compareMessages),
    quoted: message.id in thread.quoted ? { ...thread.quoted, [message.id]: message } : thread.quoted,
  }))
}
