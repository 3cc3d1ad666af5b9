import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
} from 'react'
import { groupedNumber, plainNumber, steppedNumber } from './numberText'

export type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'step' | 'min' | 'max' | 'ref'> & {
  /** The typed text. A number is in plain digits, such as "742500". */
  value: string
  onChange: (value: string) => void
  /** The arrow keys go to the next multiple of this, counted from `min`. Without it, they do not change the number. */
  step?: number
  min?: number
  max?: number
  /** Set for integers, to get a phone's keyboard without a decimal separator. Does not reject other numbers. */
  whole?: boolean
  /** Set to show no thousands separators, e.g. for a year. */
  ungrouped?: boolean
  /** Set for a percentage: it has no thousands, so the separator in "6.125" is a decimal point. */
  isPercentage?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * A number input. A native number input changes on scroll and rejects "742,500", so this is a text input: thousands are grouped
 * while it is not focused, and focusing it selects the plain number.
 */
export function NumberInput({ value, onChange, step, min, max, whole, ungrouped, isPercentage = false, ref, ...input }: NumberInputProps) {
  const element = useRef<HTMLInputElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  const [typedText, setTypedText] = useState(value)
  // A pointer places the caret after the focus event, which undoes the selection, so the text is selected again on click.
  const isPointerFocus = useRef(false)
  useImperativeHandle(ref, () => element.current as HTMLInputElement)

  useLayoutEffect(() => {
    if (isEditing) selectAll(element.current)
  }, [isEditing])

  const change = (text: string) => {
    setTypedText(text)
    onChange(plainNumber(text, !isPercentage))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (step === undefined || !direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || input.readOnly) return
    event.preventDefault()
    change(steppedNumber(value, direction, { step, min, max }))
  }
  const onPointerDown = (event: PointerEvent<HTMLInputElement>) => {
    isPointerFocus.current = document.activeElement !== event.currentTarget
  }
  const onClick = () => {
    const { selectionStart, selectionEnd } = element.current ?? {}
    if (isPointerFocus.current && selectionStart === selectionEnd) selectAll(element.current)
    isPointerFocus.current = false
  }

  const plain = plainNumber(value, !isPercentage)
  const formatted = ungrouped ? plain : groupedNumber(plain)
  // The value may change from outside during editing, for example when the units are switched.
  const editedText = plainNumber(typedText, !isPercentage) === plain ? typedText : plain
  return (
    <input
      autoComplete="off"
      {...input}
      ref={element}
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      value={isEditing ? editedText : formatted}
      onChange={(event) => change(event.target.value)}
      onFocus={(event) => {
        if (!isEditing) setTypedText(plain)
        setIsEditing(true)
        input.onFocus?.(event)
      }}
      onBlur={(event) => {
        // When the window loses focus, the field remains the active element, and people continue typing when they return.
        if (document.activeElement !== event.currentTarget) setIsEditing(false)
        input.onBlur?.(event)
      }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
    />
  )
}

function selectAll(input: HTMLInputElement | null) {
  input?.setSelectionRange(0, input.value.length)
}
