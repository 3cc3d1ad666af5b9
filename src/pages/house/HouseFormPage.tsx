import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useHunt, useHuntOf, useHunts } from '@/contexts/HuntContext'
import { useBackLink } from '@/contexts/useBackLink'
import { mayChange, type Hunt } from '@/domain/sharing/hunt'
import { photosOf } from '@/domain/house/photo'
import { isolateText } from '@/domain/text/unicode'
import type { OpenHouseTime } from '@/domain/listing/openHouses/openHouseTimes'
import { OpenHouseChoice } from '@/features/appointments/openHouses/OpenHouseChoice'
import { useAddViewings } from '@/features/appointments/openHouses/useAddViewings'
import { AskOwner } from '@/features/collaborators/AskOwner'
import type { House } from '@/features/houses/house'
import type { HouseDefaults } from '@/features/houses/form/houseForm'
import { HouseForm } from '@/features/houses/form/HouseForm'
import { HouseNotFound } from '@/features/houses/components/HouseNotFound'
import { type NotesDraft, useNotes } from '@/features/houses/notes/notesSaver'
import { HouseNotLoaded } from '@/features/houses/components/HouseNotLoaded'
import { useHouse } from '@/features/houses/useHouses'
import { PhotoField } from '@/features/photos/PhotoField'
import { useSamePhotoFinder } from '@/features/houses/useSamePhotos'
import type { PhotoUploads } from '@/features/photos/photoUploads'
import { usePhotos, usePhotoState } from '@/features/photos/usePhotos'
import { newerOf } from '@/lib/live/mergeRows'
import { EmptyState } from '@/ui/EmptyState'
import { NotFound } from '@/ui/illustrations/NotFound'
import { PageHeader } from '@/ui/PageHeader'
import { usePageTitle } from '@/ui/hooks/usePageTitle'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles, backLinkStyles } from '@/ui/styles'

/** Adds a house (if the id is "new") or edits an existing house. */
export default function HouseFormPage() {
  const { id = '' } = useParams()
  usePageTitle(id === 'new' ? 'Add New Property' : 'Edit Property')
  return id === 'new' ? <NewHouse key={id} /> : <LoadedEditor key={id} id={id} />
}

/**
 * The form for a new house. In somebody else's hunt, it appears once the hunt is loaded or known from a saved copy, because the owner
 * decides who may add houses.
 */
function NewHouse() {
  const { hunt, hunts } = useHunts()
  return hunts.some(({ ownerId }) => ownerId === hunt.ownerId) ? (
    <NewHouseEditor hunt={hunt} />
  ) : (
    <ScreenSpinner text="Loading property details..." />
  )
}

function NewHouseEditor({ hunt }: { hunt: Hunt }) {
  // Once open, the form stays even if the permission is withdrawn, so that no input is lost.
  const [isAllowed, setIsAllowed] = useState(hunt.mayAddHouses)
  if (hunt.mayAddHouses && !isAllowed) setIsAllowed(true)
  const [form, setForm] = useState<{ number: number; defaults?: HouseDefaults }>({ number: 1 })
  const addAnother = ({ address: { country }, priceCurrency: currency }: House) =>
    setForm(({ number }) => ({ number: number + 1, defaults: { country, currency } }))
  return isAllowed ? (
    <HouseEditor key={form.number} defaults={form.defaults} onAddAnother={addAnother} />
  ) : (
    <NotAllowed title={`Only ${isolateText(hunt.ownerName)} can add houses to this hunt`}>
      <AskOwner hunt={hunt} permission="add_houses" />
    </NotAllowed>
  )
}

function NotAllowed({ title, children }: { title: string; children?: ReactNode }) {
  const backLink = useBackLink()
  return (
    <EmptyState
      drawing={<NotFound />}
      title={title}
      action={
        <>
          {children}
          <Link {...backLink} className={buttonStyles()}>
            Go back to dashboard
          </Link>
        </>
      }
    />
  )
}

function LoadedEditor({ id }: { id: string }) {
  const { house, missing, unconfirmed, failed, retry } = useHouse(id, 'form')
  const hunt = useHuntOf(house?.userId ?? '')
  const { loaded } = useHunts()
  const [isOpen, setIsOpen] = useState(false)
  if (house && !missing && !unconfirmed && !isOpen) setIsOpen(true)
  if (house && loaded && !mayChange(hunt, hunt.viewerId, house)) return <NotAllowed title="You cannot edit this property" />
  // Once open, the form stays even if the row is deleted, so that no input is lost.
  if (house && isOpen) return <EditorAfterNotes house={house} />
  if (missing) return <HouseNotFound />
  if (failed) return <HouseNotLoaded retry={retry} />
  return <ScreenSpinner text="Loading property details..." />
}

