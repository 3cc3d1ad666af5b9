import { LINK, type Mail } from './mailbox.ts'

const STYLE = `
  :root { color-scheme: light dark; --paper: #f7f5f1; --card: #fff; --ink: #1d1b18; --dim: #6a645b; --line: #e4dfd6; --accent: #0d6b5c }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #161513; --card: #211f1c; --ink: #f1eee8; --dim: #aaa399; --line: #38342f; --accent: #6fd0bd }
  }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
  main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
  header { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; margin-bottom: 1.25rem }
  header div { flex: 1 1 16rem }
  h1 { margin: 0; font-size: 1.5rem }
  header p, .empty { margin: 0; color: var(--dim) }
  nav { display: flex; gap: .5rem }
  .button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card);
    color: var(--ink); font: inherit; text-decoration: none; cursor: pointer }
  label { display: block; margin-bottom: .75rem }
  input { display: block; width: 100%; max-width: 16rem; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--dim); border-radius: .6rem;
    background: var(--card); color: var(--ink); font: inherit; letter-spacing: .1em }
  article { margin-bottom: 1rem; padding: 1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius: .9rem; background: var(--card) }
  h2 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere }
  .meta { margin: .15rem 0 .75rem; color: var(--dim); font-size: .9rem; overflow-wrap: anywhere }
  .text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
  .text a { display: inline-block; max-width: 100%; padding: .6rem 0; overflow: hidden; color: var(--accent); text-overflow: ellipsis;
    white-space: nowrap; vertical-align: bottom }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}

/** Escapes the text and turns its URLs into links. */
function linkUrls(text: string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const link = escapeHtml(match[0])
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${link}">${link}</a>`
    end = match.index + match[0].length
  }
  return html + escapeHtml(text.slice(end))
}

function article(mail: Mail): string {
  const time = new Date(mail.sentAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
  return `<article>
  <h2>${escapeHtml(mail.subject)}</h2>
  <p class="meta">To ${escapeHtml(mail.to)} · <time datetime="${mail.sentAt}">${time}</time></p>
  <p class="text">${linkUrls(mail.text)}</p>
</article>`
}

/** Builds a page without scripts. `content` is HTML. */
function htmlPage(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · House Hunter</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
}

/** Builds the page that shows messages in the given order. */
export function mailboxPage(mails: readonly Mail[]): string {
  return htmlPage(`<header>
  <div><h1>Mailbox</h1><p>Mail that House Hunter would send. Nothing leaves this computer.</p></div>
  <nav aria-label="Mailbox">
    <a class="button" href="/__mailbox">Refresh</a>
    <form method="post" action="/__mailbox"><button class="button">Empty</button></form>
  </nav>
</header>
${mails.length > 0 ? mails.map(article).join('\n') : '<p class="empty">No mail yet.</p>'}`)
}

/** Builds the page that asks another device for the code. `problem` describes what was wrong with the code that was entered. */
export function codePage(problem?: string): string {
  return htmlPage(`<header>
  <div><h1>Mailbox</h1><p>The code is in the terminal in which House Hunter was started.</p></div>
</header>
<form method="post" action="/__mailbox/code">
  <label>Code <input name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
  <button class="button">Open</button>
  ${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
</form>`)
}
