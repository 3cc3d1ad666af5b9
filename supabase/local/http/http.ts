import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'

/** The largest request body, in bytes: a 5 MiB photo in a multipart body, with room to spare. */
export const MAX_BODY_SIZE = 6 * 1024 * 1024

/**
 * Determines the origin that the browser used, from the connection and the Host header, which Vite has checked. The Origin header would
 * let another site decide where links in emails lead.
 */
export function requestOrigin(incoming: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const scheme = (incoming.socket as Partial<TLSSocket>).encrypted ? 'https' : 'http'
  return new URL(`${scheme}://${incoming.headers.host ?? 'localhost'}`).origin
}

/**
 * Whether the Host header can refer to this machine. Vite checks host names but allows every IP address. If the header had another
 * machine's address, links in emails would lead to that machine.
 */
export function isOwnHost(incoming: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { hostname } = new URL(requestOrigin(incoming))
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || host === incoming.socket.localAddress?.replace(/^::ffff:/, '')
}

/** Resolves to the whole body, or to null if it exceeds `MAX_BODY_SIZE`; the rest is still read, so that the response arrives. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BODY_SIZE) chunks.push(chunk)
  }
  return size <= MAX_BODY_SIZE ? Buffer.concat(chunks) : null
}

/** Builds the web-standard request. Its content-length is always the body's, so that no size check can be bypassed. */
export function toRequest(incoming: IncomingMessage, url: URL, body: Buffer): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const method = incoming.method ?? 'GET'
  if (body.length === 0) return new Request(url, { method, headers })
  headers.set('content-length', String(body.length))
  return new Request(url, { method, headers, body: new Uint8Array(body) })
}

export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  response.headers.forEach((value, name) => outgoing.setHeader(name, value))
  // Reads the whole body first: streaming would double the cost of a short response, and everything that the backend sends is in
  // memory anyway.
  outgoing.end(response.body ? new Uint8Array(await response.arrayBuffer()) : undefined)
}
