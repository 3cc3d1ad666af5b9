// The edge function under Deno, as the edge runtime runs it; its requests to Resend go to Mailpit.
import { createHandler } from '../../supabase/functions/send-invitation/handler.ts'
import { resendSender } from '../../supabase/functions/send-invitation/resend.ts'

const env = (name) => Deno.env.get(name)

/** Sends an email to Mailpit's HTTP API, which has Resend's fields under different names. */
function sendToMailpit(_url, { body }) {
  const { from, to, subject, text, html } = JSON.parse(body)
  const [, name = '', email = from] = /^(.*) <(.+)>$/.exec(from) ?? []
  const mail = { From: { Name: name, Email: email }, To: to.map((Email) => ({ Email })), Subject: subject, Text: text, HTML: html }
  return fetch(`${env('MAILPIT_URL')}/api/v1/send`, { method: 'POST', body: JSON.stringify(mail) })
}

const handle = createHandler({ env, fetch, sender: resendSender(env, sendToMailpit), log: (message) => console.error(message) })

Deno.serve({ hostname: '127.0.0.1', port: Number(env('PORT')) }, (request) =>
  new URL(request.url).pathname === '/send-invitation' ? handle(request) : new Response('Function not found', { status: 404 }),
)
