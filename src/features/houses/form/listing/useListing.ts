import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useHunt } from '@/contexts/HuntContext'
import type { Address } from '@/domain/address/address'
import { LISTING_LIMIT, type Listing } from '@/domain/listing/listing'
import type { ListingInput } from '@/domain/listing/readListing'
import type { MeasurementSystem } from '@/domain/units/preferences'
import type { HouseIdentity } from '../../house'
import { houseAddressesQuery } from '../../houseQueries'
import type { HouseFormValues } from '../houseForm'
import { sameHouseAmong } from '../sameHouse'
import { listingChanges, type ChangedField, type ListingChange } from './listingChanges'
import { LISTING_FIELDS, listingValues, type ListingField, type ListingValues } from './listingValues'
import { readPage, type ReadPage } from './readPage'
import { isWebLink, completeLink } from '@/domain/text/webLink'

type Form = UseFormReturn<HouseFormValues>

/** What a listing did to the form of a new house. */
export type Taken = ListingValues &
  ReadPage & {
    before: Pick<HouseFormValues, ListingField>
    filled: readonly ListingField[]
    /** Told by the listing, but typed otherwise before. */
    kept: readonly ListingField[]
  }

type Progress = { name: 'idle' } | { name: 'reading' } | { name: 'problem'; words: string }

/** What became of a listing: it filled in the form, is of a house in the hunt already, or was compared with the house of the form. */
type Outcome =
  | { name: 'taken'; taken: Taken }
  | { name: 'known'; read: ReadPage; house: HouseIdentity }
  | { name: 'compared'; read: ReadPage; changes: readonly ListingChange[] }

const NO_LISTING =
  'This page holds no listing. Open the page of one house, select everything on it, copy it and paste it here, or save the page and choose its file.'
const TOO_LARGE = 'This page is too large. Pages of up to 5 MB can be read.'
const NOT_READ = 'The page could not be read. Check your connection and try again.'

/**
 * Reads a listing that was pasted, dropped or chosen. The form of a new house is filled in, and what the person has typed stays; for
 * a house that exists, what differs is offered. Of two listings the later one counts, whichever is read first.
 */
