import type { KeyboardEvent } from 'react'

const FIELDS = 'input:not([type="checkbox"], [type="file"], [type="hidden"]), select, textarea'

/**
 * On a phone's keyboard, Enter is "next": it goes to the next field, and after the last one puts the keyboard away. With a
 * keyboard of its own, a computer saves by it, as every form does.
 */
export function moveOnWithEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key, nativeEvent } = event
  const isNext = key === 'Enter' && !nativeEvent.isComposing && window.matchMedia('(pointer: coarse)').matches
  if (!isNext || !(target instanceof HTMLInputElement) || !target.matches(FIELDS)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => !field.matches(':disabled'))
  const next = target.enterKeyHint === 'done' ? undefined : fields[fields.indexOf(target) + 1]
  if (next) next.focus()
  else target.blur()
}
