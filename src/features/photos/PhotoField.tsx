import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { clsx } from 'clsx'
import { flushSync } from 'react-dom'
import { useCallback, useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { MAX_PHOTOS } from '@/domain/house/houseLimits'
import { buttonStyles } from '@/ui/styles'
import { ACCEPTED_PHOTO_TYPES, HEIC_TYPES, PHOTO_HINT } from '@/lib/photos/photoRules'
import { PhotoTile } from './PhotoTile'
import type { FormPhoto, PhotoUploads } from './photoUploads'
import { usePhotoState } from './usePhotos'

type PhotoFieldProps = {
  uploads: PhotoUploads
  /** Returns the street of another house that has a photo with this hash; undefined if there is none. */
  streetOfHouseWithPhoto: (hash: string) => string | undefined
}

/** Adds, orders and removes photos, which come from files, drag and drop, or a phone's camera. The first photo is the cover. */
export function PhotoField({ uploads, streetOfHouseWithPhoto }: PhotoFieldProps) {
  const { add, move, remove, retry } = uploads
  const photos = usePhotoState(uploads, uploads.photos.get)
  const [isDragOver, setIsDragOver] = useState(false)
  const draggedKey = useRef<string>(undefined)
  const hintId = useId()
  const field = useRef<HTMLDivElement>(null)

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) add(files)
  }
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsDragOver(true)
  }
  const onDragStart = useCallback((key: string) => {
    draggedKey.current = key
  }, [])
  const onDropAt = useCallback(
    (index: number) => {
      if (draggedKey.current) move(draggedKey.current, index)
    },
    [move],
  )
  /** Makes a change that removes the focused button, and focuses the menu of the photo in its place or, if there is none, "Add photos". */
  const changeAt = useCallback((index: number, change: () => void) => {
    flushSync(change)
    const buttons = field.current?.querySelectorAll<HTMLElement>('li button[aria-haspopup]')
    const target = buttons?.[index] ?? field.current?.querySelector<HTMLElement>('input')
    target?.focus()
  }, [])
  const onRemove = useCallback((photo: FormPhoto, index: number) => changeAt(index, () => remove(photo.key)), [changeAt, remove])
  const onRetry = useCallback((photo: FormPhoto, index: number) => changeAt(index, () => retry(photo)), [changeAt, retry])

  return (
    <div
      ref={field}
      onDragOver={onDragOver}
      onDragLeave={() => setIsDragOver(false)}
      onDragEnd={() => {
        draggedKey.current = undefined
      }}
      onDrop={onDrop}
    >
      {photos.length > 0 && (
        <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              index={index}
              count={photos.length}
              onMove={move}
              onRemove={onRemove}
              onRetry={onRetry}
              samePhotoStreet={photo.details ? streetOfHouseWithPhoto(photo.details.hash) : undefined}
              onDragStart={onDragStart}
              onDropAt={onDropAt}
            />
          ))}
        </ul>
      )}
      <div
        className={clsx(
          'rounded-card border border-dashed p-5 text-center',
          isDragOver ? 'border-primary bg-primary-soft' : 'border-control',
        )}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <FileButton multiple describedBy={hintId} disabled={photos.length >= MAX_PHOTOS} onFiles={add}>
            <ImagePlus aria-hidden className="size-4" />
            Add photos
          </FileButton>
          <span className="hidden pointer-coarse:inline-flex">
            <FileButton camera describedBy={hintId} disabled={photos.length >= MAX_PHOTOS} onFiles={add}>
              <Camera aria-hidden className="size-4" />
              Take photo
            </FileButton>
          </span>
        </div>
        <p id={hintId} className="mt-3 text-xs text-muted">
          {PHOTO_HINT}
        </p>
        <p className="text-xs text-muted">Large photos are made smaller, and their location data is removed.</p>
      </div>
    </div>
  )
}

function acceptedTypes(): string {
  const isTouchDevice = matchMedia('(pointer: coarse)').matches
  return [...ACCEPTED_PHOTO_TYPES, ...(isTouchDevice ? [] : HEIC_TYPES)].join(',')
}

type FileButtonProps = {
  children: React.ReactNode
  describedBy: string
  multiple?: boolean
  camera?: boolean
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** A file input that looks like a button. The picker may offer other files in spite of `accept`, so each is checked before its upload. */
function FileButton({ children, describedBy, multiple, camera, disabled, onFiles }: FileButtonProps) {
  const [accept] = useState(() => (camera ? 'image/*' : acceptedTypes()))
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <label className={buttonStyles({ variant: 'secondary' }, 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2')}>
      {children}
      <input
        type="file"
        accept={accept}
        {...(camera && { capture: 'environment' as const })}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={onChange}
        className="sr-only"
      />
    </label>
  )
}
