import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useHunt } from '@/contexts/HuntContext'
import type { Address } from '@/domain/address/address'
import { LISTING_LIMIT, type Listing } from '@/domain/listing/listing'
import type { ListingInput } from '@/domain/listing/readListing'
import type { MeasurementSystem } from '@/domain/units/preferences'
import type { House, HouseIdentity } from '../../house'
import { houseAddressesQuery } from '../../houseQueries'
import { convertAreas, type HouseFormValues } from '../houseForm'
import { duplicateFinder } from '../duplicateFinder'
import { listingChanges, type ChangedField, type ListingChange } from './listingChanges'
import { LISTING_FIELDS, listingValues, type ListingField, type ListingValues } from './listingValues'
import { readPage, type ParsedListing } from './readPage'
import { useLatest } from '@/ui/hooks/useLatest'
import { decodeText } from '@/domain/text/decodeText'
import { isWebLink, completeLink } from '@/domain/text/webLink'

type Form = UseFormReturn<HouseFormValues>

/** The changes that an imported listing made to the form of a new house. `before` has the values that undo restores. */
export type ImportedListing = ListingValues &
  ParsedListing & {
    before: Pick<HouseFormValues, ListingField>
    filledFields: readonly ListingField[]
    /** Fields that keep the typed value, although the listing states another one. */
    keptFields: readonly ListingField[]
  }

type Progress = { name: 'idle' } | { name: 'reading' } | { name: 'problem'; message: string }

/** What became of a listing: it filled in the form, belongs to a house in the hunt, or is compared with the house being edited. */
type Outcome =
  | { name: 'imported'; imported: ImportedListing; system: MeasurementSystem }
  | { name: 'duplicate'; parsed: ParsedListing; house: HouseIdentity }
  | { name: 'compared'; parsed: ParsedListing; changes: readonly ListingChange[]; isDone?: true; system: MeasurementSystem }

/** Fields that mean nothing without each other. A listing fills in both or neither. */
const PARTNERS: { [Field in ListingField]?: ListingField } = {
  price: 'currency',
  currency: 'price',
  bedrooms: 'studio',
  studio: 'bedrooms',
}

const NO_LISTING_MESSAGE =
  'This page holds no listing. Open the page of one house, select everything on it, copy it and paste it here, or save the page and choose its file.'
const TOO_LARGE_MESSAGE = 'This page is too large. Pages of up to 5 MB can be read.'
const READ_FAILURE_MESSAGE = 'The page could not be read. Check your connection and try again.'

/**
 * Reads a listing that was pasted, dropped, chosen or shared. Fills in the form of a new house, except for fields that the viewer has
 * edited, unless the hunt already has that house. For an existing house, offers the differences. Reading another listing cancels a read
 * that is still in progress.
 */
