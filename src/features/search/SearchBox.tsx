import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import { useId, useRef, useState, type ComponentType, type KeyboardEvent, type Ref, type RefObject } from 'react'
import { fieldStyles } from '@/ui/styles'

export type SearchResultsProps = {
  /** The typed text. */
  text: string
  /** The id that the list of results must have. */
  listId: string
  /** The list sets its handler for the field's keys here. */
  keyHandlerRef: RefObject<((event: KeyboardEvent) => void) | null>
  /** Called with the id of the active result, which Enter chooses. */
  onActiveChange: (id: string | undefined) => void
  /** Called when a result is chosen. */
  onDone: () => void
}

type SearchBoxProps = {
  /** The results below the field, loaded on first use. */
  Results: ComponentType<SearchResultsProps> & { preload: () => void }
  /** Shows the results as an overlay while the field is in use; by default they are always below the field. */
  floating?: boolean
  className?: string
  inputRef?: Ref<HTMLInputElement>
  onDone?: () => void
}

/** The search field: a combobox that offers houses, screens and actions. */
export function SearchBox({ Results, floating, className, inputRef, onDone }: SearchBoxProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(!floating)
  const [activeId, setActiveId] = useState<string>()
  const keyHandlerRef: SearchResultsProps['keyHandlerRef'] = useRef(null)

  const close = () => {
    setText('')
    setOpen(!floating)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && floating) return close()
    if (open) return keyHandlerRef.current?.(event)
    if (event.key === 'ArrowDown') setOpen(true)
  }

  return (
    <div
      className={clsx('relative', className)}
      onBlur={(event) => floating && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted md:pointer-fine:top-3" />
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        aria-label="Search houses"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? activeId : undefined}
        placeholder="Search houses..."
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onPointerEnter={Results.preload}
        onFocus={Results.preload}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        className={clsx(fieldStyles, 'h-11 pl-9 md:pointer-fine:h-10', floating && 'pr-9')}
      />
      {floating && !open && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-2 right-2 rounded-control border border-line px-2 py-0.5 text-xs text-muted pointer-coarse:hidden"
        >
          /
        </kbd>
      )}
      {open && (
        <Results
          text={text}
          listId={listId}
          keyHandlerRef={keyHandlerRef}
          onActiveChange={setActiveId}
          onDone={() => {
            close()
            onDone?.()
          }}
        />
      )}
    </div>
  )
}
