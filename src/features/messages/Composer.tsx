import Image from 'lucide-react/icons/image'
import Reply from 'lucide-react/icons/reply'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useId, useState } from 'react'
import type { Photo } from '@/domain/house/photo'
import { isSendable, isTooLong } from '@/domain/sharing/messages'
import { Button, IconButton } from '@/ui/Button'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { bodyOf, type Draft } from './drafts'
import { MentionField, CharactersLeft } from './MentionField'
import type { Message } from './message'
import { Quote, MessagePhoto } from './MessageContent'
import type { People } from './useThread'

const PhotoPicker = lazyWithRetry(async () => (await import('./PhotoPicker')).PhotoPicker)

const EMPTY_DRAFT: Draft = { text: '', picked: [], replyTo: null, photo: null }

type ComposerProps = {
  draft: Draft | null
  people: People
  photos: readonly Photo[]
  /** The message that the draft replies to. */
  quotedMessage: Message | undefined
  /** Changes each time the field should take the focus. */
  focusKey: number
  onWrite: (draft: Draft) => void
  /** @param body the stored form, with mentions as `<@id>` */
  onSend: (body: string) => void
}

/** The field for a new message. Except on short screens, it stays in view while the thread is on screen. */
export function Composer({ draft, people, photos, quotedMessage, focusKey, onWrite, onSend }: ComposerProps) {
  const id = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  const currentDraft = draft ?? EMPTY_DRAFT
  const { photo, replyTo } = currentDraft
  const body = bodyOf(currentDraft)
  const change = (changes: Partial<Draft>) => onWrite({ ...currentDraft, ...changes })
  const send = () => isSendable(body) && onSend(body)
  const focusField = useCallback(() => document.getElementById(`${id}-form`)?.querySelector('textarea')?.focus(), [id])
  useEffect(() => {
    if (focusKey > 0) focusField()
  }, [focusKey, focusField])
  const remove = (part: 'replyTo' | 'photo') => {
    change({ [part]: null })
    // The focused button disappears with the part that it removes.
    focusField()
  }
  return (
    <form
      id={`${id}-form`}
      aria-label="Write a message"
      // Stays above a phone's bottom bar. On short screens it is not sticky, because it would cover the thread.
      className="bottom-[calc(3.875rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-canvas pt-3 pb-3 short:bottom-0 md:bottom-0 [@media(min-height:30rem)]:sticky"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {replyTo && (
        <div className="mb-1 flex items-center gap-2 text-xs text-muted">
          <Reply aria-hidden className="size-4 shrink-0" />
          <Quote message={quotedMessage} people={people} />
          <IconButton label="Cancel reply" className="ml-auto" onClick={() => remove('replyTo')}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
      {photo && (
        <div className="mb-2 flex items-start gap-2">
          <MessagePhoto photo={photo} photos={photos} />
          <IconButton label="Remove the photo" onClick={() => remove('photo')}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <MentionField
            label="Message"
            placeholder={people.mentionable.length > 0 ? 'Message, @ to mention' : 'Message'}
            value={currentDraft}
            people={people}
            onChange={change}
            onEnter={send}
            describedBy={id}
            invalid={isTooLong(body)}
          />
        </div>
        {photos.length > 0 && (
          <IconButton
            label="Talk about a photo"
            onPointerEnter={PhotoPicker.preload}
            onFocus={PhotoPicker.preload}
            onClick={() => setIsChoosing(true)}
          >
            <Image aria-hidden className="size-5" />
          </IconButton>
        )}
        <Button type="submit" aria-disabled={!isSendable(body)}>
          Send
        </Button>
      </div>
      <div className="mt-1 flex empty:hidden">
        <CharactersLeft id={id} body={body} />
      </div>
      {isChoosing && (
        <PhotoPicker
          photos={photos}
          onChoose={(chosen) => {
            change({ photo: chosen })
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </form>
  )
}
