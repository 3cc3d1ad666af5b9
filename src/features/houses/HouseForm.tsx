import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { v4 as uuid } from 'uuid'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useLeaveGuard } from '@/contexts/LeaveGuardContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import type { MeasurementSystem } from '@/domain/preferences'
import { toAppError } from '@/lib/errors'
import { notify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { TextAreaField } from '@/ui/form/Field'
import { FormSection } from '@/ui/form/FormSection'
import { lazyOverlay } from '@/ui/Overlay'
import { Spinner } from '@/ui/Spinner'
import { AddressSection } from './AddressSection'
import { ContactsSection } from './ContactsSection'
import { DetailsSection } from './DetailsSection'
import { FormErrors } from './FormErrors'
import type { House } from './house'
import { storedFields } from './houseFields'
import { changedFields, convertTypedArea, fieldsOf, newHouseValues, valuesOf, type HouseFormValues } from './houseForm'
import { houseFormSchema, LIMITS } from './houseFormSchema'
import { HouseConflict } from './houseWrites'
import { useCreateHouse, useUpdateHouse } from './useHouses'

const ConflictDialog = lazyOverlay(async () => (await import('./ConflictDialog')).ConflictDialog)

type HouseFormProps = {
  /** The house to edit; a new one without it. */
  house?: House
  photos: { urls: readonly string[]; busy: boolean; section: ReactNode }
  /** Called with the photos before each try: should its answer be lost, the house may already show them. */
  onSaving: (photos: readonly string[]) => void
  onSaved: (house: House) => void
  onCancel: () => void
}

/** All fields of spec §5. A save that fails keeps everything that was typed. */
export function HouseForm({ house, photos, onSaving, onSaved, onCancel }: HouseFormProps) {
  const { system } = useMeasurement()
  const { currency } = useCurrency()
  const [conflict, setConflict] = useState<House | null>(null)
  const [newId] = useState(() => uuid())
  const create = useCreateHouse()
  const update = useUpdateHouse()
  const saving = create.isPending || update.isPending
  const schema = useMemo(() => houseFormSchema(system), [system])
  const form = useForm<HouseFormValues>({
    resolver: zodResolver(schema),
    defaultValues: house ? valuesOf(house, system) : newHouseValues(),
  })
  useAreasFollowUnits(form, house)

  const photosChanged = JSON.stringify(photos.urls) !== JSON.stringify(house?.photos ?? [])
  const around = { system, currency, photos: photos.urls, base: house }
  const left = useRef(false)
  // Set at once, which a second press in the same moment cannot outrun.
  const busy = useRef(false)
  const { isDirty } = form.formState
  useLeaveGuard(useCallback(() => !left.current && (isDirty || photosChanged || photos.busy), [isDirty, photosChanged, photos.busy]))

  const failed = (error: unknown) => {
    if (error instanceof HouseConflict) return setConflict(error.current)
    const { message, kind } = toAppError(error)
    const said = kind === 'network' ? 'No connection. Nothing you typed is lost; try again in a moment.' : message
    notify.error('Error', said || (house ? 'Failed to update property' : 'Failed to add property'))
  }

  const save = async (values: HouseFormValues, over = house) => {
    if (busy.current) return
    busy.current = true
    onSaving(photos.urls)
    try {
      const saved =
        house && over
          ? await saveChanges(values, house, over)
          : await create.mutateAsync({ id: newId, fields: fieldsOf(values, around) })
      left.current = true
      onSaved(saved)
    } catch (error) {
      failed(error)
    } finally {
      busy.current = false
    }
  }

  /** Saves what differs from the house as it was first read, so that a change of somebody else's elsewhere is kept. */
  const saveChanges = async (values: HouseFormValues, first: House, over: House) => {
    const changes = changedFields(fieldsOf(values, around), storedFields(first))
    return update.mutateAsync({ base: over, baseRow: storedFields(over), changes })
  }

  const submit = (event: SyntheticEvent) => {
    void form.handleSubmit((values) => (photos.busy ? undefined : save(values)), focusFirstError)(event)
  }

  const keepMine = (theirs: House) => {
    setConflict(null)
    void save(form.getValues(), theirs)
  }
  const takeTheirs = (theirs: House) => {
    setConflict(null)
    left.current = true
    onSaved(theirs)
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-form">
      <FormErrors errors={form.formState.errors} submitCount={form.formState.submitCount} />
      <FormSection title="Property Photos" help="The first photo is the cover.">
        {photos.section}
      </FormSection>
      <FormSection title="Basic Information" help="Where it is, what it costs and how big it is.">
        <Subsection title="Address">
          <AddressSection form={form} />
        </Subsection>
        <Subsection title="Property Details">
          <DetailsSection form={form} system={system} currency={house?.priceCurrency ?? currency} />
        </Subsection>
        <Subsection title="Notes">
          <TextAreaField
            label={<span className="sr-only">Notes</span>}
            placeholder="What you liked, what worried you, what to ask"
            maxLength={LIMITS.notes}
            {...form.register('notes')}
          />
        </Subsection>
      </FormSection>
      <FormSection title="Contacts" help="Who to call about this property.">
        <ContactsSection form={form} />
      </FormSection>
      <div className="sticky bottom-0 z-20 -mx-4 flex justify-end gap-3 border-t border-line bg-canvas px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:fixed max-md:inset-x-0 max-md:mx-0 max-md:*:flex-1">
        <Button variant="secondary" onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
        <Button type="submit" disabled={saving || photos.busy}>
          {saving && <Spinner className="size-4" />}
          {saving ? 'Saving...' : house ? 'Save Changes' : 'Add Property'}
        </Button>
      </div>
      {conflict && house && (
        <ConflictDialog
          mine={fieldsOf(form.getValues(), around)}
          base={house}
          theirs={conflict}
          onKeepMine={() => keepMine(conflict)}
          onTakeTheirs={() => takeTheirs(conflict)}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  )
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
 * Units may be switched in the top bar while the form is open: what is typed is then shown in the new ones. It is converted
 * from what was typed, not from an earlier conversion, so that switching back shows the very same number.
 */
function useAreasFollowUnits(form: Form, house: House | undefined) {
  const { system } = useMeasurement()
  const shownIn = useRef(system)
  const typed = useRef<Partial<Record<'squareFeet' | 'lotSize', { text: string; system: MeasurementSystem; shown: string }>>>({})
  useEffect(() => {
    if (shownIn.current === system) return
    for (const field of ['squareFeet', 'lotSize'] as const) {
      const text = form.getValues(field)
      const before = typed.current[field]
      const origin = before?.shown === text ? before : { text, system: shownIn.current }
      const shown = convertTypedArea(origin.text, origin.system, system, house?.[field])
      typed.current[field] = { text: origin.text, system: origin.system, shown }
      form.setValue(field, shown)
    }
    shownIn.current = system
  }, [system, form, house])
}

/** The library focuses by registration order, which is the order on screen; a disabled field must not hold it up. */
function focusFirstError(errors: FieldErrors<HouseFormValues>) {
  if (Object.keys(errors).length === 0) return
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
}
