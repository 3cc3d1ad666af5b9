/** The message if another service fails, or if the function itself fails unexpectedly. */
export const NOT_SENT = 'Failed to send invitation email'

/** The message if an environment variable is missing or invalid. Only the log says which. */
export const NOT_SET_UP = 'Invitation email is not set up'

/** A failure with an HTTP status and a message for the user. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