export function useListing(form: Form, system: MeasurementSystem, house: House | undefined) {
  const isNew = !house
  const [progress, setProgress] = useState<Progress>({ name: 'idle' })
  const [storedOutcome, setOutcome] = useState<Outcome | null>(null)
  const outcome = storedOutcome && convertOutcome(storedOutcome, system, house)
  const latestOutcome = useRef<Outcome>(null)
  const latestSystem = useLatest(system)
  /** For each checked change, the form's values from before it was checked, which unchecking it restores. */
  const replacedValues = useRef<Partial<Record<ListingField, { values: HouseFormValues; system: MeasurementSystem }>>>({})
  const task = useAbortableTask()
  const findDuplicate = useFindDuplicate()
  const imported = outcome?.name === 'imported' ? outcome.imported : undefined
  const currentValues = useWatch({ control: form.control, disabled: !outcome })
  const { isSubmitted } = form.formState

  const setField = (field: ChangedField, value: HouseFormValues[ChangedField]) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted })

  const settle = (next: Outcome | null) => {
    latestOutcome.current = next
    replacedValues.current = {}
    setOutcome(next)
    setProgress({ name: 'idle' })
  }

  /** The previous values of the fields that the last import filled in and that have not changed since. */
  const valuesToRestore = (): Partial<ImportedListing['before']> => {
    const latest = latestOutcome.current && convertOutcome(latestOutcome.current, latestSystem.current, house)
    if (latest?.name !== 'imported') return {}
    const { filledFields, values, before } = latest.imported
    const isUnchanged = (field: ListingField) => !filledFields.includes(field) || form.getValues(field) === values[field]
    const unchangedFields = filledFields.filter((field) => isUnchanged(field) && isUnchanged(PARTNERS[field] ?? field))
    return Object.fromEntries(unchangedFields.map((field) => [field, before[field]]))
  }

  const fillFields = (values: Partial<ImportedListing['before']>) => {
    for (const field of LISTING_FIELDS) if (field in values) setField(field, values[field] ?? '')
  }

  const revertImport = () => fillFields(valuesToRestore())

  const fillIn = (parsed: ParsedListing) => {
    const listingData = listingValues(parsed.listing, latestSystem.current, parsed.isPage)
    const statedFields = LISTING_FIELDS.filter((field) => field in listingData.values)
    const restoredValues = valuesToRestore()
    const before = { ...form.getValues(), ...restoredValues }
    const isTyped = (field: ListingField) =>
      (field === 'lotSize' && before.noLot) ||
      (field in restoredValues ? before[field] !== form.formState.defaultValues?.[field] : form.getFieldState(field).isDirty)
    const typedFields = statedFields.filter((field) => isTyped(field) && before[field] !== listingData.values[field])
    const filledFields = statedFields.filter((field) => !typedFields.includes(field) && !typedFields.includes(PARTNERS[field] ?? field))
    const isStated = (field: ListingField | undefined) => field !== undefined && Boolean(listingData.values[field])
    // Each field is written only once, so that a field with the same value in both listings keeps its text selection.
    fillFields({ ...restoredValues, ...Object.fromEntries(filledFields.map((field) => [field, listingData.values[field]])) })
    settle({
      name: 'imported',
      imported: {
        ...listingData,
        ...parsed,
        before,
        filledFields,
        keptFields: typedFields.filter((field) => isStated(field) || isStated(PARTNERS[field])),
      },
      system: latestSystem.current,
    })
  }

  const applyParsed = (parsed: ParsedListing, duplicate: HouseIdentity | undefined) => {
    if (!isNew) {
      const changes = listingChanges(parsed.listing, form.getValues(), latestSystem.current)
      return settle({ name: 'compared', parsed, changes, system: latestSystem.current })
    }
    if (!duplicate) return fillIn(parsed)
    revertImport()
    settle({ name: 'duplicate', parsed, house: duplicate })
  }

  const showProblem = (message: string) => setProgress({ name: 'problem', message })

  const readPending = async (pending: ListingInput | null | Promise<ListingInput | null>) => {
    const signal = task.next()
    setProgress({ name: 'reading' })
    try {
      const input = await pending
      const parsed = input && (await readPage(input, signal))
      const duplicate = parsed && isNew ? await findDuplicate(parsed.listing, form.getValues('country')) : undefined
      if (signal.aborted) return false
      if (parsed) applyParsed(parsed, duplicate)
      else showProblem(NO_LISTING_MESSAGE)
      return parsed !== null
    } catch {
      if (!signal.aborted) showProblem(READ_FAILURE_MESSAGE)
      return false
    }
  }

  /** @returns whether a listing was read from the text */
  const importText = async (text: string): Promise<boolean> => {
    const input = text.length > LISTING_LIMIT ? null : listingInputOf(text)
    if (input) return readPending(input)
    if (text.length > LISTING_LIMIT) {
      task.next()
      showProblem(TOO_LARGE_MESSAGE)
    }
    return false
  }
  const importFile = (file: File) => {
    if (file.size <= LISTING_LIMIT) return void readPending(file.arrayBuffer().then((bytes) => listingInputOf(decodeText(bytes))))
    task.next()
    showProblem(TOO_LARGE_MESSAGE)
  }

  /** Accepts a listing that another screen has parsed. */
  const importParsed = (parsed: ParsedListing) => {
    task.next()
    applyParsed(parsed, undefined)
  }

  const undo = () => {
    task.next()
    revertImport()
    // Open houses stay on screen, so that the viewer can see which of them have been added as viewings.
    const staysOpen = outcome?.name === 'compared' && outcome.parsed.listing.openHouses
    settle(staysOpen ? { ...outcome, changes: [], isDone: true } : null)
  }

  const isChosen = ({ fields, after }: ListingChange) => fields.every((field) => currentValues?.[field] === after[field])

  const choose = ({ field, fields, before, after }: ListingChange, chosen: boolean) => {
    const old = replacedValues.current[field]
    const values = old ? convertAreas(old.values, old.system, system, house) : before
    replacedValues.current[field] = chosen ? { values: form.getValues(), system } : undefined
    for (const each of fields) setField(each, (chosen ? after : values)[each])
  }

  /** Returns the hint under a field that the listing filled in or changed, as long as the field keeps that value. */
  const hintOf = (field: ListingField): string | undefined => {
    if (outcome?.name === 'compared') return hintOfChange(outcome.changes.find(({ fields }) => fields.includes(field)))
    if (!imported?.filledFields.includes(field) || currentValues?.[field] !== imported.values[field]) return undefined
    if (imported.values[field] === '') return 'Not in the listing'
    return imported.guesses.includes(field) ? GUESS_HINT : LISTING_HINT
  }
  const hintOfChange = (change: ListingChange | undefined) => {
    if (!change || !isChosen(change)) return undefined
    return change.isGuess ? GUESS_HINT : LISTING_HINT
  }

  return {
    progress,
    outcome,
    isNew,
    importInput: (input: ListingInput) => void readPending(input),
    importParsed,
    importText,
    importFile,
    undo,
    fillIn,
    isChosen,
    choose,
    hintOf,
  }
}

