import type { BrowserContext } from '@playwright/test'

/** The call that injected code attempts; `watchForInjectedCode` records it. */
const HIT = 'hit()'

const SCRIPTS = [
  `<script>${HIT}</script>`,
  `"><script>${HIT}</script>`,
  `'><script>${HIT}</script>`,
  `</title><script>${HIT}</script>`,
  `</textarea><script>${HIT}</script>`,
  `</style><script>${HIT}</script>`,
  `</script><script>${HIT}</script>`,
  `<ScRiPt>${HIT}</sCrIpT>`,
  `<script/x>${HIT}</script >`,
  `<<script>${HIT};//<</script>`,
  `<scr<script>ipt>${HIT}</scr</script>ipt>`,
  `<script\n>${HIT}</script\n>`,
  `<script type=module>${HIT}</script>`,
  `<script src=data:text/javascript,${HIT}></script>`,
  `<script src=//example.com/x.js></script>`,
  `<noscript><p title="</noscript><script>${HIT}</script>">`,
  `--><script>${HIT}</script><!--`,
  `]]><script>${HIT}</script>`,
  `<template><script>${HIT}</script></template>`,
  `\uFF1Cscript\uFF1E${HIT}\uFF1C/script\uFF1E`,
]

const EVENT_HANDLERS = [
  `<img src=x onerror=${HIT}>`,
  `"><img src=x onerror=${HIT}>`,
  `'><img src=x onerror='${HIT}'>`,
  `<img src=x onerror\n=\n${HIT}>`,
  `<img/src=x/onerror=${HIT}//`,
  `<IMG """><IMG SRC=x ONERROR=${HIT}>`,
  `<img src=\`x\` onerror=${HIT}>`,
  `<img srcset=x onerror=${HIT}>`,
  `<body onload=${HIT}>`,
  `<input autofocus onfocus=${HIT}>`,
  `<select autofocus onfocus=${HIT}>`,
  `<textarea autofocus onfocus=${HIT}>`,
  `<video><source onerror=${HIT}></video>`,
  `<audio src=x onerror=${HIT}>`,
  `<details open ontoggle=${HIT}>`,
  `<marquee onstart=${HIT}>`,
  `<div onmouseover=${HIT}>over</div>`,
  `<a onclick=${HIT}>press</a>`,
  `<p style="animation:x" onanimationstart=${HIT}>`,
  `" onmouseover="${HIT}" x="`,
  `' onfocus='${HIT}' autofocus='`,
  `" autofocus onfocus=${HIT} "`,
  `<iframe onload=${HIT}></iframe>`,
  `<object data=x onerror=${HIT}>`,
  `<link rel=stylesheet href=x onerror=${HIT}>`,
]

const URLS = [
  `javascript:${HIT}`,
  `JaVaScRiPt:${HIT}`,
  ` javascript:${HIT}`,
  `java\tscript:${HIT}`,
  `java\nscript:${HIT}`,
  `\u0001javascript:${HIT}`,
  `javascript://example.com/%0A${HIT}`,
  `javascript&colon;${HIT}`,
  `&#106;avascript:${HIT}`,
  `vbscript:${HIT}`,
  `data:text/html,<script>${HIT}</script>`,
  'data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==',
  `data:image/svg+xml,<svg onload=${HIT}>`,
  `<a href="javascript:${HIT}">press</a>`,
  `<iframe src="javascript:${HIT}"></iframe>`,
  `<iframe srcdoc="<script>parent.${HIT}</script>">`,
  `<form action="javascript:${HIT}"><input type=submit>`,
  `<button formaction="javascript:${HIT}">press</button>`,
  `<object data="javascript:${HIT}">`,
  `<embed src="javascript:${HIT}">`,
  `<base href="javascript:/a/-${HIT}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${HIT}">`,
  '//example.com/%2e%2e',
  'mailto:a@example.com?bcc=b@example.com',
]

const TEMPLATES = [
  `{{constructor.constructor("${HIT}")()}}`,
  `\${${HIT}}`,
  `#{${HIT}}`,
  `<%= ${HIT} %>`,
  `{{${HIT}}}`,
  `{%${HIT}%}`,
  `\`-${HIT}-\``,
  `';${HIT}//`,
  `";${HIT}//`,
  `\\";${HIT}//`,
  `&lt;script&gt;${HIT}&lt;/script&gt;`,
  `&#60;script&#62;${HIT}&#60;/script&#62;`,
  `%3Cscript%3E${HIT}%3C/script%3E`,
  `\\u003cscript\\u003e${HIT}`,
  `__proto__`,
  `{"__proto__":{"toString":"${HIT}"}}`,
  `<style>@import'javascript:${HIT}';</style>`,
  `<p style="background:url(javascript:${HIT})">`,
]

