import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { paths } from '@/app/paths'
import type { House } from '@/features/houses/house'
import { HouseForm } from '@/features/houses/HouseForm'
import { HouseNotFound, HouseNotLoaded } from '@/features/houses/HouseMissing'
import { useHouse } from '@/features/houses/useHouses'
import { PhotoField } from '@/features/photos/PhotoField'
import { usePhotos } from '@/features/photos/usePhotos'
import { PageHeader } from '@/ui/PageHeader'
import { ScreenSpinner } from '@/ui/Spinner'

/** Adds a house (id "new") or edits one. */
export default function HouseFormPage() {
  const { id = '' } = useParams()
  return id === 'new' ? <HouseEditor key={id} /> : <LoadedEditor key={id} id={id} />
}

function LoadedEditor({ id }: { id: string }) {
  const { house, missing, failed, retry } = useHouse(id, 'form')
  // Once the form is open it stays, whatever becomes of the row: what is typed must not vanish.
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
