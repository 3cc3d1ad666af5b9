/** Unexpected response bodies, such as those of gateways, proxies and broken services. None has a message to show. */
export const UNREADABLE_BODIES = [
  '',
  '{}',
  '[]',
  '[{}]',
  '"x"',
  '7',
  'null',
  'true',
  '{"message":null}',
  '{"message":{}}',
  '{"error":"x"}',
  '{"id":',
  '<html><body>Bad gateway</body></html>',
]

/** Each body with success and error statuses. */
export const UNREADABLE_RESPONSES = [200, 400, 404, 409, 500].flatMap((status) => UNREADABLE_BODIES.map((body) => ({ status, body })))
