import { isolateText } from '@/domain/text/unicode'
import { roleLabel } from '@/domain/sharing/hunt'
import type { Invitation, InvitationState } from './invitation'

type Text = { title: string; text: string; more?: string }

/**
 * Returns the text of the invitation's page.
 * @param email the email of the signed-in user; undefined for a visitor
 */
export function invitationText(state: InvitationState, email?: string): Text {
  switch (state.kind) {
    case 'loading':
      return { title: 'Your invitation', text: 'Checking your invitation...' }
    case 'unusable':
      return {
        title: 'This invitation cannot be used',
        text: 'Each link works once, within 14 days. Ask whoever invited you for a new one.',
      }
    case 'failed':
      return {
        title: 'The invitation could not be loaded',
        text: state.offline
          ? 'There is no connection right now. Nothing is lost: try again when you are back online.'
          : 'Something went wrong on our side. Nothing is lost: try again in a moment.',
      }
    case 'open':
      return openInvitationText(state.invitation, email)
  }
}

function openInvitationText({ isBound, obstacle, email: invitedEmail, ...invitation }: Invitation, email: string | undefined): Text {
  const ownerName = isolateText(invitation.ownerName)
  const role = roleLabel(invitation.role)
  switch (obstacle) {
    case 'own hunt':
      return {
        title: 'This is your own invitation',
        text: 'This link is for somebody else. It still works: send it to the person you want to hunt with.',
      }
    case 'already a member':
      return { title: `You already hunt with ${ownerName}`, text: 'There is nothing to accept: you are already a member of this hunt.' }
    case 'other email':
      return {
        title: 'This invitation was sent to another email',
        text: `You are signed in as ${email}. Sign in with the email that ${ownerName} sent it to.`,
      }
    case null: {
      const text: Text = {
        title: `${ownerName} invites you to house hunt together`,
        text: `As ${role} you see the same houses and viewings, and give each house your own stars and heart.`,
      }
      if (email) return { ...text, more: `You are signed in as ${email}.` }
      if (invitedEmail) return { ...text, more: `The invitation is for ${invitedEmail}. Sign in or sign up with that email.` }
      return isBound ? { ...text, more: 'Sign in with the email that the invitation was sent to.' } : text
    }
  }
}
