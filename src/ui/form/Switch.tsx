import { useId } from 'react'

type SwitchProps = {
  label: string
  hint?: string
  checked: boolean
  /** True while a change is being saved. Until it is saved, `checked` must keep the old value. */
  busy?: boolean
  onChange: (isOn: boolean) => void
}

/** A labeled switch; the whole row is clickable. */
export function Switch({ label, hint, checked, busy, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className="flex min-h-14 items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        aria-busy={busy}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => !busy && onChange(event.target.checked)}
        className={
          'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken ' +
          'before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-control before:transition-transform ' +
          'checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary aria-busy:opacity-60'
        }
      />
    </label>
  )
}
