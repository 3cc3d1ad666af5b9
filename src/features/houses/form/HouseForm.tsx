import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode, type SyntheticEvent, type KeyboardEvent } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { v4 as uuid } from 'uuid'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useLeaveGuard } from '@/ui/leaveGuard'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { TEXT_LIMITS } from '@/domain/house/houseLimits'
import type { MeasurementSystem } from '@/domain/units/preferences'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { useIsOnScreen } from '@/ui/hooks/useIsOnScreen'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { TextAreaField } from '@/ui/form/Field'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { AddressSection } from './AddressSection'
import { ContactsSection } from './ContactsSection'
import { DetailsSection } from './DetailsSection'
import { FormActions, type FormPhotos } from './FormActions'
import { FormErrors } from './FormErrors'
import { ListingBox } from './listing/ListingBox'
import type { RenderViewingOffer } from './listing/ListingOutcome'
import { useListing } from './listing/useListing'
import type { House, HouseFields } from '../house'
import {
  changedColumns,
  convertTypedArea,
  fieldsOf,
  houseFormSchema,
  newHouseValues,
  valuesOf,
  type HouseDefaults,
  type HouseFormValues,
} from './houseForm'
import type { NotesDraft } from '../notes/notesSaver'
import { conflictingHouse } from '../houseWrites'
import { DuplicateNote } from './DuplicateNote'
import { useCreateHouse, useUpdateHouse } from '../useHouses'

const HouseConflictDialog = lazyWithRetry(async () => (await import('./HouseConflictDialog')).HouseConflictDialog)

type HouseFormProps = {
  /** The house to edit; undefined for a new one. */
  house?: House
  /** The viewer's notes on the house that could not be saved by themselves, and so are the first change in the form. */
  unsavedNotes?: NotesDraft | null | undefined
  /** Defaults taken from the house that was just added. */
  defaults?: HouseDefaults
  /** Read only when needed, so that adding a photo does not rerender the whole form. */
  photos: FormPhotos
  photoSection: ReactNode
  /** Called before each attempt to save, so that the photos are kept: if the response is lost, the saved house may already use them. */
  onSaving: (photos: readonly string[]) => void
  onSaved: (house: House) => void
  /** Called after "Save and add another". */
  onAddAnother: (house: House) => void
  onCancel: () => void
  renderViewingOffer: RenderViewingOffer
}

