import { clsx } from 'clsx'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import Table2 from 'lucide-react/icons/table-2'
import { useId } from 'react'
import { preloadLayout } from './useListLayout'
import type { ListLayout } from './listLayout'

const CHOICES: { layout: ListLayout; label: string; icon: typeof LayoutGrid; className?: string }[] = [
  { layout: 'cards', label: 'Cards', icon: LayoutGrid },
  { layout: 'rows', label: 'Rows', icon: Rows3 },
  { layout: 'table', label: 'Table', icon: Table2, className: 'max-lg:hidden' },
]

type LayoutChoiceProps = { layout: ListLayout; onChange: (layout: ListLayout) => void }

/** Radio buttons for the layout of a list: cards, rows or, on wide screens, a table. */
export function LayoutChoice({ layout, onChange }: LayoutChoiceProps) {
  const name = useId()
  return (
    <fieldset className="inline-flex h-11 rounded-control border border-control/60 bg-surface md:pointer-fine:h-10">
      <legend className="sr-only">Show houses as</legend>
      {CHOICES.map(({ layout: each, label, icon: Icon, className }) => (
        <label
          key={each}
          data-tooltip={label}
          onPointerEnter={() => preloadLayout(each)}
          className={clsx(
            'relative grid h-full w-11 place-items-center rounded-control has-checked:bg-primary-soft has-checked:text-primary',
            'not-has-checked:text-muted not-has-checked:hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-primary md:pointer-fine:w-9',
            'forced-colors:has-checked:outline-2',
            className,
          )}
        >
          <input
            type="radio"
            name={name}
            aria-label={label}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={each === layout}
            onFocus={() => preloadLayout(each)}
            onChange={() => onChange(each)}
          />
          <Icon aria-hidden className="size-4.5" />
        </label>
      ))}
    </fieldset>
  )
}
