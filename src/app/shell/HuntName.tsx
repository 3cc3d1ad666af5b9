import { useHunt } from '@/contexts/HuntContext'
import { huntLabel } from '@/domain/hunt'

/** Whose houses these are, in sight on every screen while they are not the person's own (ruling 1). */
export function HuntName() {
  const hunt = useHunt()
  if (hunt.isOwn) return null
  return <p className="min-w-0 truncate rounded-full bg-primary-soft px-3 py-1 text-sm font-semibold text-primary">{huntLabel(hunt)}</p>
}
