import { clsx } from 'clsx'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { highlight } from '@/domain/text/textSearch'
import type { SearchResultsProps } from './SearchBox'

export type SearchResult = {
  key: string
  icon: ReactNode
  title: string
  /** A second line in a muted color. */
  detail?: string
  /** The text that contains the search terms, if the lines above do not. */
  matchedText?: string
  run: () => void
}

type ResultListProps = SearchResultsProps & {
  /** Sizes the list, which is the element that scrolls. */
  listClassName?: string
  /** The search terms to highlight, in lower case and without accents. */
  words: readonly string[]
  groups: readonly { title: string; results: readonly SearchResult[] }[]
  /** Whether the results are still those of an earlier query. Enter then waits for the results of the current one. */
  isStale: boolean
  /** Shown below the results, or instead of them. */
  note?: ReactNode
}

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The search results. The arrow keys move through them while the focus stays in the field; Enter chooses the active one. */
export function ResultList(props: ResultListProps) {
  const { text, listId, keyHandlerRef, onActiveChange, onDone, listClassName, words, groups, isStale, note } = props
  const results = groups.flatMap((group) => group.results)
  const [selection, setSelection] = useState<{ text: string; index: number }>()
  // Once something is typed, the first result is preselected.
  const preselectedIndex = text.trim() === '' ? -1 : 0
  const activeIndex = Math.min(selection?.text === text ? selection.index : preselectedIndex, results.length - 1)
  const idOf = (index: number) => `${listId}-${index}`
  const activeId = activeIndex >= 0 ? idOf(activeIndex) : undefined

  useEffect(() => {
    onActiveChange(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, onActiveChange])

  const choose = (result: SearchResult) => {
    onDone()
    result.run()
  }
  const activeResult = results[activeIndex]
  /** The text for which Enter was pressed before its results had arrived. */
  const enteredText = useRef<string>(undefined)
  useEffect(() => {
    if (isStale || enteredText.current === undefined) return
    if (enteredText.current === text && activeResult) choose(activeResult)
    enteredText.current = undefined
  })
  useEffect(() => {
    keyHandlerRef.current = (event: KeyboardEvent) => {
      const step = ARROW_STEPS[event.key]
      if (step !== undefined && results.length > 0) {
        event.preventDefault()
        const from = activeIndex < 0 && step < 0 ? 0 : activeIndex
        setSelection({ text, index: (from + step + results.length) % results.length })
      } else if (event.key === 'Enter') {
        event.preventDefault()
        if (isStale) enteredText.current = text
        else if (activeResult) choose(activeResult)
      }
    }
    return () => {
      keyHandlerRef.current = null
    }
  })

  return (
    <>
      <div id={listId} role="listbox" aria-label="Results" className={listClassName}>
        {groups
          .filter((group) => group.results.length > 0)
          .map((group) => (
            <div key={group.title} role="group" aria-label={group.title} className="pb-1.5">
              <p aria-hidden className="px-3 pt-2 pb-1 text-xs text-muted">
                {group.title}
              </p>
              {group.results.map((result) => {
                const index = results.indexOf(result)
                return (
                  <Result
                    key={result.key}
                    id={idOf(index)}
                    result={result}
                    words={words}
                    active={index === activeIndex}
                    onHover={() => index !== activeIndex && setSelection({ text, index })}
                    onChoose={() => choose(result)}
                  />
                )
              })}
            </div>
          ))}
      </div>
      {note && <div className="px-3 py-3 text-muted">{note}</div>}
      <p aria-live="polite" className="sr-only">
        {words.length > 0 && `${results.length} ${results.length === 1 ? 'result' : 'results'}`}
      </p>
    </>
  )
}

type ResultProps = {
  id: string
  result: SearchResult
  words: readonly string[]
  active: boolean
  onHover: () => void
  onChoose: () => void
}

function Result({ id, result, words, active, onHover, onChoose }: ResultProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      // The focus stays in the field, which handles the keys.
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx('flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left', active && 'bg-sunken')}
    >
      {result.icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Highlighted text={result.title} words={words} />
        </span>
        {[result.detail, result.matchedText]
          .filter((line) => line !== undefined)
          .map((line) => (
            <span key={line} className="figures block truncate text-xs text-muted">
              <Highlighted text={line} words={words} />
            </span>
          ))}
      </span>
    </button>
  )
}

function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  let offset = 0
  return highlight(text, words).map((piece) => {
    const key = offset
    offset += piece.text.length
    return piece.isHit ? (
      <mark key={key} className="bg-transparent font-semibold text-primary">
        {piece.text}
      </mark>
    ) : (
      piece.text
    )
  })
}
