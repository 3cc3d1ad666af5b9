import FileDiff from 'lucide-react/icons/file-diff'
import FileUp from 'lucide-react/icons/file-up'
import Link2 from 'lucide-react/icons/link-2'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { incomingListing } from '@/domain/listing/incomingListing'
import type { ListingInput } from '@/domain/listing/readListing'
import { isObject } from '@/lib/api/rowFields'
import { Button } from '@/ui/Button'
import { TextAreaField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'
import { cardStyles } from '@/ui/styles'
import { clsx } from 'clsx'
import { ListingOutcome, type RenderViewingOffer } from './ListingOutcome'
import { isParsedListing, type ParsedListing } from './readPage'
import { useLatest } from '@/ui/hooks/useLatest'
import type { useListing } from './useListing'

type ListingBoxProps = { listing: ReturnType<typeof useListing>; renderViewingOffer: RenderViewingOffer }

const TEXTS = {
  new: {
    title: 'Add from a listing',
    help: 'Paste its link, or the whole page: select everything on it, then copy. Nothing is saved until you save.',
    action: 'Fill In',
  },
  existing: {
    title: 'Compare with its listing',
    help: 'Paste its page again to see what has changed: select everything on it, then copy. Nothing is saved until you save.',
    action: 'Compare',
  },
}

/**
 * A box that accepts a listing: a link, a copied page, the source of a page, or a saved page. Pasting works anywhere on the screen
 * except in other fields and in dialogs. For an existing house, the box is collapsed to a button at first.
 */
export function ListingBox({ listing, renderViewingOffer }: ListingBoxProps) {
  const { progress, outcome, isNew, importInput, importParsed, importText, importFile } = listing
  const [typedText, setTypedText] = useState('')
  const [isOpen, setIsOpen] = useState(isNew)
  const titleId = useId()
  const texts = isNew ? TEXTS.new : TEXTS.existing
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  usePasteAnywhere((text) => void importText(text))
  useIncomingListing(importInput, importParsed)
  const open = () => {
    flushSync(() => setIsOpen(true))
    field.current?.focus()
  }
  if (!isOpen && !outcome && progress.name === 'idle')
    return (
      <Button variant="secondary" className="mb-5" onClick={open}>
        <FileDiff aria-hidden className="size-4" />
        {texts.title}
      </Button>
    )

  // Text that could not be read stays in the field, to be corrected or tried again.
  const submit = async () => {
    if (await importText(typedText)) setTypedText((current) => (current === typedText ? '' : current))
  }
  const keepFocus = () => {
    setIsOpen(true)
    section.current?.focus()
  }
  // The pasted text is not inserted into the field, which would be slow for a whole page.
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.trim() === '') return
    event.preventDefault()
    setTypedText('')
    void importText(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) importFile(file)
    else void importText(event.dataTransfer.getData('text/uri-list') || event.dataTransfer.getData('text/plain'))
  }

  return (
    // Dropping has keyboard equivalents: pasting and choosing a file.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={clsx(cardStyles, 'mb-10 p-5 outline-none')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <h2 id={titleId} className="text-lg font-semibold">
        {texts.title}
      </h2>
      <p className="mt-0.5 text-muted">{texts.help}</p>
      <TextAreaField
        ref={field}
        label={<span className="sr-only">Link or copied page</span>}
        className="mt-3"
        rows={2}
        placeholder="https://…"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={typedText}
        onChange={({ target }) => setTypedText(target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void submit()} aria-disabled={typedText.trim() === ''}>
          <Link2 aria-hidden className="size-4" />
          {texts.action}
        </Button>
        <SavedPagePicker onChoose={importFile} />
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {progress.name === 'reading' && (
          <p className="flex items-center gap-3 text-muted">
            <Spinner className="size-4" />
            Reading the listing…
          </p>
        )}
        {progress.name === 'problem' && <p className="text-danger">{progress.message}</p>}
        {progress.name !== 'reading' && (
          <ListingOutcome listing={listing} renderViewingOffer={renderViewingOffer} onButtonGone={keepFocus} />
        )}
      </div>
    </section>
  )
}

function SavedPagePicker({ onChoose }: { onChoose: (file: File) => void }) {
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
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </>
  )
}

/** Accepts a listing from the URL (bookmarklet, share target) or the router state, and at once removes it from the history entry. */
function useIncomingListing(onInput: (input: ListingInput) => void, onParsed: (parsed: ParsedListing) => void) {
  const location = useLocation()
  const { pathname, search, hash } = location
  const state: unknown = location.state
  const passedListing = isObject(state) ? state.read : undefined
  const navigate = useNavigate()
  const latest = useLatest({ onInput, onParsed })
  useEffect(() => {
    if (search === '' && hash === '' && passedListing === undefined) return
    void navigate(pathname, { replace: true })
    const input = incomingListing({ search, hash })
    if (isParsedListing(passedListing)) latest.current.onParsed(passedListing)
    else if (input) latest.current.onInput(input)
  }, [pathname, search, hash, passedListing, navigate, latest])
}

/** Treats a paste outside of fields and dialogs as a listing. */
function usePasteAnywhere(onText: (text: string) => void) {
  const latest = useLatest(onText)
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
