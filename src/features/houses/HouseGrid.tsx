import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/Skeleton'
import { cardStyles } from '@/ui/styles'

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'

/** One to four columns of house cards, by the width of the screen (spec §9). */
export function HouseGrid({ children }: { children: ReactNode }) {
  return <ul className={grid}>{children}</ul>
}

/** Cards that are still loading, in the shape of what comes. */
export function HouseGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading houses" className={grid}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-skeleton-card className={`${cardStyles} overflow-hidden`}>
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="p-4">
            <Skeleton className="h-7 w-2/5" />
            <Skeleton className="mt-1.5 h-5 w-3/4" />
            <Skeleton className="mt-1.5 h-4 w-1/2" />
            <Skeleton className="mt-4 h-4 w-4/5" />
            <Skeleton className="mt-4 h-8 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
