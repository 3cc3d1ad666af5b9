import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { normalizeListingUrl } from '@/domain/listing/listingUrl'
import { completeLink } from '@/domain/text/webLink'
import { paths } from '@/lib/paths'
import type { House } from '../house'
import type { HouseFormValues } from './houseForm'
import { houseAddressesQuery } from '../houseQueries'
import { duplicateFinder } from './duplicateFinder'

const PARTS = ['street', 'city', 'state', 'zip', 'country'] as const

type DuplicateNoteProps = {
  form: UseFormReturn<HouseFormValues>
  /** The house being edited; undefined for a new one. */
  house?: House
  /** The id with which the form saves the house. A stored house with this id does not count as a duplicate. */
  ownId: string
}

/** Warns that a house in the hunt has the same address or link. Two flats may share an address, so the house can still be saved. */
export function DuplicateNote({ form, house, ownId }: DuplicateNoteProps) {
  const hunt = useHunt()
  const [street, city, state, zip, country] = useWatch({ control: form.control, name: PARTS })
  const listingUrl = useWatch({ control: form.control, name: 'listingUrl' })
  const { dirtyFields } = form.formState
  // Only a changed address or link is checked: stored values that have not changed need no warning.
  const hasChangedAddress = PARTS.some((part) => dirtyFields[part]) && street.trim() !== '' && city.trim() !== ''
  const link = dirtyFields.listingUrl ? normalizeListingUrl(completeLink(listingUrl)) : null
  const { data } = useQuery({ ...houseAddressesQuery(house?.userId ?? hunt.ownerId), enabled: hasChangedAddress || link !== null })
  const others = useMemo(() => (data ?? []).filter(({ id }) => id !== ownId), [data, ownId])
  const findDuplicate = useMemo(() => duplicateFinder(others), [others])
  const address = hasChangedAddress ? { street, city, state, zip, country } : undefined
  const duplicate = findDuplicate({ listingUrl: link ?? '', address })
  return (
    <div role="status">
      {duplicate && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 rounded-control bg-notice-soft px-3 py-2 text-notice">
          <span className="min-w-0 break-words">
            Already in your hunt: {duplicate.address.street}, {duplicate.address.city}
          </span>
          <Link to={paths.house(duplicate.id)} className="inline-flex min-h-6 items-center font-semibold underline">
            Open it
          </Link>
        </p>
      )}
    </div>
  )
}