/** The form for a new or an existing house. If saving fails, it keeps all input. */
export function HouseForm({
  house,
  unsavedNotes,
  defaults,
  photos,
  photoSection,
  onSaving,
  onSaved,
  onAddAnother,
  onCancel,
  renderViewingOffer,
}: HouseFormProps) {
  const { system } = useMeasurement()
  const { currency } = useCurrency()
  const [conflict, setConflict] = useState<House | null>(null)
  /** A save that awaits confirmation, because it would lose the photos whose upload failed. */
  const [saveToConfirm, setSaveToConfirm] = useState<(() => void) | null>(null)
  const [newId] = useState(() => uuid())
  const create = useCreateHouse()
  const update = useUpdateHouse()
  const saving = create.isPending || update.isPending
  const schema = useMemo(() => houseFormSchema(system), [system])
  const form = useForm<HouseFormValues>({
    resolver: zodResolver(schema),
    defaultValues: house
      ? { ...valuesOf(house, system), ...(unsavedNotes && { notes: unsavedNotes.text }) }
      : newHouseValues(defaults ?? { currency }),
  })
  const listing = useListing(form, system, house)
  useConvertAreas(form, house)
  useFocusStreet(form, defaults !== undefined)
  useDefaultCurrency(form, !house && !defaults && listing.hintOf('currency') === undefined)

  const toFields = (values: HouseFormValues) => fieldsOf(values, { system, photos: photos.urls(), base: house })
  const isDone = useRef(false)
  /** What earlier attempts sent without an answer, including those to save the notes by themselves. It may have been stored. */
  const [sentChanges, setSentChanges] = useState<readonly Partial<HouseFields>[]>(() => textsSent(unsavedNotes))
  const isOnScreen = useIsOnScreen()
  const runOneAtATime = useOneAtATime()
  const { isDirty } = form.formState
  useLeaveGuard(
    useCallback(() => !isDone.current && (isDirty || photos.isChanged() || photos.isBusy() || photos.hasFailed()), [isDirty, photos]),
  )

  const reportFailure = (error: unknown) => {
    const fallback = house ? 'Failed to update property' : 'Failed to add property'
    if (!isOnScreen.current) return notify.error('Error', fallback)
    const theirs = conflictingHouse(error)
    if (theirs) return setConflict(theirs)
    const { message, kind } = toAppError(error)
    notify.error('Error', kind === 'network' ? `${fallback}. No connection. Nothing you typed is lost.` : message || fallback)
  }

  const saveChanges = async (base: House, changes: Partial<HouseFields>, takesTheirs: boolean) => {
    try {
      return await update.mutateAsync({ base, changes, takesTheirs, unanswered: sentChanges })
    } catch (error) {
      const { hasUsableResponse, kind } = toAppError(error)
      if (!hasUsableResponse || kind === 'server') setSentChanges((others) => [...others, changes])
      throw error
    }
  }

  const save = async (values: HouseFormValues, { latest = house, addsAnother = false, takesTheirs = false } = {}) => {
    onSaving(photos.urls())
    try {
      const saved =
        house && latest
          ? // Other members' changes to other fields stay.
            await saveChanges(latest, changedColumns(toFields(values), house), takesTheirs)
          : await create.mutateAsync({ id: newId, fields: toFields(values), addsAnother })
      isDone.current = true
      // A viewer who has left the form must not be taken to another page.
      if (!isOnScreen.current) return
      if (addsAnother) onAddAnother(saved)
      else onSaved(saved)
    } catch (error) {
      reportFailure(error)
    }
  }

  const submit = (event: SyntheticEvent, addsAnother = false) => {
    void form.handleSubmit((values) => {
      if (photos.isBusy()) return
      const saveOnce = () => void runOneAtATime(() => save(values, { addsAnother }))
      if (photos.hasFailed()) setSaveToConfirm(() => saveOnce)
      else saveOnce()
    }, focusFirstError)(event)
  }

  const keepMine = (theirs: House) => {
    setConflict(null)
    // The files of photos that the other person removed may have been deleted.
    const removedPhotos = house && photos.isChanged() ? house.photos.filter((url) => !theirs.photos.includes(url)) : []
    for (const url of removedPhotos) photos.remove(url)
    void runOneAtATime(() => save(form.getValues(), { latest: theirs }))
  }
  const takeTheirs = (theirs: House, keepsOtherChanges: boolean) => {
    setConflict(null)
    if (keepsOtherChanges) return void runOneAtATime(() => save(form.getValues(), { takesTheirs: true }))
    isDone.current = true
    onSaved(theirs)
  }

  return (
    // The form handles Enter for all of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form noValidate onSubmit={submit} onKeyDown={focusNextOnEnter} className="max-w-form">
      <FormErrors errors={form.formState.errors} submitCount={form.formState.submitCount} />
      <ListingBox listing={listing} renderViewingOffer={renderViewingOffer} />
      <FormSection title="Property Photos" help="The first photo is the cover.">
        {photoSection}
      </FormSection>
      <FormSection title="Basic Information" help="Where it is, what it costs and how big it is.">
        <Subsection title="Address">
          <AddressSection form={form} isNew={!house} hintOf={listing.hintOf} />
          <DuplicateNote form={form} house={house} ownId={house?.id ?? newId} />
        </Subsection>
        <Subsection title="Property Details">
          <DetailsSection form={form} system={system} hintOf={listing.hintOf} />
        </Subsection>
        <Subsection title="Notes">
          <TextAreaField
            label={<span className="sr-only">Notes</span>}
            placeholder="What you liked, what worried you, what to ask"
            maxLength={TEXT_LIMITS.notes}
            {...form.register('notes')}
          />
        </Subsection>
      </FormSection>
      <FormSection title="Contacts" help="Who to call about this property.">
        <ContactsSection form={form} />
      </FormSection>
      <FormActions
        isNew={!house}
        pendingSave={saving ? (create.variables?.addsAnother ? 'another' : 'once') : null}
        photos={photos}
        onAddAnother={(event) => submit(event, true)}
        onCancel={onCancel}
      />
      {saveToConfirm && (
        <LazyConfirmDialog
          title="Save without all photos?"
          description="Some photos could not be uploaded, and are lost when you save."
          confirmLabel="Save without them"
          cancelLabel="Keep editing"
          onConfirm={() => {
            setSaveToConfirm(null)
            saveToConfirm()
          }}
          onCancel={() => setSaveToConfirm(null)}
        />
      )}
      {conflict && house && (
        <HouseConflictDialog
          mine={toFields(form.getValues())}
          base={house}
          theirs={conflict}
          unanswered={sentChanges}
          onKeepMine={() => keepMine(conflict)}
          onTakeTheirs={(hasOtherChanges) => takeTheirs(conflict, hasOtherChanges)}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  )
}

/** The changes that saving the notes by themselves has sent, or may still send while the form is open. */
function textsSent(unsavedNotes: NotesDraft | null | undefined): Pick<HouseFields, 'notes'>[] {
  return unsavedNotes ? [...(unsavedNotes.unanswered ?? []), unsavedNotes.text.trim()].map((notes) => ({ notes })) : []
}

function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 first:mt-0">
      <h3 className="mb-3 font-semibold text-muted">{title}</h3>
      {children}
    </div>
  )
}