/** Converts the areas of an outcome to the units that the form shows. */
function convertOutcome(outcome: Outcome, system: MeasurementSystem, house: House | undefined): Outcome {
  if (outcome.name === 'duplicate') return outcome
  const convert = <Values extends Partial<HouseFormValues>>(values: Values) => convertAreas(values, outcome.system, system, house)
  if (outcome.name === 'imported') {
    const { values, before } = outcome.imported
    return { ...outcome, system, imported: { ...outcome.imported, values: convert(values), before: convert(before) } }
  }
  const changes = outcome.changes.map((change) => ({ ...change, before: convert(change.before), after: convert(change.after) }))
  return { ...outcome, system, changes }
}

const LISTING_HINT = 'From the listing'
const GUESS_HINT = 'A guess from the listing: please check'

/** Runs one task at a time: `next` aborts the previous task and returns a new task's signal. Unmounting aborts the current task. */
function useAbortableTask() {
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  return {
    next: (): AbortSignal => {
      current.current?.abort()
      current.current = new AbortController()
      return current.current.signal
    },
  }
}

/**
 * Returns a function that finds the house in the hunt that a listing describes. Its promise resolves to undefined if the hunt's houses
 * cannot be read, because the form checks for duplicates anyway.
 */
function useFindDuplicate() {
  const client = useQueryClient()
  const { ownerId } = useHunt()
  return async ({ listingUrl, address }: Listing, country: string): Promise<HouseIdentity | undefined> => {
    try {
      const houses = await client.fetchQuery(houseAddressesQuery(ownerId))
      const fullAddress: Address = { street: '', city: '', state: '', zip: '', country, ...address?.value }
      return duplicateFinder(houses)({ listingUrl: listingUrl?.value, address: fullAddress })
    } catch {
      return undefined
    }
  }
}

/** Matches near the beginning of a page's source, but hardly ever in text copied from a page. */
const PAGE_SOURCE = /<(?:!doctype|html|head|meta|script|body)\b/i

/** How far into the text to search for `PAGE_SOURCE`, in characters. */
const SOURCE_PREFIX_LENGTH = 20_000

/** The maximum length of a title with its link, as phones share them, in characters. Longer text counts as a page. */
const MAX_SHARED_LENGTH = 500

/** Classifies text as a link, a page's source, or other text, possibly with a link in it; null if the text is blank. */
function listingInputOf(rawText: string): ListingInput | null {
  const text = rawText.trim()
  if (text === '') return null
  const link = completeLink(text)
  if (isWebLink(link)) return { url: link }
  if (PAGE_SOURCE.test(text.slice(0, SOURCE_PREFIX_LENGTH))) return { html: text }
  const links = text.length <= MAX_SHARED_LENGTH ? (text.match(/https?:\/\/\S+/gi) ?? []) : []
  const [url] = links.length === 1 ? links.map(completeLink).filter(isWebLink) : []
  return url ? { text, url } : { text }
}
