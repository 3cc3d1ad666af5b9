import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type RadioTileProps = {
  /** Shared by the tiles of a group. */
  name: string
  checked: boolean
  onChoose: () => void
  className: string
  children: ReactNode
}

/** A radio button that looks like a tile. */
export function RadioTile({ name, checked, onChoose, className, children }: RadioTileProps) {
  return (
    <label
      className={clsx(
        'relative rounded-control border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        checked ? 'border-primary bg-primary font-semibold text-on-primary' : 'border-control/60 bg-surface hover:bg-sunken',
        className,
      )}
    >
      <input type="radio" name={name} className="absolute inset-0 cursor-pointer opacity-0" checked={checked} onChange={onChoose} />
      {children}
    </label>
  )
}
