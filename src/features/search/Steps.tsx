import { clsx } from 'clsx'
import { useId } from 'react'

type StepsProps<Value extends string | number> = {
  steps: readonly Value[]
  label: (step: Value) => string
  value: Value | null
  onChange: (value: Value | null) => void
}

/** One of a few steps, or any. A value from the address that is no step is shown as one more. */
export function Steps<Value extends string | number>({ steps, label, value, onChange }: StepsProps<Value>) {
  const name = useId()
  const offered = value === null || steps.includes(value) ? steps : [...steps, value]
  return (
    <div className="flex flex-wrap gap-1.5">
      {[null, ...offered].map((step) => (
        <label
          key={step}
          className={clsx(
            'relative grid h-11 min-w-11 place-items-center rounded-control border px-2 transition-colors has-focus-visible:outline-2',
            'has-focus-visible:outline-offset-2 has-focus-visible:outline-primary md:h-9 md:min-w-9',
            step === value ? 'border-primary bg-primary font-semibold text-on-primary' : 'border-control/60 hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={step === value}
            onChange={() => onChange(step)}
          />
          {step === null ? 'Any' : label(step)}
        </label>
      ))}
    </div>
  )
}
