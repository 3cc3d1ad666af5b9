/** The text of every failure that is neither the caller's nor the set-up's. */
export const NOT_SENT = 'Failed to send invitation email'

/** The text when a variable of the function is missing; which one it is stands in the log. */
export const NOT_SET_UP = 'Invitation email is not set up'

/** A failure to answer with: an HTTP status and a sentence for the person. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
