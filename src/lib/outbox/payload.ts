import { AppError } from '../api/errors'
import { PAYLOAD_VERSIONS, type Entry } from './entry'

type Stored = Pick<Entry, 'kind' | 'payload' | 'payloadVersion'>

/** Reads the payload of an entry, which any release may have stored. Null if this release cannot read it. */
export function readPayload<Payload>(entry: Stored, isPayload: (x: unknown) => x is Payload): Payload | null {
  const { kind, payload, payloadVersion = 1 } = entry
  return payloadVersion <= PAYLOAD_VERSIONS[kind] && isPayload(payload) ? payload : null
}

/** Reads the payload of an entry to send. @throws AppError that refuses the entry if this release cannot read it */
export function payloadToSend<Payload>(entry: Stored, isPayload: (x: unknown) => x is Payload): Payload {
  const payload = readPayload(entry, isPayload)
  if (payload === null) throw new AppError('invalid', 'This version of House Hunter cannot read it.')
  return payload
}
