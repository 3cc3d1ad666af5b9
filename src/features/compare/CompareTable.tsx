import { clsx } from 'clsx'
import Award from 'lucide-react/icons/award'
import X from 'lucide-react/icons/x'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CompareCell, CompareRow } from '@/domain/list/compare'
import { IconButton } from '@/ui/Button'
import { StarRating } from '@/ui/StarRating'

export type HouseColumn = { id: string; street: string; cityLine: string; to: string; photo: ReactNode }

type CompareTableProps = {
  columns: readonly HouseColumn[]
  rows: readonly CompareRow[]
  onRemove: (id: string) => void
}

// The labels are sticky, and two columns fit next to them on the narrowest phone.
const labelStyles =
  'sticky left-0 z-10 w-22 bg-surface px-2 text-left align-top text-xs font-normal break-words lg:w-40 lg:px-4 lg:text-sm print:static'
const columnStyles = 'w-29 snap-start px-2 text-left align-top break-words lg:w-48 lg:px-4'

/** A column per house, a row per fact. Marks rows that differ, and the best values. */
export function CompareTable({ columns, rows, onRemove }: CompareTableProps) {
  const region = useRef<HTMLDivElement>(null)
  const remove = (id: string) => {
    // The focused button disappears with its column.
    region.current?.focus()
    onRemove(id)
  }
  return (
    <div
      ref={region}
      role="region"
      aria-label="Comparison"
      // A scroll container, so that the names stay in view. It can be focused, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      className="relative -mx-4 max-h-[calc(100dvh-13rem)] min-h-64 snap-x overflow-auto scroll-pl-22 md:mx-0 md:max-h-[calc(100dvh-9rem)] lg:scroll-pl-40 md:rounded-card md:border md:border-line print:max-h-none print:overflow-visible"
    >
      <table className="w-full table-fixed border-separate bg-surface">
        <thead className="print:break-inside-avoid">
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner over the labels */}
            <td className={labelStyles} />
            {columns.map((house) => (
              <td key={house.id} className={clsx(columnStyles, 'pt-3')}>
                <div className="relative aspect-4/3 overflow-hidden rounded-control bg-sunken print:h-16">
                  {house.photo}
                  <IconButton
                    label={`Remove ${house.street} from the comparison`}
                    data-tooltip="Remove"
                    className="absolute top-1 right-1 rounded-full bg-surface/85 md:pointer-fine:size-8 print:hidden"
                    onClick={() => remove(house.id)}
                  >
                    <X aria-hidden className="size-4" />
                  </IconButton>
                </div>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col" className={clsx(labelStyles, 'top-0 z-20 border-b border-line')}>
              <span className="sr-only">Compared by</span>
            </th>
            {columns.map((house) => (
              <th
                key={house.id}
                scope="col"
                className={clsx(columnStyles, 'sticky top-0 z-10 border-b border-line bg-surface py-2 print:static')}
              >
                <Link to={house.to} className="line-clamp-3 font-semibold break-words hover:underline">
                  {house.street}
                </Link>
                <p className="truncate text-xs font-normal text-muted">{house.cityLine}</p>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} ids={columns.map(({ id }) => id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, ids }: { row: CompareRow; ids: readonly string[] }) {
  return (
    <tr
      className={clsx(
        '*:border-b *:border-line last:*:border-b-0 print:break-inside-avoid',
        !row.differs && !row.ignoresDifferences && 'text-muted',
      )}
    >
      <th scope="row" className={clsx(labelStyles, 'py-3', row.differs && 'font-semibold')}>
        {row.label}
        {row.differs && (
          <span aria-hidden className="ml-1.5 text-primary">
            ≠
          </span>
        )}
        {row.differs && <span className="sr-only"> (differs)</span>}
      </th>
      {row.cells.map((cell, index) => (
        <td key={ids[index]} className={clsx(columnStyles, 'figures py-3', cell.isBest && 'font-semibold')}>
          <Value cell={cell} />
          {cell.isBest && (
            <span className="mt-0.5 flex items-center gap-1 text-xs font-semibold text-primary">
              <Award aria-hidden className="size-4 shrink-0" />
              {row.bestLabel}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function Value({ cell: { text, detail, stars } }: { cell: CompareCell }) {
  if (stars !== undefined) return <StarRating value={stars} size="sm" />
  return (
    <>
      <span className="break-words whitespace-pre-line">{text || <span className="font-normal text-muted">Unknown</span>}</span>
      {detail && <span className="block text-xs font-normal text-muted">{detail}</span>}
    </>
  )
}
