import { createHandler } from './handler.ts'
import { resendSender } from './resend.ts'

const env = (name: string) => Deno.env.get(name)

Deno.serve(createHandler({ env, fetch, sender: resendSender(env, fetch), log: (message) => console.error(message) }))
