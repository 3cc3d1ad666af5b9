import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import ImageUp from 'lucide-react/icons/image-up'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash'
import { memo, useSyncExternalStore } from 'react'
import { PHOTO_PLACEHOLDER } from '@/lib/photos/photoUrl'
import { usePhotoSource } from '@/lib/photos/usePhotoSource'
import { Button } from '@/ui/Button'
import { Menu } from '@/ui/menu/Menu'
import type { MenuEntry } from '@/ui/menu/MenuContent'
import { buttonStyles } from '@/ui/styles'
import type { FormPhoto } from './photoUploads'

type PhotoTileProps = {
  photo: FormPhoto
  index: number
  count: number
  onMove: (key: string, to: number) => void
  onRemove: (photo: FormPhoto, index: number) => void
  onRetry: (photo: FormPhoto, index: number) => void
  /** The street of another house with the same photo. */
  samePhotoStreet: string | undefined
  onDragStart: (key: string) => void
  onDropAt: (index: number) => void
}

const PHOTO_SIZE = { sizes: '(min-width: 640px) 200px, 45vw', widest: 640 }

const iconStyles = 'size-4 text-muted'

/** A photo in the form, with its actions. Tiles can be reordered by dragging or from the menu. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, samePhotoStreet, onMove, onRemove, onRetry, onDragStart, onDropAt } = props
  const stored = usePhotoSource(photo.state === 'stored' ? { url: photo.src, details: photo.details } : undefined, PHOTO_SIZE)
  const entries: MenuEntry[] = [
    ...(index > 0
      ? ([
          {
            kind: 'action',
            label: 'Make cover',
            icon: <ImageUp aria-hidden className={iconStyles} />,
            onSelect: () => onMove(photo.key, 0),
          },
          {
            kind: 'action',
            label: 'Move earlier',
            icon: <ArrowLeft aria-hidden className={iconStyles} />,
            onSelect: () => onMove(photo.key, index - 1),
          },
        ] as const)
      : []),
    ...(index < count - 1
      ? ([
          {
            kind: 'action',
            label: 'Move later',
            icon: <ArrowRight aria-hidden className={iconStyles} />,
            onSelect: () => onMove(photo.key, index + 1),
          },
        ] as const)
      : []),
    {
      kind: 'action',
      label: 'Remove',
      danger: true,
      icon: <Trash2 aria-hidden className="size-4" />,
      onSelect: () => onRemove(photo, index),
    },
  ]

  return (
    // The menu is the keyboard equivalent of dragging.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable={photo.state === 'stored'}
      onDragStart={() => onDragStart(photo.key)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => onDropAt(index)}
      className="relative aspect-4/3 overflow-hidden rounded-card border border-line bg-sunken"
    >
      <img
        src={photo.state === 'stored' ? PHOTO_PLACEHOLDER : photo.src || undefined}
        {...stored.img}
        alt={`${index + 1} of ${count}`}
        draggable={false}
        className="size-full object-cover"
      />
      <div className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1 text-xs *:max-w-full *:truncate *:rounded-full *:px-2.5 *:py-0.5">
        {index === 0 && <span className="bg-ink font-semibold text-canvas">Cover</span>}
        {samePhotoStreet && <span className="bg-surface/85">Also at {samePhotoStreet}</span>}
      </div>
      {photo.progress && (photo.state === 'waiting' || photo.state === 'sending') && (
        <Progress progress={photo.progress} label={`Uploading photo ${index + 1}`} />
      )}
      {photo.state === 'failed' && (
        // At the bottom, because in the middle of a phone's small tile it would be under the menu.
        <div className="absolute inset-0 grid content-end justify-items-center bg-surface/85 pb-1">
          <Button variant="secondary" size="sm" onClick={() => onRetry(photo, index)}>
            <RotateCcw aria-hidden className="size-4" />
            Try again
          </Button>
        </div>
      )}
      <span className="absolute top-1.5 right-1.5">
        <Menu
          label={`Options for photo ${index + 1}`}
          iconOnly
          trigger={<EllipsisVertical aria-hidden className="size-4" />}
          triggerClassName={buttonStyles({ variant: 'secondary', size: 'icon' }, 'bg-surface/85')}
          entries={entries}
        />
      </span>
    </li>
  )
})

function Progress({ progress, label }: { progress: NonNullable<FormPhoto['progress']>; label: string }) {
  const fraction = useSyncExternalStore(progress.subscribe, progress.get)
  return (
    <div className="absolute inset-x-0 bottom-0 bg-surface/85 p-2">
      <progress aria-label={label} value={fraction} className="block h-1.5 w-full overflow-hidden rounded-full accent-primary" />
    </div>
  )
}
