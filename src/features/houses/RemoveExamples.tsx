import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { LazyConfirmDialog } from '@/ui/lazyConfirm'
import type { House } from './house'
import { useRemoveExamples } from './useHouses'

/** While examples are in the list: says so, and removes all of them with their appointments in one action (ruling 6). */
export function RemoveExamples({ houses }: { houses: readonly House[] }) {
  const { id } = useUser()
  const [asking, setAsking] = useState(false)
  const remove = useRemoveExamples()
  if (!houses.some((house) => house.isExample)) return null
  return (
    <Banner
      icon={<Sparkles aria-hidden className="size-4 shrink-0" />}
      action={
        <Button variant="secondary" size="sm" onPointerEnter={LazyConfirmDialog.preload} onClick={() => setAsking(true)}>
          Remove examples
        </Button>
      }
    >
      The houses marked “Example” show how it works. Try anything on them.
      {asking && (
        <LazyConfirmDialog
          title="Remove all examples?"
          description="The example houses and their appointments will be deleted. What you added yourself stays."
          confirmLabel="Remove"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </Banner>
  )
}
