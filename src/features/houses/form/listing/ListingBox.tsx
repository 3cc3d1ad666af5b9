import { FileUp, Link2 } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { arrivingListing } from '@/domain/listing/arrival'
import type { ListingInput } from '@/domain/listing/readListing'
import { Button } from '@/ui/Button'
import { TextAreaField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'
import { cardStyles } from '@/ui/styles'
import { clsx } from 'clsx'
import { ListingNote } from './ListingNote'
import type { useListing } from './useListing'

type ListingBoxProps = { listing: ReturnType<typeof useListing> }

/** Takes a listing: a link, a copied page, its source, or a saved page. Paste works anywhere on the screen. */
export function ListingBox({ listing }: ListingBoxProps) {
  const { state, read, takeText, takeFile, undo } = listing
  const [typed, setTyped] = useState('')
  const title = useId()
  usePasteAnywhere(takeText)
  useArrival((input) => void read(input))

  const take = (text: string) => {
    setTyped('')
    takeText(text)
  }
  // A whole page would fill the field, and slowly.
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.trim() === '') return
    event.preventDefault()
    take(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    take(typed)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) void takeFile(file)
    else take(event.dataTransfer.getData('text/uri-list') || event.dataTransfer.getData('text/plain'))
  }

  return (
    // What is dropped can be pasted and chosen as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby={title}
      className={clsx(cardStyles, 'mb-10 p-5')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <h2 id={title} className="text-lg font-semibold">
        Add from a listing
      </h2>
      <p className="mt-0.5 text-muted">
        Paste its link, or the whole page: select everything on it, then copy. Nothing is saved until you save.
      </p>
      <TextAreaField
        label={<span className="sr-only">Link or copied page</span>}
        className="mt-3"
        rows={2}
        placeholder="https://…"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => take(typed)} aria-disabled={typed.trim() === ''}>
          <Link2 aria-hidden className="size-4" />
          Fill In
        </Button>
        <ChoosePage onChoose={(file) => void takeFile(file)} />
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {state.name === 'reading' && (
          <p className="flex items-center gap-3 text-muted">
            <Spinner className="size-4" />
            Reading the listing…
          </p>
        )}
        {state.name === 'problem' && <p className="text-danger">{state.words}</p>}
        {state.name === 'taken' && <ListingNote taken={state.taken} onUndo={undo} />}
      </div>
    </section>
  )
}

function ChoosePage({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="quiet" onClick={() => input.current?.click()}>
        <FileUp aria-hidden className="size-4" />
        Choose a saved page
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Saved page of a listing"
        accept=".html,.htm,.txt,text/html,text/plain"
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

/** Takes what the bookmarklet or a phone has handed over in the URL, which loses it at once. */
function useArrival(take: (input: ListingInput) => void) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const latest = useLatest(take)
  useEffect(() => {
    if (search === '' && hash === '') return
    void navigate(pathname, { replace: true })
    const input = arrivingListing({ search, hash })
    if (input) latest.current(input)
  }, [pathname, search, hash, navigate, latest])
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Whatever is pasted outside the fields is a listing. */
function usePasteAnywhere(take: (text: string) => void) {
  const latest = useLatest(take)
  useEffect(() => {
    const onPaste = (event: globalThis.ClipboardEvent) => {
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')))
        return
      latest.current(event.clipboardData?.getData('text/plain') ?? '')
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [latest])
}