/**
 * The form for a house, once the notes that were just written on its page are saved. If they cannot be saved, the form starts with them and
 * saves them with everything else.
 */
function EditorAfterNotes({ house }: { house: House }) {
  const { draft, phase, saved, discard } = useNotes(house)
  const areNotesPending = draft !== null && phase === 'saving'
  // Once open, the form stays even if the notes are saved again in the background.
  const [isOpen, setIsOpen] = useState(!areNotesPending)
  if (!areNotesPending && !isOpen) setIsOpen(true)
  if (!isOpen) return <ScreenSpinner text="Loading property details..." />
  return <HouseEditor house={saved ? newerOf(house, saved) : house} unsavedNotes={draft} onNotesSaved={discard} />
}

const NO_OPEN_HOUSES: readonly OpenHouseTime[] = []

type HouseEditorProps = {
  house?: House
  /** The viewer's notes on the house that could not be saved by themselves. */
  unsavedNotes?: NotesDraft | null
  /** Called when the form has saved the house with these notes. */
  onNotesSaved?: () => void
  defaults?: HouseDefaults
  onAddAnother?: (house: House) => void
}

function HouseEditor({ house, unsavedNotes, onNotesSaved, defaults, onAddAnother }: HouseEditorProps) {
  const navigate = useNavigate()
  const [initialNotes] = useState(unsavedNotes)
  // The row as first read: later reads must not change the form, and saving compares with this row.
  const [initialHouse] = useState(house && initialNotes ? { ...house, ...initialNotes.base } : house)
  const [initialPhotos] = useState(() => (initialHouse ? photosOf(initialHouse) : []))
  const photos = usePhotos(initialPhotos)
  const photosToKeep = useRef<readonly string[]>(initialHouse?.photos ?? [])
  const hunt = useHunt()
  const backLink = useBackLink()
  const returnLink = house ? { to: paths.house(house.id), state: null } : backLink

  useEffect(() => () => photos.deleteExcept(photosToKeep.current), [photos])

  const [chosenOpenHouses, setChosenOpenHouses] = useState<readonly OpenHouseTime[]>(NO_OPEN_HOUSES)
  const { mutate: addViewings } = useAddViewings()
  const addOpenHouses = (saved: House) => chosenOpenHouses.length > 0 && addViewings({ house: saved, times: chosenOpenHouses })
  const mayAddViewings = useHuntOf(house?.userId ?? hunt.ownerId).maySchedule && !house?.isExample
  const renderViewingOffer = (times: readonly OpenHouseTime[]) => (
    <OpenHouseChoice times={times} houseId={house?.id} chosen={chosenOpenHouses} onChoose={setChosenOpenHouses} />
  )

  const onSaving = (urls: readonly string[]) => {
    photosToKeep.current = [...photosToKeep.current, ...urls]
  }
  const onSaved = (saved: House) => {
    photosToKeep.current = saved.photos
    addOpenHouses(saved)
    if (initialNotes) onNotesSaved?.()
    // After adding, opens the list without filters, so that the new house is visible.
    void navigate(house ? returnLink.to : paths.dashboard())
  }
  const onSavedAndContinue = (saved: House) => {
    photosToKeep.current = saved.photos
    addOpenHouses(saved)
    onAddAnother?.(saved)
  }

  return (
    <div className="mx-auto max-w-form pb-20 md:pb-0">
      <Link {...returnLink} className={backLinkStyles}>
        <ArrowLeft aria-hidden className="size-4" />
        Back
      </Link>
      <PageHeader title={house ? 'Edit Property' : 'Add New Property'} />
      <HouseForm
        house={initialHouse}
        unsavedNotes={initialNotes}
        photos={photos}
        photoSection={<HousePhotos uploads={photos} ownerId={house?.userId ?? hunt.ownerId} houseId={house?.id} />}
        renderViewingOffer={mayAddViewings ? renderViewingOffer : undefined}
        onSaving={onSaving}
        defaults={defaults}
        onSaved={onSaved}
        onAddAnother={onSavedAndContinue}
        onCancel={() => void navigate(returnLink.to, { state: returnLink.state })}
      />
    </div>
  )
}

type HousePhotosProps = { uploads: PhotoUploads; ownerId: string; houseId: string | undefined }

/** The photo field. If another house has the same photo, the photo is shown with that house's street. */
function HousePhotos({ uploads, ownerId, houseId }: HousePhotosProps) {
  const findOtherHouse = useSamePhotoFinder(ownerId, houseId, usePhotoState(uploads, uploads.hasHash))
  const streetOfHouseWithPhoto = useCallback((hash: string) => findOtherHouse(hash)?.address.street, [findOtherHouse])
  return <PhotoField uploads={uploads} streetOfHouseWithPhoto={streetOfHouseWithPhoto} />
}