type Form = ReturnType<typeof useForm<HouseFormValues>>

/**
 * Converts the areas when the viewer switches units in the top bar. Always converts the number that was typed, not the result of an
 * earlier conversion, so that switching back restores the typed number.
 */
function useConvertAreas(form: Form, house: House | undefined) {
  const { system } = useMeasurement()
  const shownSystem = useRef(system)
  const typedAreas = useRef<Partial<Record<'squareFeet' | 'lotSize', { text: string; system: MeasurementSystem; shownText: string }>>>({})
  useEffect(() => {
    if (shownSystem.current === system) return
    for (const field of ['squareFeet', 'lotSize'] as const) {
      const text = form.getValues(field)
      const before = typedAreas.current[field]
      const origin = before?.shownText === text ? before : { text, system: shownSystem.current }
      const shownText = convertTypedArea(origin.text, origin.system, system, house?.[field])
      typedAreas.current[field] = { text: origin.text, system: origin.system, shownText }
      form.setValue(field, shownText)
    }
    shownSystem.current = system
  }, [system, form, house])
}

/** Keeps an unedited currency field at the preferred currency, which may load or change while the form of a new house is open. */
function useDefaultCurrency(form: Form, isEnabled: boolean) {
  const { currency } = useCurrency()
  useEffect(() => {
    if (isEnabled && !form.getFieldState('currency').isDirty) form.resetField('currency', { defaultValue: currency })
  }, [form, isEnabled, currency])
}

/** Focuses the street field after "Save and add another". */
function useFocusStreet({ setFocus }: Form, isNextHouse: boolean) {
  useEffect(() => {
    if (isNextHouse) setFocus('street')
  }, [setFocus, isNextHouse])
}

/** Focuses the first invalid field on screen. The form library would take the first one in the order of registration. */
function focusFirstError(errors: FieldErrors<HouseFormValues>) {
  if (Object.keys(errors).length === 0) return
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
}

/** A section of the form: a heading, a line of help, and the fields. */
function FormSection({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {help && <p className="mt-0.5 text-muted">{help}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

const FOCUSABLE_FIELDS = 'input:not([type="checkbox"], [type="file"], [type="hidden"]), select, textarea'

/**
 * On a touch screen, Enter moves to the next field, and after the last field it closes the keyboard. Elsewhere, Enter submits the form.
 */
function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key, nativeEvent } = event
  const movesFocus = key === 'Enter' && !nativeEvent.isComposing && window.matchMedia('(pointer: coarse)').matches
  if (!movesFocus || !(target instanceof HTMLInputElement) || !target.matches(FOCUSABLE_FIELDS)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE_FIELDS)].filter((field) => !field.matches(':disabled'))
  const next = target.enterKeyHint === 'done' ? undefined : fields[fields.indexOf(target) + 1]
  if (next) next.focus()
  else target.blur()
}
