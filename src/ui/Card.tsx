import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { cardStyles } from './styles'

type CardProps = ComponentProps<'section'> & { title?: ReactNode; action?: ReactNode }

/** A box with an optional title, for side panels and settings. */
export function Card({ title, action, className, children, ...rest }: CardProps) {
  return (
    <section className={clsx(cardStyles, 'p-5', className)} {...rest}>
      {title != null && (
        <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
          <h2 className="min-w-0 text-base font-semibold break-words">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
