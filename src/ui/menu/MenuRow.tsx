import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { menuItemStyles } from '../styles'
import { useMenuSelect } from './useMenuSelect'

/** A menu entry with custom content. */
export function MenuRow({ onSelect, ...rest }: Omit<ComponentProps<typeof RadixMenu.Item>, 'className'>) {
  return <RadixMenu.Item {...rest} onSelect={useMenuSelect(onSelect)} className={menuItemStyles} />
}

/** A menu row that only shows text and cannot be selected. */
export function MenuNote({ className, ...rest }: ComponentProps<typeof RadixMenu.Item>) {
  return <RadixMenu.Item disabled className={clsx('text-sm text-muted', className)} {...rest} />
}

type MenuTogglesProps = {
  label: string
  toggles: readonly { label: string; symbol: string; isChosen: boolean; onSelect: () => void }[]
}

/** A row of symbols in a menu, each of which can be turned on and off. */
export function MenuToggles({ label, toggles }: MenuTogglesProps) {
  return (
    <RadixMenu.Group aria-label={label} className="mt-1.5 flex flex-wrap border-t border-line pt-1.5">
      {toggles.map(({ label: name, symbol, isChosen, onSelect }) => (
        <RadixMenu.CheckboxItem
          key={symbol}
          checked={isChosen}
          aria-label={name}
          onSelect={onSelect}
          className="grid size-11 place-items-center rounded-control text-lg outline-none select-none aria-checked:bg-primary-soft data-[highlighted]:bg-sunken"
        >
          {symbol}
        </RadixMenu.CheckboxItem>
      ))}
    </RadixMenu.Group>
  )
}
