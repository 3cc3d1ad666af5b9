import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { LISTING_LIMIT, type Listing } from '@/domain/listing/listing'
import type { ListingInput } from '@/domain/listing/readListing'
import type { MeasurementSystem } from '@/domain/preferences'
import type { HouseFormValues } from '../houseForm'
import { listingInputOf } from './listingInput'
import { LISTING_FIELDS, listingValues, type ListingField, type ListingValues } from './listingValues'
import { readInBackground } from './readInBackground'

type Form = UseFormReturn<HouseFormValues>

/** What a listing did to the form. */
export type Taken = ListingValues & {
  listing: Listing
  isPage: boolean
  before: Pick<HouseFormValues, ListingField>
  filled: readonly ListingField[]
  /** Told by the listing, but typed otherwise before. */
  kept: readonly ListingField[]
}

export type ListingState = { name: 'empty' } | { name: 'reading' } | { name: 'problem'; words: string } | { name: 'taken'; taken: Taken }

const NO_LISTING =
  'This page holds no listing. Open the page of one house, select everything on it, copy it and paste it here, or save the page and choose its file.'
const TOO_LARGE = 'This page is too large. Pages of up to 5 MB can be read.'
const NOT_READ = 'The page could not be read. Check your connection and try again.'

/** Reads a listing that was pasted, dropped or chosen, and fills in the form of a new house. What the person has typed stays. */
export function useListing(form: Form, system: MeasurementSystem) {
  const [state, setState] = useState<ListingState>({ name: 'empty' })
  const taken = state.name === 'taken' ? state.taken : undefined
  const now = useWatch({ control: form.control, disabled: !taken })
  const { dirtyFields, isSubmitted } = form.formState

  const set = (field: ListingField, value: HouseFormValues[ListingField]) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted })

  const isOurs = (field: ListingField) => taken?.filled.includes(field) === true && form.getValues(field) === taken.values[field]

  const fillIn = (listing: Listing, isPage: boolean) => {
    const found = listingValues(listing, system, isPage)
    const told = LISTING_FIELDS.filter((field) => field in found.values)
    const typed = told.filter((field) => dirtyFields[field] && !isOurs(field) && form.getValues(field) !== found.values[field])
    const before = form.getValues()
    const filled = told.filter((field) => !typed.includes(field))
    for (const field of filled) set(field, found.values[field] ?? '')
    setState({ name: 'taken', taken: { ...found, listing, isPage, before, filled, kept: typed.filter((field) => found.values[field]) } })
  }

  const read = async (input: ListingInput) => {
    setState({ name: 'reading' })
    try {
      const page = await readInBackground(input)
      const isPage = saysMore(page)
      const listing = !isPage && input.url ? await readInBackground({ url: input.url }) : page
      if (isPage || (input.url && Object.keys(listing).length > 0)) fillIn(listing, isPage && (input.html ?? input.text) !== undefined)
      else setState({ name: 'problem', words: NO_LISTING })
    } catch {
      setState({ name: 'problem', words: NOT_READ })
    }
  }

  const takeText = (text: string) => {
    if (text.length > LISTING_LIMIT) return setState({ name: 'problem', words: TOO_LARGE })
    const input = listingInputOf(text)
    if (input) void read(input)
  }
  const takeFile = async (file: File) => {
    if (file.size > LISTING_LIMIT) setState({ name: 'problem', words: TOO_LARGE })
    else takeText(await file.text())
  }

  /** Takes back what the listing has filled in; what was changed since stays. */
  const undo = () => {
    if (!taken) return
    for (const field of taken.filled) if (isOurs(field)) set(field, taken.before[field])
    setState({ name: 'empty' })
  }

  /** What stands under a field until its value is another. */
  const hintOf = (field: ListingField): string | undefined => {
    if (!taken?.filled.includes(field) || now?.[field] !== taken.values[field]) return undefined
    if (taken.values[field] === '') return 'Not in the listing'
    return taken.guesses.includes(field) ? 'A guess from the listing: please check' : 'From the listing'
  }

  return { state, read, takeText, takeFile, undo, hintOf }
}

/** Whether anything but its own link was found. */
const saysMore = (listing: Listing) => Object.keys(listing).some((fact) => fact !== 'listingUrl')
