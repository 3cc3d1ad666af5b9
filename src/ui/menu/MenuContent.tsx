import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import { clsx } from 'clsx'
import type { ReactNode, RefObject } from 'react'
import { floatStyles, menuItemStyles } from '../styles'
import { MenuButtonContext, useMenuSelect } from './useMenuSelect'

export type MenuEntry =
  | { kind: 'action'; label: string; icon?: ReactNode; danger?: boolean; onSelect: () => void }
  | { kind: 'link'; label: string; icon?: ReactNode; href: string }
  | { kind: 'heading'; label: string }
  | { kind: 'choice'; label: string; icon?: ReactNode; chosen: boolean; detail?: ReactNode; onSelect: () => void }

type MenuContentProps = {
  label: string
  header?: ReactNode
  entries?: readonly MenuEntry[]
  children?: ReactNode
  align: 'start' | 'end'
  returnFocusTo: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The open menu, positioned next to the element that contains its button. */
export function MenuContent({ label, header, entries = [], children, align, returnFocusTo, onClose }: MenuContentProps) {
  return (
    // Not modal: the page stays readable for assistive technology.
    <RadixMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <RadixMenu.Trigger asChild>
        <span aria-hidden tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          className={clsx(floatStyles, 'appear z-50 max-w-[calc(100vw-16px)] min-w-[min(13rem,100vw-16px)] overflow-y-auto p-1.5')}
          style={{ maxHeight: 'var(--radix-dropdown-menu-content-available-height)' }}
          onInteractOutside={(event) => {
            // The menu's button closes the menu. If the menu were closed here too, the click would reopen it.
            if (event.target instanceof Node && returnFocusTo.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // The selected entry may have opened a dialog that now has the focus.
            if (document.activeElement === document.body || document.activeElement === null) returnFocusTo.current?.focus()
          }}
        >
          <MenuButtonContext value={returnFocusTo}>
            {header}
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
            {children}
          </MenuButtonContext>
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const select = useMenuSelect('onSelect' in entry ? entry.onSelect : undefined)
  if (entry.kind === 'heading') {
    return <RadixMenu.Label className="mt-1 border-t border-line px-3 pt-2.5 pb-1 text-xs text-muted">{entry.label}</RadixMenu.Label>
  }
  if (entry.kind === 'link') {
    return (
      <RadixMenu.Item asChild className={menuItemStyles}>
        <a href={entry.href} target="_blank" rel="noopener noreferrer">
          {entry.icon}
          {entry.label}
        </a>
      </RadixMenu.Item>
    )
  }
  if (entry.kind === 'choice') {
    return (
      <RadixMenu.CheckboxItem checked={entry.chosen} onSelect={select} className={menuItemStyles}>
        {entry.icon}
        <span className="flex-1">{entry.label}</span>
        <span className="grid size-4 place-items-center text-primary">{entry.chosen && (entry.detail ?? <CheckMark />)}</span>
      </RadixMenu.CheckboxItem>
    )
  }
  return (
    <RadixMenu.Item onSelect={select} className={clsx(menuItemStyles, entry.danger && 'text-danger')}>
      {entry.icon}
      {entry.label}
    </RadixMenu.Item>
  )
}

function CheckMark() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden className="size-4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <path d="m3 8.5 3.2 3L13 4.5" />
    </svg>
  )
}
