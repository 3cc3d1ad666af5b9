import { notify } from '@/lib/notify'

/** Copies the link to the comparison; members of the hunt see the same houses there. */
export async function copyComparison() {
  try {
    // Undefined on a plain-http phone in the local network.
    await navigator.clipboard.writeText(window.location.href)
    notify.success('Link copied!', 'Anyone in this hunt can open the comparison with it')
  } catch {
    notify.error('Failed to copy link', 'There was a problem copying the link')
  }
}
