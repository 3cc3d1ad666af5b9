import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { fieldStyles } from '../styles'
import { FieldShell, type FieldShellProps } from './Field'
import { NumberInput, type NumberInputProps } from './NumberInput'

type NumberFieldProps = FieldShellProps &
  Omit<NumberInputProps, 'className'> & {
    /** A unit inside the field, at its end. */
    suffix?: ReactNode
    /** A control joined to the field's end, such as a currency select. */
    addon?: ReactNode
  }

/** A labeled number field. Accepts the value and handlers that the form library's Controller provides. */
export function NumberField({ label, hint, error, className, suffix, addon, ...input }: NumberFieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} className={className}>
      {({ id, describedBy, invalid }) => (
        <div className={clsx('relative', addon && 'flex')}>
          <NumberInput
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={clsx(
              fieldStyles,
              'figures h-11 md:pointer-fine:h-10',
              suffix && 'pr-14',
              addon && 'min-w-0 flex-1 rounded-r-none focus-visible:z-10',
            )}
            {...input}
          />
          {addon}
          {suffix && (
            <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">
              {suffix}
            </span>
          )}
        </div>
      )}
    </FieldShell>
  )
}
