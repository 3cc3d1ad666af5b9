/** Element ids of the parts of the thread. */
export const THREAD_ID = 'thread'

export const rowId = (messageId: string) => `message-${messageId}`
