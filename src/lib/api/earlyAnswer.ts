declare global {
  interface Window {
    /** The request sent by the page's boot script (src/boot/boot.js). */
    earlyRequest?: { url: string; token: string; at: number; answer: Promise<Response> }
  }
}

/** How old an early answer may be, in milliseconds. It is meant for the page's first screen. */
const FRESH = 15_000

/** Uses the boot script's answer for the same request and person, once. If it failed, the request is sent as usual. */
export function takingEarlyAnswer(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const early = window.earlyRequest
    const token = new Headers(init?.headers).get('Authorization')
    if (!early || early.url !== urlOf(input) || token !== `Bearer ${early.token}`) return send(input, init)
    delete window.earlyRequest
    const answer = performance.now() - early.at < FRESH ? await early.answer.catch(() => undefined) : undefined
    return answer?.ok ? answer : send(input, init)
  }
}

function urlOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}
