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
  /** What is typed, with a number in plain digits: "742500". */
  value: string
  onChange: (value: string) => void
  /** How far the arrow keys go. */
  step?: number
  min?: number
  max?: number
  /** Whole numbers only: which keyboard a phone shows. */
  whole?: boolean
  /** A year has no thousands. */
  ungrouped?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * A number. The browser's own kind of field turns with the mouse wheel and refuses "742,500", so this one is text:
 * grouped while it is read, plain and wholly selected once it is entered.
 */
export function NumberInput({ value, onChange, step, min, max, whole, ungrouped, ref, ...input }: NumberInputProps) {
  const element = useRef<HTMLInputElement>(null)
  const [editing, setEditing] = useState(false)
  const [typed, setTyped] = useState(value)
  // A press sets the caret after the focus has come, so all is selected once the press is over.
  const entering = useRef(false)
  useImperativeHandle(ref, () => element.current as HTMLInputElement)

  useLayoutEffect(() => {
    if (editing) selectAll(element.current)
  }, [editing])

  const change = (text: string) => {
    setTyped(text)
    onChange(plainNumber(text))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (step === undefined || !direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || input.readOnly) return
    event.preventDefault()
    change(steppedNumber(value, direction, { step, min, max }))
  }
  const onPointerDown = (event: PointerEvent<HTMLInputElement>) => {
    entering.current = document.activeElement !== event.currentTarget
  }
  const onClick = () => {
    const { selectionStart, selectionEnd } = element.current ?? {}
    if (entering.current && selectionStart === selectionEnd) selectAll(element.current)
    entering.current = false
  }

  const plain = plainNumber(value)
  const reading = ungrouped ? plain : groupedNumber(plain)
  // The value may change from outside while it is edited, for example when the units are switched.
  const writing = plainNumber(typed) === plain ? typed : plain
  return (
    <input
      autoComplete="off"
      {...input}
      ref={element}
      type="text"
      // The browser ignores these bounds here: they limit the arrow keys.
      {...{ step, min, max }}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={editing ? writing : reading}
      onChange={(event) => change(event.target.value)}
      onFocus={(event) => {
        setTyped(plain)
        setEditing(true)
        input.onFocus?.(event)
      }}
      onBlur={(event) => {
        setEditing(false)
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
