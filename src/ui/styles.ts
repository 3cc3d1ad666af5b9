import { clsx } from 'clsx'

type ButtonLook = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'md' | 'sm' | 'icon' }

const BUTTON =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center font-semibold select-none ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

const BUTTON_VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-control/60 bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
}

const BUTTON_SIZES = {
  md: 'min-h-11 px-[min(1rem,5vw)] py-1 text-sm md:pointer-fine:min-h-10',
  sm: 'min-h-11 px-3 py-1 text-sm md:pointer-fine:min-h-9',
  // In absolute units, because a finger does not grow with the text size.
  icon: 'size-touch md:pointer-fine:size-pointer',
}

/** The classes of a button, or of a link that looks like a button. */
export function buttonStyles({ variant = 'primary', size = 'md' }: ButtonLook = {}, className?: string): string {
  return clsx(BUTTON, BUTTON_VARIANTS[variant], BUTTON_SIZES[size], className)
}

/** The classes of a text field, a select or a text area. A phone zooms in on a field with text below 16 px, also in landscape. */
export const fieldStyles =
  'w-full rounded-control border border-control bg-surface px-3 text-base text-ink md:pointer-fine:text-sm ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger aria-invalid:outline-danger'

export const cardStyles = 'rounded-card border border-line bg-surface'

/** The classes of a card that floats over the page, such as a menu or a dialog. */
export const floatStyles = 'rounded-card border border-line bg-surface text-ink shadow-float'

export const menuItemStyles =
  'flex min-h-11 md:pointer-fine:min-h-9 w-full items-center gap-3 rounded-control px-3 text-sm outline-none select-none ' +
  'data-[highlighted]:bg-sunken data-[disabled]:opacity-60'

/** The classes of a link that leads on from a card or a text, with an icon before it. */
export const linkStyles = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary hover:underline md:pointer-fine:min-h-8'

/** The classes of the link at the top of a page that leads back. */
export const backLinkStyles =
  'mb-2 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink md:mb-4 md:pointer-fine:min-h-8 print:hidden'
