/** The ids under which the parts of the thread on screen are found. */
export const THREAD_ID = 'thread'

export const rowId = (messageId: string) => `message-${messageId}`
