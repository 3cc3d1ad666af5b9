import Sparkles from 'lucide-react/icons/sparkles'
import { useState, type ReactNode } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { readDeviceChoice, writeDeviceChoice } from '@/lib/device/deviceChoices'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import type { House } from '../house'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { useRemoveExamples } from '../useHouses'

/**
 * Explains the examples and offers to remove them. Once the list has other houses, the viewer can dismiss this banner; the list's menu
 * still offers to remove the examples.
 */
export function RemoveExamples({ houses }: { houses: readonly House[] }) {
  const { id } = useUser()
  const { hasExamples, ask, dialog, preload } = useRemoveExamplesDialog(houses)
  const [declined, setDeclined] = useState(() => readDeviceChoice(id, 'examplesOffer') === 'declined')
  const hasOwnHouses = houses.some(({ isExample }) => !isExample)
  if (!hasExamples || (hasOwnHouses && declined)) return null

  const decline = () => {
    writeDeviceChoice(id, 'examplesOffer', 'declined')
    setDeclined(true)
    // The focused button disappears, so the focus moves to the main content.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Banner
      icon={<Sparkles aria-hidden className="size-4 shrink-0" />}
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onPointerEnter={preload} onClick={ask}>
            Remove examples
          </Button>
          {hasOwnHouses && (
            <Button variant="quiet" size="sm" onClick={decline}>
              Keep them
            </Button>
          )}
        </span>
      }
    >
      {hasOwnHouses
        ? 'Your own houses are here now. The examples can go whenever you like.'
        : 'Houses marked “Example” show how it works. Feel free to try things out on them.'}
      {dialog}
    </Banner>
  )
}

/**
 * Asks for confirmation, then removes all examples. Returns whether there are any, the dialog to render, and functions that open and
 * preload it.
 */
export function useRemoveExamplesDialog(houses: readonly House[]) {
  const { id } = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemoveExamples()
  const dialog: ReactNode = isOpen && (
    <LazyConfirmDialog
      title="Remove all examples?"
      description="The example houses and their appointments will be deleted. Anything you added yourself stays."
      confirmLabel="Remove"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSettled: () => setIsOpen(false) })}
      onCancel={() => setIsOpen(false)}
    />
  )
  return { hasExamples: houses.some(({ isExample }) => isExample), ask: () => setIsOpen(true), dialog, preload: LazyConfirmDialog.preload }
}
