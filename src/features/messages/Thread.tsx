import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { editableBody } from '@/domain/sharing/mentions'
import type { Photo } from '@/domain/house/photo'
import { notify, runOrNotify } from '@/lib/notify'
import { discardEntry } from '@/lib/outbox/useOutbox'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { Composer } from './Composer'
import { bodyOf } from './drafts'
import type { Message } from './message'
import { MessageEditor } from './MessageEditor'
import { MessageList } from './MessageList'
import { useMessageActions } from './useMessageActions'
import type { Thread as ThreadData } from './threadQueries'
import type { UnsentMessage } from './unsentMessages'
import { UnsentRow } from './UnsentRow'
import { rowId, useThreadScroll, type DraftPreset } from './useThreadScroll'
import { useMarkThreadRead, useFirstNewId, type People, type useThreadDrafts, type useThread } from './useThread'

export type ThreadHouse = {
  id: string
  /** Id of the hunt's owner. */
  userId: string
  isExample: boolean
  street: string
  photos: readonly Photo[]
}

type ThreadProps = {
  house: ThreadHouse
  people: People
  reader: ReturnType<typeof useThread>
  thread: ThreadData
  threadDrafts: ReturnType<typeof useThreadDrafts>
  unsentMessages: readonly UnsentMessage[]
}

/** The messages of a house, and the field for the next one. */
export function Thread({ house, people, reader, thread, threadDrafts: { store, drafts }, unsentMessages }: ThreadProps) {
  const { id: houseId, photos } = house
  const { draft, change } = drafts
  const { isMember } = people
  const { edit, remove, removeAll, toggle, send } = useMessageActions(house, people.viewerId, (id, body) =>
    store.finishEdit(houseId, id, body),
  )
  const firstNewId = useFirstNewId(houseId, thread, reader.isFetching, people)
  const end = useRef<HTMLDivElement>(null)
  // Nothing is marked as read until it is known what is new: the list is scrolled to its end, but is about to move up to the first new
  // message.
  useMarkThreadRead(houseId, firstNewId === undefined ? undefined : thread, people.viewerId, end)
  const [focusKey, setFocusKey] = useState(0)
  const [messageToDelete, setMessageToDelete] = useState<Message | null>(null)
  const [nextMessageToEdit, setNextMessageToEdit] = useState<Message | null>(null)
  const [bulkDeletion, setBulkDeletion] = useState<{ author: string; messageId: string } | null>(null)
  const focusComposer = useCallback(() => setFocusKey((key) => key + 1), [])
  const onDeleted = useDeletionFocus(thread, messageToDelete !== null || bulkDeletion !== null, focusComposer)
  const startDraft = (preset: { replyTo: string } | DraftPreset) => {
    const currentDraft = draft ?? { text: '', picked: [], replyTo: null, photo: null }
    // Text already typed takes precedence over a suggested opening.
    store.write(houseId, { ...currentDraft, ...preset, ...(currentDraft.text && { text: currentDraft.text }) })
    focusComposer()
  }
  const startEdit = ({ id, body }: Message) => store.writeEdit(houseId, { id, ...editableBody(body, people.nameOf) })
  const editUnsent = ({ id, message: { body, replyTo, photo } }: UnsentMessage) => {
    const { text, picked } = editableBody(body, people.nameOf)
    // Drops a removed photo and mentions of former members, because the message would be refused again with them.
    const shownPhoto = photos.some(({ url }) => url === photo) ? photo : null
    store.putBack(houseId, { text, picked: picked.filter((each) => isMember(each.id)), replyTo, photo: shownPhoto })
    focusComposer()
    // After the text is stored as a draft, so that it cannot be lost.
    void runOrNotify('This could not be discarded', () => discardEntry(id))
  }
  const { highlightedId, show } = useThreadScroll(reader, startDraft)
  const messageInThread = (id: string | null | undefined) =>
    id ? (thread.messages.find((message) => message.id === id) ?? thread.quoted[id]) : undefined
  const messageToEdit = thread.messages.find(({ id }) => id === change?.id)
  useMoveEditOnDeletion(messageToEdit, focusComposer, () => store.moveEditToDraft(houseId, isMember))
  const editor = change && (
    <MessageEditor
      change={change}
      people={people}
      busy={edit.isPending && edit.variables.message.id === change.id}
      onChange={(next) => store.writeEdit(houseId, next)}
      onCancel={() => store.writeEdit(houseId, null)}
      onSave={(body) => messageToEdit && edit.mutate({ message: messageToEdit, body })}
    />
  )
  return (
    <>
      {thread.messages.length === 0 && unsentMessages.length === 0 && (
        <p className="pb-3 text-muted">Nothing has been said about this house yet.</p>
      )}
      <MessageList
        thread={thread}
        people={people}
        photos={photos}
        firstNewId={firstNewId}
        highlightedId={highlightedId}
        messageEdit={change && { id: change.id, editor }}
        isLoadingOlder={reader.isLoadingOlder}
        onReadOlder={() => void reader.readOlder()}
        end={end}
        unsentCount={unsentMessages.length}
        unsentRows={unsentMessages.map((each) => (
          <UnsentRow
            key={each.id}
            unsentMessage={each}
            quotedMessage={messageInThread(each.message.replyTo)}
            people={people}
            photos={photos}
            onShow={show}
            onEdit={editUnsent}
          />
        ))}
        onReply={({ id }) => startDraft({ replyTo: id })}
        onEdit={(message) => (change && bodyOf(change) !== messageToEdit?.body ? setNextMessageToEdit(message) : startEdit(message))}
        onDelete={setMessageToDelete}
        onDeleteAll={(author, messageId) => setBulkDeletion({ author, messageId })}
        onToggle={toggle}
        onShow={show}
      />
      <Composer
        draft={draft}
        people={people}
        photos={photos}
        quotedMessage={messageInThread(draft?.replyTo)}
        focusKey={focusKey}
        onWrite={(next) => store.write(houseId, next)}
        onSend={(body) =>
          void runOrNotify('Your message could not be kept', () => store.sendDraft(houseId, (sentDraft) => send(sentDraft, body)))
        }
      />
      <NewMessageStatus thread={thread} people={people} />
      {messageToDelete && (
        <LazyConfirmDialog
          title="Delete this message?"
          description="“Message deleted” stays in its place. This cannot be undone."
          confirmLabel="Delete"
          busy={remove.isPending}
          onCancel={() => setMessageToDelete(null)}
          onConfirm={() =>
            remove.mutate(messageToDelete, {
              onSuccess: () => onDeleted(messageToDelete.id),
              onSettled: () => setMessageToDelete(null),
            })
          }
        />
      )}
      {nextMessageToEdit && (
        <LazyConfirmDialog
          title="Discard your other edit?"
          description="You are still editing another message here. What you changed in it is not saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onCancel={() => setNextMessageToEdit(null)}
          onConfirm={() => {
            setNextMessageToEdit(null)
            startEdit(nextMessageToEdit)
          }}
        />
      )}
      {bulkDeletion && (
        <LazyConfirmDialog
          title={`Delete all messages by ${people.nameOf(bulkDeletion.author)} about this house?`}
          description="“Message deleted” stays in the place of each. This cannot be undone."
          confirmLabel="Delete all"
          busy={removeAll.isPending}
          onCancel={() => setBulkDeletion(null)}
          onConfirm={() =>
            removeAll.mutate(bulkDeletion.author, {
              onSuccess: () => onDeleted(bulkDeletion.messageId),
              onSettled: () => setBulkDeletion(null),
            })
          }
        />
      )}
    </>
  )
}

