import { useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { countryRules, type Address } from '@/domain/address/address'
import { readPastedAddress, type PastedAddress } from '@/domain/address/pastedAddress'
import type { HouseFormValues } from './houseForm'

const PARTS = ['city', 'state', 'zip', 'country'] as const

type Part = (typeof PARTS)[number]

/** What a paste did to the form. */
export type Filling = {
  found: PastedAddress
  /** The text that the paste alone left in the street. */
  pasted: string
  before: Address
  filled: readonly Part[]
  /** Found in the paste, but the field already held something else. */
  kept: readonly Part[]
  /** Whether the browser can undo the change of the street by itself. */
  isNative: boolean
}

/** Shorter texts are typed or completed by a phone's keyboard, not taken from its clipboard. */
const SHORTEST = 16

/**
 * Takes a whole address apart that is pasted into the street. Only fields that are empty, or still hold the country that a
 * new house starts with, are filled.
 */
export function usePastedAddress(form: UseFormReturn<HouseFormValues>, isNew: boolean) {
  const [filling, setFilling] = useState<Filling | null>(null)
  const clipboard = useRef('')
  const isTyping = useRef(false)
  const { dirtyFields, isSubmitted } = form.formState
  const { ref, ...street } = form.register('street')
  const field = useRef<HTMLInputElement | null>(null)

  const set = (part: keyof Address, value: string) => form.setValue(part, value, { shouldDirty: true, shouldValidate: isSubmitted })

  /** Replaces the street as if it were typed, so that the browser can undo it; false where the browser cannot. */
  const setStreet = (text: string): boolean => {
    isTyping.current = true
    const typed = field.current !== null && typeOver(field.current, text)
    isTyping.current = false
    if (!typed) set('street', text)
    return typed
  }

  const takeApart = (text: string, pasted: string) => {
    const found = readPastedAddress(text)
    if (!found) return
    const [city, state, zip, country] = form.getValues(PARTS)
    const before = { street: pasted, city, state, zip, country }
    const told = PARTS.filter((part) => found[part] && !isSame(part, found[part], before[part]))
    const isFree = (part: Part) => before[part].trim() === '' || (part === 'country' && isNew && !dirtyFields.country)
    const filled = told.filter(isFree)
    const kept = told.filter((part) => !filled.includes(part))
    for (const part of filled) set(part, found[part] ?? '')
    setFilling({ found, pasted, before, filled, kept, isNative: setStreet(found.street) })
  }

  /** Empties what the paste has filled; what was changed since stays. */
  const takeBack = ({ filled, found, before }: Filling) => {
    for (const part of filled) if (form.getValues(part) === found[part]) set(part, before[part])
    setFilling(null)
  }

  const undo = () => {
    if (!filling) return
    setStreet(filling.pasted)
    takeBack(filling)
    field.current?.focus()
  }

  const replaceConflicting = () => {
    if (!filling) return
    const { found, filled, kept } = filling
    for (const part of kept) set(part, found[part] ?? '')
    setFilling({ ...filling, filled: PARTS.filter((part) => filled.includes(part) || kept.includes(part)), kept: [] })
    field.current?.focus()
  }

  const onPaste = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = currentTarget
    const replacesAll = value.trim() === '' || (selectionStart === 0 && selectionEnd === value.length)
    // The field itself gets it without its line breaks, and cut off.
    clipboard.current = replacesAll ? clipboardData.getData('text/plain') : ''
  }

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    void street.onChange(event)
    if (isTyping.current) return
    const { value } = event.target
    const { inputType = '', data = null } = event.nativeEvent as Partial<InputEvent>
    const isUndone = inputType === 'historyUndo' && value === filling?.pasted
    if (filling && isUndone) return takeBack(filling)
    setFilling(null)
    const text = clipboard.current || value
    const isPasted = inputType === 'insertFromPaste' && clipboard.current !== ''
    // The clipboard row of a phone's keyboard pastes without a paste event.
    const hasCome = inputType === 'insertFromDrop' || (inputType === 'insertText' && data === value)
    clipboard.current = ''
    if (isPasted || (hasCome && value.length >= SHORTEST)) takeApart(text, value)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || !filling || filling.isNative) return
    event.preventDefault()
    undo()
  }

  const hold = (element: HTMLInputElement | null) => {
    field.current = element
    ref(element)
  }
  return { filling, undo, replaceConflicting, streetField: { ...street, ref: hold, onPaste, onChange, onKeyDown } }
}

function isSame(part: Part, one = '', other: string): boolean {
  return part === 'country' ? countryRules(one).name === countryRules(other).name : one.toLowerCase() === other.trim().toLowerCase()
}

function typeOver(field: HTMLInputElement, text: string): boolean {
  if (!('execCommand' in document)) return false
  field.focus()
  field.select()
  // Nothing else writes into a field and lets the browser undo it.
  return document.execCommand('insertText', false, text) && field.value === text
}
