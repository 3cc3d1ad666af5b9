import { useEffect, useRef, useState } from 'react'

/** Whether an element has come near the part of the page that is seen; it stays so. */
export function useNear<Element extends HTMLElement>() {
  const box = useRef<Element>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !box.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '200px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [near])
  return { box, near }
}
