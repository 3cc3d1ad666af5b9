import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { paths } from '@/app/paths'
import { useHuntOf, useHunts } from '@/contexts/HuntContext'
import { mayChange, type Hunt } from '@/domain/hunt'
import { inSentence } from '@/domain/inSentence'
import type { House } from '@/features/houses/house'
import { HouseForm } from '@/features/houses/HouseForm'
import { HouseNotFound } from '@/features/houses/HouseNotFound'
import { HouseNotLoaded } from '@/features/houses/HouseNotLoaded'
import { useHouse } from '@/features/houses/useHouses'
import { PhotoField } from '@/features/photos/PhotoField'
import { usePhotos } from '@/features/photos/usePhotos'
import { EmptyState } from '@/ui/EmptyState'
import { NotFound } from '@/ui/illustrations/NotFound'
import { PageHeader } from '@/ui/PageHeader'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'

/** Adds a house (id "new") or edits one. */
export default function HouseFormPage() {
  const { id = '' } = useParams()
  return id === 'new' ? <NewHouse key={id} /> : <LoadedEditor key={id} id={id} />
}

/** In the hunt of somebody else, its owner decides who may add houses (ruling 2). */
function NewHouse() {
  const { hunt, known } = useHunts()
  return hunt.isOwn || known ? <NewHouseIn hunt={hunt} /> : <ScreenSpinner words="Loading property details..." />
}

function NewHouseIn({ hunt: { mayAddHouses, ownerName } }: { hunt: Hunt }) {
  // Once the form is open it stays, should the permission be taken back meanwhile: what is typed must not vanish.
  const [allowed] = useState(mayAddHouses)
  return allowed ? <HouseEditor /> : <NotYours title={`Only ${inSentence(ownerName)} can add houses to this hunt`} />
}

function NotYours({ title }: { title: string }) {
  return (
    <EmptyState
      drawing={<NotFound />}
      title={title}
      action={
        <Link to={paths.dashboard()} className={buttonStyles()}>
          Go back to dashboard
        </Link>
      }
    />
  )
}

function LoadedEditor({ id }: { id: string }) {
  const { house, missing, failed, retry } = useHouse(id, 'form')
  const hunt = useHuntOf(house?.userId ?? '')
  const { known } = useHunts()
  // Once the form is open it stays, whatever becomes of the row: what is typed must not vanish.
  if (house && known && !mayChange(hunt, hunt.viewerId, house)) return <NotYours title="You cannot edit this property" />
  if (house) return <HouseEditor house={house} />
  if (missing) return <HouseNotFound dashboard={paths.dashboard()} />
  if (failed) return <HouseNotLoaded retry={retry} />
  return <ScreenSpinner words="Loading property details..." />
}

const noPhotos: readonly string[] = []

function HouseEditor({ house }: { house?: House }) {
  const navigate = useNavigate()
  // Later refreshes of the row must not disturb what is being typed; the save compares with the row read first.
  const [first] = useState(house)
  const photos = usePhotos(first?.photos ?? noPhotos)
  const kept = useRef<readonly string[]>(first?.photos ?? noPhotos)
  const back = house ? paths.house(house.id) : paths.dashboard()

  const { discardExcept } = photos
  useEffect(() => () => discardExcept(kept.current), [discardExcept])

  const onSaving = (urls: readonly string[]) => {
    kept.current = [...kept.current, ...urls]
  }
  const onSaved = (saved: House) => {
    kept.current = saved.photos
    void navigate(back)
  }

  return (
    <div className="mx-auto max-w-form pb-20 md:pb-0">
      <Link to={back} className="mb-4 inline-flex min-h-8 items-center gap-2 text-muted hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        Back
      </Link>
      <PageHeader title={house ? 'Edit Property' : 'Add New Property'} />
      <HouseForm
        house={first}
        photos={{ urls: photos.urls, busy: photos.busy, section: <PhotoField field={photos} /> }}
        onSaving={onSaving}
        onSaved={onSaved}
        onCancel={() => void navigate(back)}
      />
    </div>
  )
}
