import { useEffect, useRef } from 'react'

/** A ref to the value of the latest render, for callbacks that outlive theirs. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
