import { useHunt } from '@/contexts/HuntContext'
import { huntLabel } from '@/domain/hunt'

/** Whose houses these are, while they are not the person's own and no sidebar says so (ruling 1). */
export function HuntName() {
  const hunt = useHunt()
  if (hunt.isOwn) return null
  return <p className="truncate bg-primary-soft px-4 py-1 text-center text-sm font-semibold text-primary">{huntLabel(hunt)}</p>
}
