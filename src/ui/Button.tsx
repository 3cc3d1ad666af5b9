import type { ComponentProps } from 'react'
import { buttonStyles } from './styles'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'md' | 'sm'
}

/** A button with a text label. Pass `type="submit"` to make it submit its form. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  // oxlint-disable-next-line react/button-has-type -- the default above is a literal
  return <button type={type} className={buttonStyles({ variant, size }, className)} {...rest} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name and tooltip. */
  label: string
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
}

/** A square button that shows only an icon. */
export function IconButton({ label, variant = 'quiet', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- the default above is a literal
    <button type={type} aria-label={label} data-tooltip={label} className={buttonStyles({ variant, size: 'icon' }, className)} {...rest} />
  )
}
