import { clsx } from 'clsx'
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { fieldStyles } from '../styles'

export type FieldShellProps = { label: ReactNode; hint?: ReactNode; error?: string; className?: string }

type FieldAttributes = { id: string; describedBy: string | undefined; invalid: true | undefined }

/** Puts a label above a field, and a hint and an error below it. Passes the attributes that connect them for screen readers. */
export function FieldShell({
  label,
  hint,
  error,
  className,
  children,
}: FieldShellProps & { children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  const shell = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A form focuses its first invalid field before the error is rendered, so the browser may have scrolled only the field into view.
    if (error && shell.current?.contains(document.activeElement)) shell.current.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={shell} className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({ id, describedBy, invalid: error ? true : undefined })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FieldShellProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** An icon button at the end of the field. */
    action?: ReactNode
  }

/** A labeled single-line text field. Accepts the props that the form library's `register` returns. */
export function TextField({ label, hint, error, className, action, type = 'text', ...input }: TextFieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} className={className}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <input
            id={id}
            type={type}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={clsx(fieldStyles, 'h-11 md:pointer-fine:h-10', action && 'pr-12')}
            {...input}
          />
          {action && <div className="absolute inset-y-0 right-0">{action}</div>}
        </div>
      )}
    </FieldShell>
  )
}

type SelectFieldProps = FieldShellProps & Omit<ComponentProps<'select'>, 'className'>

/** A labeled native select, which works best on phones. */
export function SelectField({ label, hint, error, className, children, ...select }: SelectFieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} className={className}>
      {({ id, describedBy, invalid }) => (
        <select
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={clsx(fieldStyles, 'h-11 md:pointer-fine:h-10')}
          {...select}
        >
          {children}
        </select>
      )}
    </FieldShell>
  )
}

type TextAreaFieldProps = FieldShellProps & Omit<ComponentProps<'textarea'>, 'className'>

/** A labeled multi-line text field. */
export function TextAreaField({ label, hint, error, className, rows = 5, ...area }: TextAreaFieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} className={className}>
      {({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          rows={rows}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={clsx(fieldStyles, 'py-2')}
          {...area}
        />
      )}
    </FieldShell>
  )
}
