import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { v4 as uuid } from 'uuid'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { isBoundedKind, WISH_KIND_LABELS, WISH_KINDS, type Wish, type WishPlace } from '@/domain/fit/wishes'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { SelectField, TextField } from '@/ui/form/Field'
import { BoundFields, ImportanceChoice, TypeChoice, PlaceFields, type WishPlaces } from './WishFields'
import type { WishPreset } from './suggestions'
import { useSaveWish } from './useWishes'
import { fieldsOfWish, newWishValues, valuesOfWish, wishSchema, type WishFormValues } from './wishForm'

type WishDialogProps = {
  /** The viewer's wishes in this hunt. */
  ownWishes: readonly Wish[]
  /** The places that the viewer can choose from. */
  places: WishPlaces
  /** The wish to edit; undefined for a new one. */
  wish?: Wish
  /** Initial values of a new wish. */
  preset?: WishPreset
  onSaved: (id: string) => void
  onClose: () => void
}

/** Adds or edits a wish. If saving fails, the dialog stays open and keeps its input. */
export function WishDialog({ ownWishes, places: placesState, wish: latestWish, preset, onSaved, onClose }: WishDialogProps) {
  // The wish when editing began. Only fields that differ from it are saved, so changes from another device are not overwritten.
  const [wish] = useState(latestWish)
  const hunt = useHunt()
  const { system } = useMeasurement()
  const { currency } = useCurrency()
  const [newId] = useState(() => uuid())
  const save = useSaveWish(hunt)
  const others = useMemo(() => ownWishes.filter(({ id }) => id !== (wish?.id ?? newId)), [ownWishes, wish, newId])
  const places = useMemo(() => withPlaceOf(placesState.ownPlaces, wish), [placesState.ownPlaces, wish])
  const form = useForm<WishFormValues>({
    resolver: useMemo(() => zodResolver(wishSchema(system, others, places)), [system, others, places]),
    defaultValues: wish ? valuesOfWish(wish, { currency, system }) : newWishValues(preset ?? {}, currency),
  })
  const { register, control, formState } = form
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' })

  return (
    <FormDialog
      title={wish ? 'Edit wish' : 'Add a wish'}
      description="Something a house should have, or a question that you answer at each house."
      form={form}
      save={async (validValues) => {
        await save.mutateAsync({ id: newId, before: wish, fields: fieldsOfWish(validValues, { system, places }, wish) })
        onSaved(wish?.id ?? newId)
      }}
      pending={save.isPending}
      submit={{ label: wish ? 'Update' : 'Add wish', pendingLabel: 'Saving...' }}
      onClose={onClose}
    >
      <SelectField
        label="About"
        hint={wish?.kind === 'question' && kind !== 'question' ? 'Your answers to the question will be deleted.' : undefined}
        {...register('kind')}
      >
        {WISH_KINDS.map((each) => (
          <option key={each} value={each}>
            {WISH_KIND_LABELS[each]}
          </option>
        ))}
      </SelectField>
      {kind === 'question' && (
        <TextField
          label="Your wish"
          placeholder="Quiet at night"
          autoComplete="off"
          hint="You answer it with yes or no at each house."
          error={errors.question?.message}
          {...register('question')}
        />
      )}
      {kind === 'type' && <TypeChoice form={form} />}
      {kind === 'place' && <PlaceFields form={form} places={places} loadState={placesState} />}
      {isBoundedKind(kind) && <BoundFields key={kind} form={form} kind={kind} system={system} />}
      <ImportanceChoice form={form} />
    </FormDialog>
  )
}

/** Adds the wish's own place, in case the places are not loaded yet. */
function withPlaceOf(places: readonly WishPlace[], wish: Wish | undefined): readonly WishPlace[] {
  if (wish?.kind !== 'place' || places.some(({ id }) => id === wish.place.id)) return places
  return [wish.place, ...places]
}
