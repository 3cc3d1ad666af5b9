import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { menuItemStyles } from '../styles'

/** An entry of a menu with contents of its own. */
export function MenuRow(props: Omit<ComponentProps<typeof RadixMenu.Item>, 'className'>) {
  return <RadixMenu.Item {...props} className={menuItemStyles} />
}

/** Words in a menu that nobody can choose. */
export function MenuNote({ className, ...rest }: ComponentProps<typeof RadixMenu.Item>) {
  return <RadixMenu.Item disabled className={clsx('text-sm text-muted', className)} {...rest} />
}
