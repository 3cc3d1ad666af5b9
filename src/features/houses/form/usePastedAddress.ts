import { useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { countryRules, type Address } from '@/domain/address/address'
import { readPastedAddress, type PastedAddress } from '@/domain/address/pastedAddress'
import type { HouseFormValues } from './houseForm'

const PARTS = ['city', 'state', 'zip', 'country'] as const

type Part = (typeof PARTS)[number]

/** The changes that a paste made to the form. */
export type AppliedPaste = {
  address: PastedAddress
  /** The street field's text right after the paste. */
  pastedText: string
  before: Address
  filledParts: readonly Part[]
  /** Parts of the address whose fields already had another value. */
  conflictingParts: readonly Part[]
  /** Whether the browser's own undo reverts the change to the street. */
  hasNativeUndo: boolean
}

/**
 * Text that is dropped, or that a phone's keyboard inserts in one go, is treated as a paste if it has at least this many characters.
 * Shorter text from a keyboard is typing or completion.
 */
const MIN_PASTE_LENGTH = 16

/**
 * Splits an address that is pasted into the street field. Fills in only empty fields, and the country if it still has its default.
 */
export function usePastedAddress(form: UseFormReturn<HouseFormValues>, isNew: boolean) {
  const [paste, setPaste] = useState<AppliedPaste | null>(null)
  const clipboardText = useRef('')
  const isTyping = useRef(false)
  const { dirtyFields, isSubmitted } = form.formState
  const { ref, ...street } = form.register('street')
  const field = useRef<HTMLInputElement | null>(null)

  const setPart = (part: keyof Address, value: string) => form.setValue(part, value, { shouldDirty: true, shouldValidate: isSubmitted })

  /** Replaces the street as if it were typed. @returns whether the browser's own undo can revert this */
  const setStreet = (text: string): boolean => {
    isTyping.current = true
    const isTyped = field.current !== null && typeOver(field.current, text)
    isTyping.current = false
    if (!isTyped) setPart('street', text)
    return isTyped
  }

  const splitAddress = (text: string, pastedText: string) => {
    const address = readPastedAddress(text)
    if (!address) return
    const [city, state, zip, country] = form.getValues(PARTS)
    const before = { street: pastedText, city, state, zip, country }
    const parts = PARTS.filter((part) => address[part] && !isSameValue(part, address[part], before[part]))
    const mayFill = (part: Part) => before[part].trim() === '' || (part === 'country' && isNew && !dirtyFields.country)
    const filledParts = parts.filter(mayFill)
    const conflictingParts = parts.filter((part) => !filledParts.includes(part))
    for (const part of filledParts) setPart(part, address[part] ?? '')
    setPaste({ address, pastedText, before, filledParts, conflictingParts, hasNativeUndo: setStreet(address.street) })
  }

  /** Reverts the fields that the paste filled, unless they have changed since. */
  const revert = ({ filledParts, address, before }: AppliedPaste) => {
    for (const part of filledParts) if (form.getValues(part) === address[part]) setPart(part, before[part])
    setPaste(null)
  }

  const undo = () => {
    if (!paste) return
    setStreet(paste.pastedText)
    revert(paste)
    field.current?.focus()
  }

  const replaceConflictingParts = () => {
    if (!paste) return
    const { address, filledParts, conflictingParts } = paste
    for (const part of conflictingParts) setPart(part, address[part] ?? '')
    setPaste({
      ...paste,
      filledParts: PARTS.filter((part) => filledParts.includes(part) || conflictingParts.includes(part)),
      conflictingParts: [],
    })
    field.current?.focus()
  }

  const onPaste = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = currentTarget
    const replacesAll = value.trim() === '' || (selectionStart === 0 && selectionEnd === value.length)
    // Keeps the original text, because the field receives it truncated and without line breaks.
    clipboardText.current = replacesAll ? clipboardData.getData('text/plain') : ''
  }

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    void street.onChange(event)
    if (isTyping.current) return
    const { value } = event.target
    const { inputType = '', data = null } = event.nativeEvent as Partial<InputEvent>
    const isUndone = inputType === 'historyUndo' && value === paste?.pastedText
    if (paste && isUndone) return revert(paste)
    setPaste(null)
    const text = clipboardText.current || value
    const isPasted = inputType === 'insertFromPaste' && clipboardText.current !== ''
    // A clipboard suggestion on a phone's keyboard inserts text without a paste event.
    const isInserted = inputType === 'insertFromDrop' || (inputType === 'insertText' && data === value)
    clipboardText.current = ''
    if (isPasted || (isInserted && value.length >= MIN_PASTE_LENGTH)) splitAddress(text, value)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || !paste || paste.hasNativeUndo) return
    event.preventDefault()
    undo()
  }

  const setField = (element: HTMLInputElement | null) => {
    field.current = element
    ref(element)
  }
  return {
    paste,
    undo,
    replaceConflictingParts,
    streetField: { ...street, ref: setField, onPaste, onChange, onKeyDown },
  }
}

function isSameValue(part: Part, one = '', other: string): boolean {
  return part === 'country' ? countryRules(one).name === countryRules(other).name : one.toLowerCase() === other.trim().toLowerCase()
}

function typeOver(field: HTMLInputElement, text: string): boolean {
  if (!('execCommand' in document)) return false
  field.focus()
  field.select()
  // Deprecated, but the only way to keep the browser's undo history.
  return document.execCommand('insertText', false, text) && field.value === text
}
