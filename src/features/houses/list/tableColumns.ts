import type { SortKey } from '@/domain/list/sorting'

export type TableColumn = {
  key: SortKey
  heading: string
  /** Numbers are right-aligned. */
  atEnd?: boolean
  /** Its width, and how wide the table must be for it to be shown. */
  className: string
}

/** What the table shows of a house; each can be sorted by. */
export const COLUMNS: readonly TableColumn[] = [
  { key: 'address', heading: 'Address', className: '' },
  { key: 'price', heading: 'Price', atEnd: true, className: 'w-32 whitespace-nowrap' },
  { key: 'bedrooms', heading: 'Beds', atEnd: true, className: 'w-16' },
  { key: 'bathrooms', heading: 'Baths', atEnd: true, className: 'w-16 @max-[50rem]:hidden' },
  { key: 'squareFeet', heading: 'Size', atEnd: true, className: 'w-26' },
  { key: 'status', heading: 'Status', className: 'w-40' },
  { key: 'rating', heading: 'Rating', className: 'w-18 @max-[56rem]:hidden' },
  { key: 'updatedAt', heading: 'Updated', className: 'w-28 @max-[64rem]:hidden' },
]
