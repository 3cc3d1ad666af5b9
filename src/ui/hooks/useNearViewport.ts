import { useEffect, useRef, useState } from 'react'

/** Whether the element with the ref `box` has ever come within 200 px of the viewport. */
export function useNearViewport<Element extends HTMLElement>() {
  const box = useRef<Element>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !box.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '200px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear])
  return { box, isNear }
}
