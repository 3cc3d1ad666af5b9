import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { lazyOverlay } from './Overlay'

export type MenuEntry =
  | { kind: 'action'; label: string; icon?: ReactNode; danger?: boolean; onSelect: () => void }
  | { kind: 'link'; label: string; icon?: ReactNode; href: string }
  | { kind: 'choice'; label: string; icon?: ReactNode; chosen: boolean; detail?: ReactNode; onSelect: () => void }

type MenuProps = {
  /** The menu's accessible name; with an icon as trigger also the name of its button. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClassName: string
  /** Set where the trigger shows no words. */
  iconOnly?: boolean
  /** Lines above the entries. */
  header?: ReactNode
  entries?: readonly MenuEntry[]
  /** Rows of another kind (MenuRow), in place of entries. */
  children?: ReactNode
  /** Called when somebody is about to open the menu. */
  onPreload?: () => void
  align?: 'start' | 'end'
}

const MenuContent = lazyOverlay(async () => (await import('./MenuContent')).MenuContent)

/** A button that opens a menu. The menu itself is loaded on hover or focus, so that it costs the first paint nothing. */
export function Menu({ label, trigger, triggerClassName, iconOnly, align = 'end', onPreload, ...content }: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const preload = () => {
    MenuContent.preload()
    onPreload?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const named: ComponentProps<'button'> & { 'data-tooltip'?: string } = iconOnly
    ? { 'aria-label': label, 'data-tooltip': open ? undefined : label }
    : {}

  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen((was) => !was)}
        onKeyDown={onKeyDown}
        className={triggerClassName}
        {...named}
      >
        {trigger}
      </button>
      {open && <MenuContent label={label} align={align} onClose={() => setOpen(false)} returnFocusTo={button} {...content} />}
    </span>
  )
}
