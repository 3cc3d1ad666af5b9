import { notify } from '@/lib/notify'

/** Puts the address of the comparison on the clipboard; members of the hunt see the same houses there. */
export async function copyComparison() {
  try {
    // Undefined on a plain-http phone in the local network.
    await navigator.clipboard.writeText(window.location.href)
    notify.success('Link copied!', 'Everybody in this hunt can open the comparison with it')
  } catch {
    notify.error('Failed to copy link', 'There was a problem copying the link')
  }
}
