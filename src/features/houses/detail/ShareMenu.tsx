import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { shareMailto, whatsAppLink } from '@/domain/sharing/contactLinks'
import { notify } from '@/lib/notify'
import { Menu } from '@/ui/menu/Menu'

type ShareMenuProps = { street: string; triggerClassName: string; /** If omitted, the button is only an icon. */ label?: string }

/** A menu that shares the page's URL by WhatsApp or email, or copies it to the clipboard. */
export function ShareMenu({ street, triggerClassName, label }: ShareMenuProps) {
  const url = window.location.origin + window.location.pathname
  const iconStyles = 'size-4 text-muted'
  return (
    <Menu
      label="Share"
      iconOnly={!label}
      triggerClassName={triggerClassName}
      trigger={
        <>
          <Share2 aria-hidden className={label ? 'size-4' : 'size-5'} />
          {label}
        </>
      }
      entries={[
        { kind: 'link', label: 'Share via WhatsApp', icon: <MessageCircle aria-hidden className={iconStyles} />, href: whatsAppLink(url) },
        { kind: 'link', label: 'Share via Email', icon: <Mail aria-hidden className={iconStyles} />, href: shareMailto(street, url) },
        { kind: 'action', label: 'Copy Link', icon: <LinkIcon aria-hidden className={iconStyles} />, onSelect: () => void copyLink(url) },
      ]}
    />
  )
}

async function copyLink(url: string) {
  try {
    // `clipboard` is undefined over plain http, for example on a phone on the local network.
    await navigator.clipboard.writeText(url)
    notify.success('Link copied!', 'Property link has been copied to clipboard')
  } catch {
    notify.error('Failed to copy link', 'There was a problem copying the link')
  }
}
