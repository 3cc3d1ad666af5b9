import { useId } from 'react'
import { RadioTile } from '@/ui/form/RadioTile'

type StepChoiceProps<Value extends string | number> = {
  steps: readonly Value[]
  label: (step: Value) => string
  value: Value | null
  onChange: (value: Value | null) => void
}

/** One of a few steps, or any. A value from the URL that is no step is shown as one more. */
export function StepChoice<Value extends string | number>({ steps, label, value, onChange }: StepChoiceProps<Value>) {
  const name = useId()
  const offered = value === null || steps.includes(value) ? steps : [...steps, value]
  return (
    <div className="flex flex-wrap gap-1">
      {[null, ...offered].map((step) => (
        <RadioTile
          key={step}
          name={name}
          checked={step === value}
          onChoose={() => onChange(step)}
          className="grid h-11 min-w-11 place-items-center px-1.5 md:pointer-fine:h-9 md:pointer-fine:min-w-9"
        >
          {step === null ? 'Any' : label(step)}
        </RadioTile>
      ))}
    </div>
  )
}
