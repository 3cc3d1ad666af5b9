import { useEffect, useRef, useState } from 'react'
import { lazyOverlay } from '@/ui/Overlay'
import type { LocationMapContentProps } from './LocationMapContent'

const Content = lazyOverlay(async () => (await import('./LocationMapContent')).LocationMapContent)

/** A map of one house, loaded when it comes near the screen. */
export function LocationMap(props: LocationMapContentProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (near || !box.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '200px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [near])

  return (
    <div ref={box} className="mt-4 min-h-68">
      {near && <Content {...props} />}
    </div>
  )
}
