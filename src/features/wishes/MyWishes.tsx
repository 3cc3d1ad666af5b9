import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import type { Place } from '@/domain/map/places'
import { WISH_LIMIT, type Wish } from '@/domain/fit/wishes'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { useMainAction } from '@/ui/hooks/useMainAction'
import { useHasBottomBar } from '@/ui/hooks/useIsPhone'
import { NoWishes } from '@/ui/illustrations/NoWishes'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { ShareWishes } from './ShareWishes'
import { type WishPreset, uncoveredSuggestions } from './suggestions'
import { useDeleteWish, useWishLabel } from './useWishes'
import { useWishFocus } from './useWishFocus'
import type { WishPlaces } from './WishFields'
import { WishGroups } from './WishGroups'
import { useMeasurement } from '@/contexts/MeasurementContext'

const WishDialog = lazyWithRetry(async () => (await import('./WishDialog')).WishDialog)

/** Suggestions are shown until the list has this many wishes. */
const ENOUGH_WISHES = 6

type MyWishesProps = {
  wishes: readonly Wish[]
  places: WishPlaces
  /** Whether others see these places; undefined until loaded. */
  sharesPlaces: boolean | undefined
  /** When the list was shared; null or undefined while it is sealed. */
  sharedAt: string | null | undefined
}

/**
 * Shows the viewer's wish list and lets them edit and share it. Set a React `key` for each hunt, because open dialogs and pending saves
 * belong to one hunt.
 */
export function MyWishes({ wishes, places, sharesPlaces, sharedAt }: MyWishesProps) {
  const hunt = useHunt()
  const labelOf = useWishLabel()
  const [openDialog, setOpenDialog] = useState<{ wish?: Wish; preset?: WishPreset } | null>(null)
  const [wishToDelete, setWishToDelete] = useState<Wish | null>(null)
  const deletion = useDeleteWish(hunt)
  const { list, addButtonRef, onSaved, onDelete } = useWishFocus(wishes, openDialog !== null || wishToDelete !== null)
  const isFull = wishes.length >= WISH_LIMIT
  const hasBottomBar = useHasBottomBar()
  useMainAction({ label: 'Add wish', disabled: isFull, run: () => setOpenDialog({}), preload: WishDialog.preload })
  const addButton = (
    <Button
      ref={addButtonRef}
      onClick={() => setOpenDialog({})}
      onPointerEnter={WishDialog.preload}
      onFocus={WishDialog.preload}
      disabled={isFull}
    >
      <Plus aria-hidden className="size-4" />
      Add wish
    </Button>
  )
  return (
    <section aria-label="Your wishes">
      {(wishes.length > 0 || sharedAt) && (
        <ShareWishes sharedAt={sharedAt} hasHiddenPlaces={sharesPlaces === false && wishes.some(({ kind }) => kind === 'place')} />
      )}
      {wishes.length === 0 ? (
        <EmptyState drawing={<NoWishes />} title="What should your home have?" action={addButton}>
          Start with what you want yourself. Each house shows how well it fits
          {sharedAt ? '.' : ', and nobody else sees your list until you share it.'}
        </EmptyState>
      ) : (
        <>
          <WishGroups
            ref={list}
            wishes={wishes}
            actions={{ edit: (wish) => setOpenDialog({ wish }), onEditIntent: WishDialog.preload, remove: setWishToDelete }}
          />
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            {/* If the bottom bar is on screen, it has this button. */}
            {!hasBottomBar && addButton}
            <p className="text-muted">
              <span className="figures">
                {wishes.length} of {WISH_LIMIT}
              </span>
              {isFull && '. To add another, delete one first.'}
            </p>
          </div>
        </>
      )}
      {wishes.length < ENOUGH_WISHES && (
        <Suggestions
          wishes={wishes}
          places={places.ownPlaces}
          onIntent={WishDialog.preload}
          onChoose={(preset) => setOpenDialog({ preset })}
        />
      )}
      {openDialog && (
        <WishDialog ownWishes={wishes} places={places} {...openDialog} onSaved={onSaved} onClose={() => setOpenDialog(null)} />
      )}
      {wishToDelete && (
        <LazyConfirmDialog
          title="Delete this wish?"
          description={
            wishToDelete.kind === 'question'
              ? `“${labelOf(wishToDelete)}” is deleted, along with your answers to it at every house. This cannot be undone.`
              : `“${labelOf(wishToDelete)}” is deleted. This cannot be undone.`
          }
          confirmLabel="Delete"
          busy={deletion.isPending}
          onConfirm={() => {
            onDelete(wishToDelete.id)
            deletion.mutate(wishToDelete, { onSettled: () => setWishToDelete(null) })
          }}
          onCancel={() => setWishToDelete(null)}
        />
      )}
    </section>
  )
}

type SuggestionsProps = {
  wishes: readonly Wish[]
  places: readonly Place[]
  onChoose: (preset: WishPreset) => void
  onIntent: () => void
}

/** Suggested wishes. Choosing one opens the form with its values. */
function Suggestions({ wishes, places, onChoose, onIntent }: SuggestionsProps) {
  const { system } = useMeasurement()
  const suggestions = uncoveredSuggestions(wishes, places, system)
  if (suggestions.length === 0) return null
  return (
    <section aria-label="Suggestions" className="mt-6">
      <h2 className="mb-2 text-xs font-semibold text-muted">Suggestions</h2>
      <ul className="flex flex-wrap gap-2">
        {suggestions.map(({ label, preset }) => (
          <li key={label} className="max-w-full">
            <button
              type="button"
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={() => onChoose(preset)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-control/60 bg-surface px-3 text-left hover:bg-sunken md:pointer-fine:min-h-9"
            >
              <Plus aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 break-words">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
