/** Message for failures of services. */
export const NOT_SENT = 'Failed to send invitation email'

/** Message for a missing variable, whose name is logged. */
export const NOT_SET_UP = 'Invitation email is not set up'

/** A failure with an HTTP status and a message for the user. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
