import { inSentence } from '@/domain/inSentence'
import type { Invitation, InvitationState } from './invitation'

type Words = { title: string; text: string; more?: string }

/**
 * What the invitation's page says in a given state.
 * @param email of the signed-in person; undefined for a visitor
 */
export function invitationWords(state: InvitationState, email?: string): Words {
  switch (state.kind) {
    case 'loading':
      return { title: 'Your invitation', text: 'Looking up who invites you...' }
    case 'unusable':
      return { title: 'This invitation cannot be used', text: 'A link works once, for 14 days: ask whoever invited you for a new one.' }
    case 'failed':
      return {
        title: 'The invitation could not be loaded',
        text: state.offline
          ? 'There is no connection right now. Nothing is lost: try again when you are back online.'
          : 'Something went wrong on our side. Nothing is lost: try again in a moment.',
      }
    case 'open':
      return openWords(state.invitation, email)
  }
}

function openWords({ isBound, obstacle, ...invitation }: Invitation, email: string | undefined): Words {
  const ownerName = inSentence(invitation.ownerName)
  const role = inSentence(invitation.role)
  switch (obstacle) {
    case 'own hunt':
      return {
        title: 'This is your own invitation',
        text: 'You made this link for somebody else. It is still good: send it to the person you want to hunt with.',
      }
    case 'already a member':
      return { title: `You already hunt with ${ownerName}`, text: 'There is nothing to accept: the hunt is among yours.' }
    case 'other address':
      return {
        title: 'This invitation was sent to another address',
        text: `You are signed in as ${email}. Use the account of the address that ${ownerName} sent it to.`,
      }
    case null: {
      const words: Words = {
        title: `${ownerName} invites you to house hunt together`,
        text: `As ${role} you see the same houses and viewings, and give each house your own stars and heart.`,
      }
      if (email) return { ...words, more: `You are signed in as ${email}.` }
      return isBound ? { ...words, more: 'Use the email address that the invitation was sent to.' } : words
    }
  }
}
