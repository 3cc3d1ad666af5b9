import { Skeleton } from '@/ui/Skeleton'

const SKELETON_ROWS = [1, 2, 3]

/** Stands where the collaborators are being read. */
export function CollaboratorSkeleton() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading collaborators</span>
      {SKELETON_ROWS.map((row) => (
        <div key={row} data-skeleton-row className="flex h-14 items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="ml-auto h-4 w-40 max-md:hidden" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
