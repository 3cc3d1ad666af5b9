import { useReducer, useMemo, useState, useEffect } from 'react'
import { itemsOf, type CapturedItem, type Moment } from '@/domain/viewing/viewing'
import { nextUnanswered, roomsOf, type SourcedCheck } from '@/domain/viewing/viewingChecks'
import { CapturedItems } from './CapturedItems'
import { CaptureBar } from './CaptureBar'
import { CheckCard } from './CheckCard'
import { CheckList } from '../checks/CheckList'
import { FinishDialog } from './FinishDialog'
import { ItemDialog } from './ItemDialog'
import { NoteDialog } from './NoteDialog'
import type { StartedViewing, RunningViewing } from './useRunningViewing'
import { ViewingBar } from './ViewingBar'
import { isDark, useTheme, watchSystemTheme } from '@/contexts/ThemeContext'
import { isSunDown } from '@/domain/map/sun'
import { ToastSlot } from '@/ui/toast/ToastSlot'
import { useNow } from '@/lib/useNow'

type ViewingScreenProps = {
  runningViewing: RunningViewing
  viewingActions: StartedViewing
  checks: readonly SourcedCheck[]
  onLeave: () => void
  onFinished: () => void
}

type OpenDialog = { dialog: 'note' | 'finish' } | { dialog: 'item'; id: string } | null

