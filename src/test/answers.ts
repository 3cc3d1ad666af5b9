/** Bodies that no client of the backend expects, as gateways, proxies and broken services give them: none has words to show. */
export const UNREADABLE = [
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

/** Each of them under success and under errors. */
export const UNREADABLE_ANSWERS = [200, 400, 404, 409, 500].flatMap((status) => UNREADABLE.map((body) => ({ status, body })))
