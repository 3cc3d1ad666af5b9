import { clsx } from 'clsx'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { matchesName, mentionSearch, type Mention } from '@/domain/sharing/mentions'
import { fieldStyles, floatStyles } from '@/ui/styles'
import type { People } from './useThread'
import { isTooLong, remainingText } from '@/domain/sharing/messages'

type TextWithMentions = { text: string; picked: readonly Mention[] }

type MentionFieldProps = {
  label: string
  placeholder?: string
  value: TextWithMentions
  people: People
  onChange: (value: TextWithMentions) => void
  /** Called on Enter, except on touch screens, where Enter starts a new line. On other devices, Shift+Enter starts a new line. */
  onEnter: () => void
  onEscape?: () => void
  describedBy: string
  invalid: boolean
  /** Takes the focus on mount, with the caret at the end. */
  focusOnMount?: boolean
}

/**
 * A text area in which "@" opens the list of members. The focus stays in the text and the arrow keys move through the list. ARIA
 * does not allow the combobox role on multi-line text, so other attributes announce the list.
 */
export function MentionField({ label, placeholder, value, people, onChange, ...rest }: MentionFieldProps) {
  const { onEnter, onEscape, describedBy, invalid, focusOnMount } = rest
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [dismissedIndex, setDismissedIndex] = useState<number>()
  const [activeIndex, setActiveIndex] = useState(0)
  const nextCaret = useRef<number>(undefined)
  const { text, picked } = value

  const search = caret === null ? null : mentionSearch(text, caret)
  const options =
    search && search.atSignIndex !== dismissedIndex
      ? people.mentionable.filter(({ id: member, name }) => [name, people.nameOf(member)].some((each) => matchesName(each, search.query)))
      : []
  const chosen = options[Math.min(activeIndex, options.length - 1)]
  const optionId = (member: string) => `${id}-${member}`

  useEffect(() => {
    if (!focusOnMount) return
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [focusOnMount])

  // Puts the caret after the picked name once React has rendered the name.
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  })
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  const updateCaret = () => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: 0, selectionEnd: 1 }
    setCaret(selectionStart === selectionEnd ? selectionStart : null)
  }
  const pick = (member: string) => {
    if (!search || caret === null) return
    const name = people.nameOf(member)
    const textBefore = `${text.slice(0, search.atSignIndex)}@${name} `
    nextCaret.current = textBefore.length
    setCaret(textBefore.length)
    onChange({
      text: textBefore + text.slice(caret).replace(/^ /, ''),
      picked: [...picked.filter((each) => each.name !== name), { id: member, name }],
    })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing text, it handles the keys.
    if (event.nativeEvent.isComposing) return
    if (chosen && search) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) setActiveIndex((options.indexOf(chosen) + step + options.length) % options.length)
      else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen.id)
      else if (event.key === 'Escape') setDismissedIndex(search.atSignIndex)
      else return
      event.preventDefault()
      return
    }
    if (event.key === 'Escape') onEscape?.()
    // Phone keyboards have no other key for a new line.
    if (event.key !== 'Enter' || event.shiftKey || window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    onEnter()
  }

  return (
    <div>
      <p role="status" className="sr-only">
        {chosen && `${options.length} ${options.length === 1 ? 'member' : 'members'} to mention, up and down to choose, enter to mention`}
      </p>
      {chosen && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Members to mention"
          className={clsx(floatStyles, 'mb-2 max-h-56 overflow-y-auto p-1')}
        >
          {options.map(({ id: member, name }) => (
            // The focused text field handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={member}
              id={optionId(member)}
              role="option"
              aria-selected={member === chosen.id}
              // Keeps the focus in the text field.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActiveIndex(options.findIndex((each) => each.id === member))}
              onClick={() => pick(member)}
              className={clsx(
                'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-control px-3 md:pointer-fine:min-h-9',
                member === chosen.id && 'bg-sunken',
              )}
            >
              <bdi className="min-w-0 break-words">{people.nameOf(member)}</bdi>
              {people.nameOf(member) !== name && <bdi className="min-w-0 truncate text-xs text-muted">{name}</bdi>}
            </div>
          ))}
        </div>
      )}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        value={text}
        rows={1}
        placeholder={placeholder}
        dir="auto"
        enterKeyHint="enter"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={chosen ? `${id}-list` : undefined}
        aria-activedescendant={chosen && optionId(chosen.id)}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onChange={({ target }) => {
          setCaret(target.selectionStart)
          setActiveIndex(0)
          setDismissedIndex(undefined)
          onChange({ text: target.value, picked })
        }}
        onSelect={updateCaret}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
        className={clsx(fieldStyles, 'field-sizing-content block max-h-40 min-h-11 resize-none py-2.5 leading-5.5')}
      />
    </div>
  )
}

/** Near the limit, shows how many characters are left, or how many are too many. @param body the stored form, with mentions as `<@id>` */
export function CharactersLeft({ id, body }: { id: string; body: string }) {
  return (
    <p id={id} role="status" className={clsx('figures min-w-0 flex-1 text-xs', isTooLong(body) ? 'text-danger' : 'text-muted')}>
      {remainingText(body)}
    </p>
  )
}
