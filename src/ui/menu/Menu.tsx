import { clsx } from 'clsx'
import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import type { MenuEntry } from './MenuContent'
import { lazyWithRetry } from '../lazyWithRetry'

type MenuProps = {
  /** The accessible name of the menu and, with `iconOnly`, of the button. */
  label: string
  /** The button's content. */
  trigger: ReactNode
  triggerClassName: string
  /** Classes of the element around the button, for its position. */
  className?: string
  /** Keeps the menu from opening, but leaves the focus on the button. */
  busy?: boolean
  /** Set if the trigger has no text. */
  iconOnly?: boolean
  /** Content above the entries. */
  header?: ReactNode
  entries?: readonly MenuEntry[]
  /** Custom rows below the entries, such as MenuRow. */
  children?: ReactNode
  /** Called on hover or focus of the button. */
  onPreload?: () => void
  align?: 'start' | 'end'
}

const MenuContent = lazyWithRetry(async () => (await import('./MenuContent')).MenuContent)

/** A button that opens a menu. The menu is loaded on hover or focus, to keep it out of the first load. */
export function Menu({
  label,
  trigger,
  triggerClassName,
  className,
  busy = false,
  iconOnly,
  align = 'end',
  onPreload,
  ...content
}: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const preload = () => {
    MenuContent.preload()
    onPreload?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(!busy)
  }
  const accessibleName: ComponentProps<'button'> & { 'data-tooltip'?: string } = iconOnly
    ? { 'aria-label': label, 'data-tooltip': open ? undefined : label }
    : {}

  return (
    <span className={clsx('relative inline-flex', className)}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        aria-disabled={busy || undefined}
        onClick={() => setOpen(!open && !busy)}
        onKeyDown={onKeyDown}
        className={triggerClassName}
        {...accessibleName}
      >
        {trigger}
      </button>
      {open && <MenuContent label={label} align={align} onClose={() => setOpen(false)} returnFocusTo={button} {...content} />}
    </span>
  )
}
