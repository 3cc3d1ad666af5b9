import { useMemo, useState, type ReactNode } from 'react'
import { openHouseTimes, openHouseLabel, type OpenHouseTime } from '@/domain/listing/openHouses/openHouseTimes'
import { TextButton } from '@/ui/TextButton'
import { DuplicateListing } from './DuplicateListing'
import { ListingChoices } from './ListingChoices'
import { ListingNote } from './ListingNote'
import type { ParsedListing } from './readPage'
import type { useListing } from './useListing'

/** Renders an offer to add open houses as viewings; undefined if the viewer is not allowed to schedule. */
export type RenderViewingOffer = ((times: readonly OpenHouseTime[]) => ReactNode) | undefined

type ListingOutcomeProps = {
  listing: ReturnType<typeof useListing>
  renderViewingOffer: RenderViewingOffer
  /** Called after a pressed button has disappeared, so that the focus can be moved. */
  onButtonGone: () => void
}

/** Shows what became of the last listing that was read. */
export function ListingOutcome({ listing, renderViewingOffer, onButtonGone }: ListingOutcomeProps) {
  const { outcome } = listing
  const undo = () => {
    listing.undo()
    onButtonGone()
  }
  const addAnyway = (parsed: ParsedListing) => {
    listing.fillIn(parsed)
    onButtonGone()
  }
  if (!outcome) return null
  if (outcome.name === 'duplicate')
    return <DuplicateListing parsed={outcome.parsed} duplicate={outcome.house} onAddAnyway={() => addAnyway(outcome.parsed)} />
  const parsed = outcome.name === 'imported' ? outcome.imported : outcome.parsed
  const openHouses = <OpenHouses key={JSON.stringify(parsed.listing.openHouses)} parsed={parsed} renderViewingOffer={renderViewingOffer} />
  if (outcome.name === 'imported')
    return (
      <>
        <ListingNote imported={outcome.imported} onUndo={undo} />
        {openHouses}
      </>
    )
  if (outcome.isDone) return openHouses
  return (
    <>
      {outcome.changes.length > 0 ? <ListingChoices changes={outcome.changes} listing={listing} /> : <NothingNew parsed={parsed} />}
      {openHouses}
      <TextButton onClick={undo}>Done</TextButton>
    </>
  )
}

function NothingNew({ parsed }: { parsed: ParsedListing }) {
  return (
    <p>
      {parsed.isPage
        ? 'The listing says nothing different.'
        : 'A link alone says little. To see what has changed, copy the whole page and paste it here.'}
    </p>
  )
}

function OpenHouses({ parsed: { listing }, renderViewingOffer }: { parsed: ParsedListing; renderViewingOffer: RenderViewingOffer }) {
  const { openHouses, address } = listing
  const [now] = useState(() => new Date())
  // Memoized, because chosen times are compared by identity.
  const times = useMemo(() => openHouseTimes(openHouses?.value ?? [], address?.value ?? {}, now), [openHouses, address, now])
  if (times.length === 0) return null
  return <div className="mt-2">{renderViewingOffer ? renderViewingOffer(times) : <p>{times.map(openHouseSentence).join(' ')}</p>}</div>
}

const openHouseSentence = (time: OpenHouseTime) => `Open house ${openHouseLabel(time)}.`
