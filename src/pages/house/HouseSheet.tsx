import type { ReactNode } from 'react'
import { useFormatPrice, useFormatPricePerArea } from '@/contexts/formats'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { cityLine, formatAddress } from '@/domain/address/address'
import { coverOf } from '@/domain/house/photo'
import { formatLongDate, localToday } from '@/domain/time/dates'
import { shownFacts, SHEET_FACTS } from '@/domain/house/houseFacts'
import { dateTimeLabel } from '@/features/appointments/appointmentTimes'
import type { Appointment } from '@/features/appointments/appointment'
import { HousePhoto } from '@/features/houses/components/HousePhoto'
import type { House } from '@/features/houses/house'
import { useNotes } from '@/features/houses/notes/notesSaver'
import { StaticMap } from '@/features/maps/StaticMap'

/** The number of ruled lines for handwriting. Long notes and many contacts leave less room, but there are always at least `MIN_LINES`. */
const MAX_LINES = 10
const MIN_LINES = 4
const CHARACTERS_PER_LINE = 95

/** The number of contacts that fit next to the map. */
const MAX_CONTACTS_BESIDE_MAP = 2

/** A printable page about a house, to take to a viewing. */
export function HouseSheet({
  house,
  nextAppointment,
}: {
  house: House
  /** The next appointment at the house. */ nextAppointment: Appointment | undefined
}) {
  const { draft } = useNotes(house)
  const notes = draft?.text.trim() ?? house.notes
  const noteLineCount =
    notes === '' ? 0 : notes.split('\n').reduce((sum, line) => sum + Math.ceil((line.length || 1) / CHARACTERS_PER_LINE), 0)
  const ruledLineCount = Math.max(MIN_LINES, MAX_LINES - noteLineCount - Math.max(0, house.contacts.length - MAX_CONTACTS_BESIDE_MAP))
  return (
    <section className="hidden bg-surface text-ink page-sheet print:block">
      <header className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h1 className="text-lg font-semibold break-words">{house.address.street}</h1>
          <p className="break-words text-muted">{[house.status, cityLine(house.address)].join(' · ')}</p>
        </div>
        <p className="shrink-0 text-right text-xs text-muted">
          House Hunter
          <br />
          {formatLongDate(localToday())}
        </p>
      </header>
      <div className="mt-3 grid grid-cols-[3fr_2fr] items-start gap-5">
        <div className="h-60 overflow-hidden rounded-control">
          <HousePhoto photo={coverOf(house)} place="first" alt="" eager />
        </div>
        <Facts house={house} />
      </div>
      <div className="mt-4 grid grid-cols-[3fr_2fr] gap-5">
        <StaticMap house={house} />
        <div className="min-w-0 space-y-3">
          <Part title="Address">{formatAddress(house.address)}</Part>
          {nextAppointment && (
            <Part title="Next viewing">
              {nextAppointment.title}, {dateTimeLabel(nextAppointment)}
              {nextAppointment.location && nextAppointment.location !== formatAddress(house.address) && (
                <span className="block text-muted">{nextAppointment.location}</span>
              )}
            </Part>
          )}
          {house.listingUrl && <Part title="Listing">{house.listingUrl}</Part>}
          {house.contacts.length > 0 && (
            <Part title="Contacts">
              {house.contacts.map(({ name, role, phone, email }, index) => (
                // Contacts have no id, and a printed page does not change.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index} className="block">
                  {[name, role, phone, email].filter(Boolean).join(', ')}
                </span>
              ))}
            </Part>
          )}
        </div>
      </div>
      {notes && (
        <div className="mt-4">
          <h2 className="font-semibold">Notes</h2>
          <p className="mt-1 break-words whitespace-pre-line">{notes}</p>
        </div>
      )}
      <div className="mt-4 break-inside-avoid">
        <h2 className="font-semibold">At the viewing</h2>
        {Array.from({ length: ruledLineCount }, (_, line) => (
          <div key={line} className="h-8 border-b border-control" />
        ))}
      </div>
    </section>
  )
}

function Facts({ house }: { house: House }) {
  const { system } = useMeasurement()
  const price = useFormatPrice()(house.price, house.priceCurrency)
  const pricePerArea = useFormatPricePerArea()(house)
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <Fact label="Price">
        {price.text}
        {price.isConverted && <span className="block font-normal text-muted">{price.original}, at a fixed rate</span>}
      </Fact>
      {pricePerArea && <Fact label={`Per ${pricePerArea.unit}`}>{pricePerArea.text}</Fact>}
      {shownFacts(house, SHEET_FACTS, system).map(({ name, shortLabel, text }) => (
        <Fact key={name} label={shortLabel}>
          {text}
        </Fact>
      ))}
      <Fact label="Your rating">{house.rating === 0 ? 'Not rated' : `${house.rating} of 5`}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold break-words">{children}</dd>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="break-words">
      <h2 className="font-semibold">{title}</h2>
      <p>{children}</p>
    </div>
  )
}
