import Camera from 'lucide-react/icons/camera'
import Flag from 'lucide-react/icons/flag'
import Heart from 'lucide-react/icons/heart'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import type { ReactNode } from 'react'

type CaptureBarProps = { onPhotos: (files: readonly File[]) => void; onNote: () => void; onLove: () => void; onFlag: () => void }

const barButtonStyles =
  'relative flex min-h-bar min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-control text-xs font-semibold hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-primary'

/** The buttons for photos, notes and moments at the bottom of the screen. */
export function CaptureBar({ onPhotos, onNote, onLove, onFlag }: CaptureBarProps) {
  return (
    <div role="group" aria-label="Capture" className="bg-surface px-2 pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex max-w-form">
        <label className={barButtonStyles}>
          <Camera aria-hidden className="size-6" />
          Photo
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label="Take a photo"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              onPhotos([...(event.target.files ?? [])])
              // Allows choosing the same photo again.
              event.target.value = ''
            }}
          />
        </label>
        <BarButton icon={NotebookPen} onClick={onNote}>
          Note
        </BarButton>
        <BarButton icon={Heart} onClick={onLove}>
          Love it
        </BarButton>
        <BarButton icon={Flag} onClick={onFlag}>
          Red flag
        </BarButton>
      </div>
    </div>
  )
}

function BarButton({ icon: Icon, onClick, children }: { icon: typeof Camera; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={barButtonStyles}>
      <Icon aria-hidden className="size-6" />
      {children}
    </button>
  )
}
