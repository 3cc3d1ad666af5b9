type CompareBoxProps = {
  street: string
  checked: boolean
  /** The limit of houses to compare has been reached. */
  full: boolean
  onChange: () => void
}

/** Makes a whole card the checkbox that chooses its house for comparing. */
export function CompareBox({ street, checked, full, onChange }: CompareBoxProps) {
  return (
    <label className="absolute inset-0 z-10 rounded-card outline-primary has-checked:outline-3 has-checked:-outline-offset-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:bg-surface/60">
      <input
        type="checkbox"
        aria-label={`Compare ${street}`}
        checked={checked}
        disabled={full && !checked}
        onChange={onChange}
        className="absolute top-3 left-3 size-6 accent-primary outline-none"
      />
    </label>
  )
}
