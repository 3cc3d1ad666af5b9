declare global {
  interface Window {
    /** What the page's boot script has asked for already (scripts/build/boot.browser.js). */
    earlyRequest?: { url: string; token: string; at: number; answer: Promise<Response> }
  }
}

/** How old an early answer may be, in milliseconds: it is for the screen that the page opens with. */
const FRESH = 15_000

/**
 * Takes the answer to a request that the boot script has sent ahead, once, and only for the same person. If anything went
 * wrong with it, the request is sent as usual.
 */
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
