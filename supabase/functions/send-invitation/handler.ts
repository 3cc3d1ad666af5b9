import { corsHeaders, errorResponse, jsonResponse, preflightResponse } from './responses.ts'
import { readInvitation } from './body.ts'
import { composeMail, invitationLink } from './mail.ts'
import { NOT_SENT, HttpError } from './http-error.ts'
import type { Sender } from './resend.ts'
import { readSettings, type Env, type Log, type Settings } from './settings.ts'
import { bearerToken, registerMail, verifyCaller, type Fetch } from './supabase.ts'

export interface Dependencies {
  env: Env
  fetch: Fetch
  sender: Sender
  log: Log
}

/**
 * Sends an invitation. The access token alone identifies the sender: the database reads only the caller's rows, and the name and
 * role in the email come from there, not from the body.
 */
async function sendInvitation(request: Request, settings: Settings, { fetch, sender, log }: Dependencies): Promise<void> {
  const accessToken = bearerToken(request)
  const invitation = await readInvitation(request)
  const call = { settings, accessToken, fetch, log }
  const email = await verifyCaller(call)
  sender.assertReady(log)
  const inviter = { ...(await registerMail(call, invitation)), email }
  await sender.send(composeMail(invitation.email, inviter, invitationLink(settings.site, invitation.token), settings.reportEmail), log)
}

/**
 * Creates the request handler: POST {email, invitationToken, role, ownerId, ownerName} with Bearer authorization, and its preflight
 * request. Responds to POST with 200 {sent: true}, or an error status and {error: "a sentence"}; never throws.
 */
export function createHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    let cors: Record<string, string> = {}
    try {
      const settings = readSettings(dependencies.env, dependencies.log)
      cors = corsHeaders(request, settings.origins)
      if (request.method === 'OPTIONS') return preflightResponse(cors)
      if (request.method !== 'POST') throw new HttpError(405, 'Only POST is answered here')
      await sendInvitation(request, settings, dependencies)
      return jsonResponse(200, { sent: true }, cors)
    } catch (error) {
      if (error instanceof HttpError) return errorResponse(error, cors)
      dependencies.log(`send-invitation: ${error instanceof Error ? error.name : 'unknown'}`)
      return errorResponse(new HttpError(500, NOT_SENT), cors)
    }
  }
}