/** Announces new messages by others to screen readers while the thread is open. */
function NewMessageStatus({ thread, people }: { thread: ThreadData; people: People }) {
  const lastMessage = thread.messages.at(-1)
  const [seenId, setSeenId] = useState(lastMessage?.id)
  const [announcedMessage, setAnnouncedMessage] = useState<Message | null>(null)
  if (lastMessage?.id !== seenId) {
    setSeenId(lastMessage?.id)
    if (lastMessage && lastMessage.userId !== people.viewerId) setAnnouncedMessage(lastMessage)
  }
  return (
    <p role="status" className="sr-only">
      {/* With a key, because the same text as before would not be announced again. */}
      {announcedMessage && <span key={announcedMessage.id}>{`New message by ${people.nameOf(announcedMessage.userId)}`}</span>}
    </p>
  )
}

/** Once the message that is being edited has been deleted, moves its text to the composer, and the focus with it. */
function useMoveEditOnDeletion(message: Message | undefined, focusComposer: () => void, moveEditToDraft: () => boolean) {
  const deletedId = message?.deletedAt ? message.id : null
  const moveEdit = useEffectEvent(() => {
    if (!moveEditToDraft()) return
    notify.backgroundError('The message you were editing was deleted', 'Your text is in the field for a new one.')
    // The focus returned to the row when its editor disappeared.
    if (document.activeElement?.id === rowId(deletedId ?? '')) focusComposer()
  })
  useEffect(() => {
    if (deletedId) moveEdit()
  }, [deletedId])
}

/**
 * Moves the focus after a deletion, because the menu that started it is gone: to the menu of the next message or, if there is none, to the
 * composer.
 * @returns a function to call with the id of the message whose menu started the deletion
 */
function useDeletionFocus(thread: ThreadData, isDialogOpen: boolean, focusComposer: () => void) {
  const deletedId = useRef<string>(null)

  // The dialog may close before or after the deletion is on screen.
  useEffect(() => {
    const id = deletedId.current
    if (isDialogOpen || !id || menuButton(`#${rowId(id)}`)) return
    deletedId.current = null
    // The dialog may have moved the focus to the page's content, because the menu that opened it was gone.
    if (document.activeElement !== document.body && document.activeElement?.id !== 'main') return
    const next = menuButton(`#${rowId(id)} ~ li`)
    if (next) next.focus()
    else focusComposer()
  }, [thread, isDialogOpen, focusComposer])

  return (id: string) => {
    deletedId.current = id
  }
}

const menuButton = (rowSelector: string) => document.querySelector<HTMLElement>(`${rowSelector} [aria-haspopup="menu"]`)
