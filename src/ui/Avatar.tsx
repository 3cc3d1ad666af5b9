import { useState } from 'react'

/** A user's picture, or the initials if there is no picture or it fails to load. */
export function Avatar({ initials, picture }: { initials: string; picture?: string }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span
      aria-hidden
      className="inline-grid size-8 max-h-full max-w-full shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft text-xs font-semibold text-primary"
    >
      {picture && !isBroken ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" className="size-full object-cover" onError={() => setIsBroken(true)} />
      ) : (
        initials
      )}
    </span>
  )
}