const SVG_AND_MATHML = [
  `<svg onload=${HIT}>`,
  `<svg><script>${HIT}</script></svg>`,
  `<svg><a xlink:href="javascript:${HIT}"><text>x</text></a>`,
  `<svg><animate onbegin=${HIT} attributeName=x>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${HIT}/>#x">`,
  `<svg><foreignObject><img src=x onerror=${HIT}>`,
  `<math><mtext><img src=x onerror=${HIT}>`,
]

const MARKDOWN = [`[press](javascript:${HIT})`, `![x](x"onerror="${HIT})`, `<javascript:${HIT}>`, '# Heading **bold** `code`']

const FORMULAS = ["=cmd|' /C calc'!A0", '=HYPERLINK("http://example.com","x")', '+1+1', '-2+3', '@SUM(1,1)', '\t=1+1', '\r=1+1']

const TRICKY_STRINGS = [
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  'true',
  '0',
  '\u202Eevil\u202C gpj.exe',
  '\u202B\u05D0\u05D1\u05D2 (1) \u0627\u0644',
  '\u2066\u2067unclosed isolates',
  '\u0410\u0440\u0440\u04CF\u0435 Street',
  'Z\u0351\u036B\u0343\u036A\u0302a\u0307\u0315l\u0321\u0353g\u0321o\u0362',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}',
  'a\u200Bb\uFEFFc',
  '\u00A0x\u3000',
  'x'.repeat(90),
  'W'.repeat(120),
  '\u6771'.repeat(60),
  '../../../etc/passwd',
  '\r\nBcc: b@example.com',
  "Robert'); DROP TABLE houses;--",
  '%00%0d%0a',
  '*,(select)',
]

/** A string with a null character, which PostgreSQL cannot store. */
export const UNSTORABLE_STRING = 'a\u0000b'

/** Strings that do damage wherever they are not treated as plain text. */
export const HOSTILE_STRINGS: readonly string[] = [
  ...SCRIPTS,
  ...EVENT_HANDLERS,
  ...URLS,
  ...TEMPLATES,
  ...SVG_AND_MATHML,
  ...MARKDOWN,
  ...FORMULAS,
  ...TRICKY_STRINGS,
]

/** Attacks through a photo's URL. */
export const HOSTILE_PHOTO_URLS: readonly string[] = [
  `javascript:${HIT}`,
  `JAVASCRIPT:${HIT}`,
  ` javascript:${HIT}`,
  `data:text/html,<script>${HIT}</script>`,
  `data:image/svg+xml,<svg onload=${HIT}>`,
  `vbscript:${HIT}`,
  '//example.com/x.jpg',
  '/\\example.com/x.jpg',
  `/x.jpg" onerror="${HIT}`,
  `/x'onerror='${HIT}'`,
  `/x.jpg?<script>${HIT}</script>`,
  `/samples/loft.webp?q='onerror=${HIT}`,
  `/samples/loft.webp#javascript:${HIT}`,
  `/samples/loft.webp?a=\`);${HIT}`,
  'blob:https://example.com/x',
  'file:///etc/passwd',
  '',
]

/** Records executed payloads and violations of the content security policy on every page of a browser profile. */
export async function watchForInjectedCode(context: BrowserContext) {
  const report = { executed: [] as string[], violations: [] as string[] }
  await context.exposeFunction('hit', (what?: string) => void report.executed.push(what ?? 'hit'))
  await context.exposeFunction('reportViolation', (what: string) => void report.violations.push(what))
  await context.addInitScript(() => {
    const { hit, reportViolation } = globalThis as unknown as Record<'hit' | 'reportViolation', (what: string) => void>
    document.addEventListener('securitypolicyviolation', (event) => reportViolation(`${event.violatedDirective} ${event.blockedURI}`))
    for (const name of ['alert', 'confirm', 'prompt']) Object.assign(globalThis, { [name]: () => hit(name) })
  })
  return report
}
