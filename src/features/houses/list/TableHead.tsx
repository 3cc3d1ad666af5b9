import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { HouseSort, SortKey } from '@/domain/list/sorting'

type TableHeadProps = {
  /** Where the headings stick, in pixels from the top of the screen. */
  top: number
  sort: HouseSort | null
  onSort: (key: SortKey) => void
}

const cellStyles = 'sticky z-20 border-b border-line bg-sunken p-0 text-xs first:rounded-tl-card last:rounded-tr-card print:static'

/** The table's headings. Clicking a heading sorts by its column; clicking it again reverses the order. */
export function TableHead({ top, sort, onSort }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {COLUMNS.map((column) => (
          <Heading key={column.key} column={column} top={top} sort={sort} onSort={onSort} />
        ))}
        <th scope="col" className={clsx(cellStyles, 'w-32')} style={{ top }}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  )
}

type HeadingProps = Pick<TableHeadProps, 'top' | 'sort' | 'onSort'> & { column: TableColumn }

function Heading({ column: { key, heading, isRightAligned, className }, top, sort, onSort }: HeadingProps) {
  const direction = sort?.key === key ? sort.direction : null
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={clsx(cellStyles, className)}
      style={{ top }}
    >
      <button
        type="button"
        onClick={() => onSort(key)}
        className={clsx(
          'group/sort flex h-11 w-full items-center gap-1 px-2 font-semibold hover:text-ink focus-visible:-outline-offset-2',
          isRightAligned && 'flex-row-reverse',
          key === 'address' && 'pl-3',
          direction ? 'text-ink' : 'text-muted',
        )}
      >
        {heading}
        <Arrow
          aria-hidden
          className={clsx('size-3.5 shrink-0', !direction && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60')}
        />
      </button>
    </th>
  )
}

type TableColumn = {
  key: SortKey
  heading: string
  /** True for numbers. */
  isRightAligned?: boolean
  /** Sets the column's width. Some columns are hidden in a narrow table. */
  className: string
}

/** The table's sortable columns. */
export const COLUMNS: readonly TableColumn[] = [
  { key: 'address', heading: 'Address', className: '' },
  { key: 'price', heading: 'Price', isRightAligned: true, className: 'w-32 whitespace-nowrap' },
  { key: 'bedrooms', heading: 'Beds', isRightAligned: true, className: 'w-16' },
  { key: 'bathrooms', heading: 'Baths', isRightAligned: true, className: 'w-16 @max-[50rem]:hidden' },
  { key: 'squareFeet', heading: 'Size', isRightAligned: true, className: 'w-26' },
  { key: 'status', heading: 'Status', className: 'w-40' },
  { key: 'rating', heading: 'Rating', className: 'w-18 @max-[56rem]:hidden' },
  { key: 'updatedAt', heading: 'Updated', className: 'w-28 @max-[64rem]:hidden' },
]
