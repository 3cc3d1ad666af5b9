import { clsx } from 'clsx'
import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import type { MenuEntry } from './MenuContent'
import { lazyWithRetry } from '../lazyWithRetry'

type MenuProps = {
  /** The menu's accessible name; with an icon as trigger also the name of its button. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClassName: string
  /** For where the button stands among others. */
  className?: string
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

const MenuContent = lazyWithRetry(async () => (await import('./MenuContent')).MenuContent)

/** A button that opens a menu. The menu itself is loaded on hover or focus, so that it costs the first paint nothing. */
export function Menu({ label, trigger, triggerClassName, className, iconOnly, align = 'end', onPreload, ...content }: MenuProps) {
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
    <span className={clsx('relative inline-flex', className)}>
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
