import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode; className?: string }

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={clsx('inline-flex min-h-11 items-center gap-2.5 md:pointer-fine:min-h-8', className)}>
      <input type="checkbox" className="size-4.5 shrink-0 accent-primary" {...input} />
      <span>{label}</span>
    </label>
  )
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }

export function Radio({ label, ...input }: RadioProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5 md:pointer-fine:min-h-8">
      <input type="radio" className="size-4.5 shrink-0 accent-primary" {...input} />
      <span>{label}</span>
    </label>
  )
}
