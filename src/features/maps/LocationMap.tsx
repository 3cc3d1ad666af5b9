import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { useNearViewport } from '@/ui/hooks/useNearViewport'
import type { LocationMapContentProps } from './LocationMapContent'

const Content = lazyWithRetry(async () => (await import('./LocationMapContent')).LocationMapContent)

/** A map of one house, loaded when it comes near the viewport. */
export function LocationMap(props: LocationMapContentProps) {
  const { box, isNear } = useNearViewport<HTMLDivElement>()
  return (
    <div ref={box} className="mt-4 min-h-68">
      {isNear && <Content {...props} />}
    </div>
  )
}