export function useListing(form: Form, system: MeasurementSystem, isNew: boolean) {
  const [progress, setProgress] = useState<Progress>({ name: 'idle' })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const latest = useRef<Outcome>(null)
  const turn = useTurn()
  const findDuplicate = useFindDuplicate()
  const taken = outcome?.name === 'taken' ? outcome.taken : undefined
  const now = useWatch({ control: form.control, disabled: !outcome })
  const { isSubmitted } = form.formState

  const set = (field: ChangedField, value: HouseFormValues[ChangedField]) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted })

  const settle = (next: Outcome | null) => {
    latest.current = next
    setOutcome(next)
    setProgress({ name: 'idle' })
  }

  /** Takes back what the last listing has filled in; what was changed since stays. */
  const takeBack = () => {
    if (latest.current?.name !== 'taken') return
    const { filled, values, before } = latest.current.taken
    for (const field of filled) if (form.getValues(field) === values[field]) set(field, before[field])
  }

  const fillIn = (read: ReadPage) => {
    takeBack()
    const found = listingValues(read.listing, system, read.isPage)
    const told = LISTING_FIELDS.filter((field) => field in found.values)
    const before = { ...form.getValues() }
    const typed = told.filter((field) => form.getFieldState(field).isDirty && before[field] !== found.values[field])
    const filled = told.filter((field) => !typed.includes(field))
    for (const field of filled) set(field, found.values[field] ?? '')
    settle({ name: 'taken', taken: { ...found, ...read, before, filled, kept: typed.filter((field) => found.values[field]) } })
  }

  const settleRead = (read: ReadPage, known: HouseIdentity | undefined) => {
    if (!isNew) return settle({ name: 'compared', read, changes: listingChanges(read.listing, form.getValues(), system) })
    if (!known) return fillIn(read)
    takeBack()
    settle({ name: 'known', read, house: known })
  }

  const problem = (words: string) => setProgress({ name: 'problem', words })

  /** Reads what is there, or will be in a moment. */
  const readWhat = async (pending: ListingInput | null | Promise<ListingInput | null>) => {
    const signal = turn.next()
    setProgress({ name: 'reading' })
    try {
      const input = await pending
      const read = input && (await readPage(input, signal))
      const known = read && isNew ? await findDuplicate(read.listing, form.getValues('country')) : undefined
      if (signal.aborted) return
      if (read) settleRead(read, known)
      else problem(NO_LISTING)
    } catch {
      if (!signal.aborted) problem(NOT_READ)
    }
  }

  const takeText = (text: string) => {
    if (text.length > LISTING_LIMIT) {
      turn.next()
      return problem(TOO_LARGE)
    }
    const input = listingInputOf(text)
    if (input) void readWhat(input)
  }
  const takeFile = (file: File) => {
    if (file.size <= LISTING_LIMIT) return void readWhat(file.text().then(listingInputOf))
    turn.next()
    problem(TOO_LARGE)
  }

  /** Takes over what another screen has read. */
  const takeRead = (read: ReadPage) => {
    turn.next()
    settleRead(read, undefined)
  }

  const undo = () => {
    turn.next()
    takeBack()
    settle(null)
  }

  const isChosen = ({ fields, after }: ListingChange) => fields.every((field) => now?.[field] === after[field])

  const choose = ({ fields, before, after }: ListingChange, chosen: boolean) => {
    for (const field of fields) set(field, (chosen ? after : before)[field] ?? '')
  }

  /** The note under a field until its value changes. */
  const hintOf = (field: ListingField): string | undefined => {
    if (outcome?.name === 'compared') return hintOfChange(outcome.changes.find(({ fields }) => fields.includes(field)))
    if (!taken?.filled.includes(field) || now?.[field] !== taken.values[field]) return undefined
    if (taken.values[field] === '') return 'Not in the listing'
    return taken.guesses.includes(field) ? GUESS : FROM
  }
  const hintOfChange = (change: ListingChange | undefined) => {
    if (!change || !isChosen(change)) return undefined
    return change.guess ? GUESS : FROM
  }

  return {
    progress,
    outcome,
    isNew,
    read: (input: ListingInput) => void readWhat(input),
    takeRead,
    takeText,
    takeFile,
    undo,
    fillIn,
    isChosen,
    choose,
    hintOf,
  }
}

const FROM = 'From the listing'
const GUESS = 'A guess from the listing: please check'

/** Of several tasks the last one begun counts: a new turn ends the one before, and leaving the screen ends all. */
function useTurn() {
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

/** Finds the house of the hunt that a listing is of; none where the hunt cannot be read, as the form says it later. */
function useFindDuplicate() {
  const client = useQueryClient()
  const { ownerId } = useHunt()
  return async ({ listingUrl, address }: Listing, country: string): Promise<HouseIdentity | undefined> => {
    try {
      const houses = await client.fetchQuery(houseAddressesQuery(ownerId))
      const whole: Address = { street: '', city: '', state: '', zip: '', country, ...address?.value }
      return sameHouseAmong(houses)({ listingUrl: listingUrl?.value, address: whole })
    } catch {
      return undefined
    }
  }
}

/** What a page's source has near its beginning, and copied text has not. */
const SOURCE = /<(?:!doctype|html|head|meta|script|body)\b/i

/** How far into a text its beginning is looked at, in characters. */
const BEGINNING = 20_000

/** Longer texts are pages; a phone shares a title and a link. */
const LONGEST_SHARED = 500

/** What was pasted, as what it is: a link, the source of a page, or the text of one. Null for nothing. */
function listingInputOf(pasted: string): ListingInput | null {
  const text = pasted.trim()
  if (text === '') return null
  const link = completeLink(text)
  if (isWebLink(link)) return { url: link }
  if (SOURCE.test(text.slice(0, BEGINNING))) return { html: text }
  const links = text.length <= LONGEST_SHARED ? (text.match(/https?:\/\/\S+/gi) ?? []) : []
  const [url] = links.length === 1 ? links.map(completeLink).filter(isWebLink) : []
  return url ? { text, url } : { text }
}