/** The screen during a viewing. It can be used with one thumb and without a network. */
export function ViewingScreen(props: ViewingScreenProps) {
  const { runningViewing, viewingActions, checks, onLeave, onFinished } = props
  const { viewing, items, draft, answerNotes } = runningViewing
  const { dark, setDark } = useViewingTheme(viewing.coordinates)
  useWakeLock()

  const answers = useMemo(() => new Map(items.filter((item) => item.kind === 'answer').map((item) => [item.item, item])), [items])
  const answeredIds = useMemo(() => new Set(answers.keys()), [answers])
  const [chosen, choose] = useState<string | null>(null)
  const [noteCheckId, setNoteCheckId] = useState<string | null>(null)
  const [previousCheckId, setPreviousCheckId] = useState<string | null>(null)
  const currentCheck = checks.find(({ id }) => id === chosen) ?? nextUnanswered(checks, answeredIds, previousCheckId)
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const rooms = useMemo(() => roomsOf(checks), [checks])
  const [lastRoom, setLastRoom] = useState('')
  const room = currentCheck && rooms.includes(currentCheck.topic) ? currentCheck.topic : lastRoom
  const moveOn = () => {
    setPreviousCheckId(currentCheck?.id ?? null)
    choose(null)
    setNoteCheckId(null)
  }
  const openNote = (checkId: string) => {
    choose(checkId)
    setNoteCheckId(checkId)
  }
  const openItem = (item: CapturedItem | null) => item && setOpenDialog({ dialog: 'item', id: item.id })
  // A dialog that was opened while the item was being saved stays open.
  const openSavedItem = (item: CapturedItem | null) => item && setOpenDialog((now) => now ?? { dialog: 'item', id: item.id })
  const mark = async (moment: Moment) => openSavedItem(await viewingActions.mark(moment, room))
  const note = (currentCheck && (answerNotes[currentCheck.id]?.text ?? answers.get(currentCheck.id)?.body)) ?? ''
  const shownItem = openDialog?.dialog === 'item' ? items.find(({ id }) => id === openDialog.id) : undefined

  return (
    <div className="fixed inset-0 flex flex-col bg-canvas text-ink print:hidden">
      <ViewingBar
        street={viewing.street}
        startedAt={viewing.startedAt}
        dark={dark}
        onDarkChange={setDark}
        onLeave={onLeave}
        onFinish={() => setOpenDialog({ dialog: 'finish' })}
      />
      <div className="flex min-h-0 flex-1 flex-col short:flex-row">
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto max-w-form space-y-5 px-4 py-4">
            <CapturedItems items={items} onOpen={openItem} />
            <CheckList checks={checks} answers={answers} currentCheckId={currentCheck?.id ?? null} onChoose={choose} />
          </div>
        </div>
        <div className="relative flex flex-col justify-end bg-surface short:static short:w-1/2 short:overflow-y-auto">
          <ToastSlot level="bar" className="inset-x-4 short:right-1/2 short:bottom-2" />
          {currentCheck ? (
            <CheckCard
              check={currentCheck}
              previousAnswer={answers.get(currentCheck.id)}
              note={note}
              isNoteOpen={noteCheckId === currentCheck.id}
              onNote={() => openNote(currentCheck.id)}
              onNoteChange={(text) => {
                openNote(currentCheck.id)
                viewingActions.changeAnswerNote(currentCheck, text)
              }}
              onAddNoteToLastAnswer={
                previousCheckId !== null && previousCheckId !== currentCheck.id && answeredIds.has(previousCheckId)
                  ? () => openNote(previousCheckId)
                  : undefined
              }
              onSkip={moveOn}
              onAnswer={(answer) => {
                void viewingActions.answer(currentCheck, answer, note.trim())
                moveOn()
              }}
            />
          ) : (
            <p className="border-t border-line bg-surface px-4 py-4 text-center text-base font-semibold">
              Everything on the list is answered.
            </p>
          )}
          <CaptureBar
            onNote={() => setOpenDialog({ dialog: 'note' })}
            onLove={() => void mark('love')}
            onFlag={() => void mark('flag')}
            onPhotos={(files) => {
              for (const file of files) void viewingActions.photograph(file, room).then(openSavedItem)
            }}
          />
        </div>
      </div>
      {openDialog?.dialog === 'note' && (
        <NoteDialog
          draft={draft}
          onDraftChange={viewingActions.changeDraft}
          onSave={viewingActions.addNote}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {shownItem && shownItem.kind !== 'answer' && (
        <ItemDialog
          key={shownItem.id}
          item={shownItem}
          rooms={rooms}
          onChange={(item) => {
            setLastRoom(item.topic)
            void viewingActions.change(item)
          }}
          onDelete={() => void viewingActions.deleteItem(shownItem)}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog?.dialog === 'finish' && (
        <FinishDialog
          unansweredCount={checks.length - checks.filter(({ id }) => answeredIds.has(id)).length}
          photoCount={viewing.mayAddPhotos ? itemsOf(items, 'photo').length + viewingActions.pendingPhotoCount : 0}
          onFinish={async (addsPhotos) => {
            if (await viewingActions.finish(addsPhotos)) onFinished()
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  )
}

/** Keeps the screen on while the caller is mounted, if the browser supports it. Hiding the page releases the lock. */
function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isMounted = true
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (!isMounted) void lock.release()
      } catch {
        // If the battery is low or the browser lacks the feature, the phone's own setting applies.
      }
    }
    const onVisibilityChange = () => void requestLock()
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      isMounted = false
      document.removeEventListener('visibilitychange', onVisibilityChange)
      void lock?.release()
    }
  }, [])
}

/**
 * The theme of the viewing screen: dark after sunset at the house, otherwise the user's own, until they choose one here.
 * @param coordinates the house's coordinates; 0, 0 if unknown
 */
function useViewingTheme(coordinates: { lat: number; lng: number }) {
  const { theme } = useTheme()
  const isKnown = coordinates.lat !== 0 || coordinates.lng !== 0
  const [choice, setDark] = useState<boolean | null>(null)
  const now = useNow()
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0)
  useEffect(() => watchSystemTheme(renderAgain), [])
  const dark = choice ?? (isDark(theme) || (isKnown && isSunDown(now, coordinates)))
  const { classList } = document.documentElement
  // After each render, because `ThemeProvider` sets the class too when the system's theme changes.
  useEffect(() => void classList.toggle('dark', dark))
  useEffect(() => () => void classList.toggle('dark', isDark(theme)), [classList, theme])
  return { dark, setDark }
}
