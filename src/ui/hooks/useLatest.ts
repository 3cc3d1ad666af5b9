import { useEffect, useRef } from 'react'

/** A ref to the value of the latest render, for callbacks that were created in an earlier render. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
