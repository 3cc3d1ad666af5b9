import { Checkbox } from '@/ui/form/Checkbox'

type CheckboxGroupProps<Value extends string> = {
  choices: readonly Value[]
  label: (value: Value) => string
  /** Houses that each choice would show. */
  counts: ReadonlyMap<Value, number>
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Any number of choices, each with what it would show; none chosen means all. */
export function CheckboxGroup<Value extends string>({ choices, label, counts, chosen, onChange }: CheckboxGroupProps<Value>) {
  return choices.map((choice) => (
    <Checkbox
      key={choice}
      checked={chosen.includes(choice)}
      // In their own order, whatever the order of choosing.
      onChange={({ target }) => onChange(choices.filter((each) => (each === choice ? target.checked : chosen.includes(each))))}
      label={
        <>
          {label(choice)} <span className="figures text-muted">({counts.get(choice) ?? 0})</span>
        </>
      }
    />
  ))
}
