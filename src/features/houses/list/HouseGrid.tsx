import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/Skeleton'
import { cardStyles } from '@/ui/styles'
import { gridShape, type ListLayout } from './listLayout'

type HouseGridProps = { layout: ListLayout; children: ReactNode }

/** Cards or rows in one to four columns, depending on the viewport width. */
export function HouseGrid({ layout, children }: HouseGridProps) {
  return <ul className={gridShape(layout).className}>{children}</ul>
}

/** Placeholders for the items while the houses load. */
export function HouseGridSkeleton({ layout, count }: { layout: ListLayout; count: number }) {
  const ItemSkeleton = layout === 'cards' ? CardSkeleton : layout === 'rows' ? RowSkeleton : TableRowSkeleton
  return (
    <div role="status" aria-label="Loading houses" className={layout === 'table' ? `${cardStyles} pt-11` : gridShape(layout).className}>
      {Array.from({ length: count }, (_, index) => (
        <ItemSkeleton key={index} />
      ))}
    </div>
  )
}

function CardSkeleton() {
  return (
    <div data-skeleton-card className={`${cardStyles} overflow-hidden`}>
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="p-4">
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="mt-1.5 h-5 w-3/4" />
        <Skeleton className="mt-1.5 h-4 w-1/2" />
        <Skeleton className="mt-4 h-4 w-4/5" />
        <Skeleton className="mt-4 h-8 w-1/3" />
      </div>
    </div>
  )
}

function RowSkeleton() {
  return (
    <div data-skeleton-card className={`${cardStyles} flex h-32 overflow-hidden`}>
      <Skeleton className="w-[30%] max-w-32 rounded-none" />
      <div className="flex-1 p-3">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="mt-1.5 h-4 w-3/4" />
        <Skeleton className="mt-1.5 h-4 w-1/2" />
      </div>
    </div>
  )
}

function TableRowSkeleton() {
  return (
    <div data-skeleton-card className="flex h-16 items-center gap-3 border-t border-line px-3">
      <Skeleton className="h-11 w-15" />
      <Skeleton className="h-5 w-1/4" />
    </div>
  )
}
