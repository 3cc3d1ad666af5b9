import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { v4 as uuid } from 'uuid'
import { groupByTopic } from '@/domain/viewing/viewing'
import { STANDARD_CHECKS, type Check } from '@/domain/viewing/viewingChecks'
import { QUESTION_LIMIT } from '@/domain/fit/wishes'
import { useLeaveGuard } from '@/ui/leaveGuard'
import { sameJson } from '@/lib/api/changedFields'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/form/Field'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { Menu } from '@/ui/menu/Menu'
import type { MenuEntry } from '@/ui/menu/MenuContent'
import { buttonStyles, fieldStyles } from '@/ui/styles'
import { sortByTopic, problemsOf, topicProblem, moveCheck } from './checkEdits'
import { useSaveChecks } from './useChecks'
import type { StoredChecks } from '../viewingQueries'
import { ToastSlot } from '@/ui/toast/ToastSlot'

const checksIn = (stored: StoredChecks | null) => stored?.checks ?? STANDARD_CHECKS

/**
 * Edits a hunt's list of checks. If somebody else saves the list meanwhile, their version replaces this one only if nothing has been
 * changed here.
 */
export function CheckEditor({ ownerId, stored }: { ownerId: string; stored: StoredChecks | null }) {
  const [base, setBase] = useState(stored)
  const initialChecks = checksIn(base)
  const [checks, setChecks] = useState<readonly Check[]>(initialChecks)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const save = useSaveChecks(ownerId)
  const isChanged = !sameJson(checks, initialChecks)
  const isOutdated = !save.isPending && stored?.updatedAt !== base?.updatedAt
  const replaceList = (list: StoredChecks | null) => {
    setBase(list)
    setChecks(checksIn(list))
  }
  if (isOutdated && (!isChanged || sameJson(checks, checksIn(stored)))) replaceList(stored)
  useLeaveGuard(useCallback(() => isChanged, [isChanged]))
  const problems = problemsOf(checks)
  const change = (id: string, question: string) => setChecks(checks.map((check) => (check.id === id ? { ...check, question } : check)))
  const saveList = (list: readonly Check[] | null) => {
    const onSuccess = (saved: StoredChecks | null) => {
      setIsSubmitted(false)
      setBase(saved)
      // Keeps changes made while the list was being saved.
      setChecks((now) => (now === checks ? checksIn(saved) : now))
    }
    save.mutate({ checks: list, base }, { onSuccess })
  }
  const submit = () => {
    // Rendered at once, so that a screen reader announces the focused question as invalid.
    flushSync(() => setIsSubmitted(true))
    const [firstInvalidId] = problems.byId.keys()
    if (firstInvalidId !== undefined) focusQuestion(firstInvalidId, 'input')
    else if (!save.isPending && !problems.list) saveList(checks.map((check) => ({ ...check, question: check.question.trim() })))
  }
  const move = (id: string, step: -1 | 1) => {
    // A question that moves to another topic gets a new menu button, which must be rendered before it can be focused.
    flushSync(() => setChecks(sortByTopic(moveCheck(checks, id, step))))
    focusQuestion(id, 'button')
  }
  const remove = (id: string) => {
    const at = checks.findIndex((check) => check.id === id)
    const neighbor = checks[at + 1] ?? checks[at - 1]
    flushSync(() => setChecks(checks.toSpliced(at, 1)))
    if (neighbor) focusQuestion(neighbor.id, 'button')
  }
  return (
    <form
      noValidate
      className="max-w-form space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {groupByTopic(checks).map(({ topic, items }) => (
        <fieldset key={topic} className="space-y-2">
          <legend className="text-base font-semibold break-words">{topic}</legend>
          {items.map((check) => (
            <QuestionField
              key={check.id}
              check={check}
              error={isSubmitted ? problems.byId.get(check.id) : undefined}
              onChange={(question) => change(check.id, question)}
              isFirst={check === checks.at(0)}
              isLast={check === checks.at(-1)}
              onMove={(step) => move(check.id, step)}
              onRemove={() => remove(check.id)}
            />
          ))}
          <Button variant="quiet" size="sm" onClick={() => setChecks(sortByTopic([...checks, { id: uuid(), topic, question: '' }]))}>
            <Plus aria-hidden className="size-4" />
            Add to {topic}
          </Button>
        </fieldset>
      ))}
      <NewTopic checks={checks} onAdd={(topic) => setChecks([...checks, { id: uuid(), topic, question: '' }])} />
      {isSubmitted && problems.list && (
        <p role="alert" className="text-danger">
          {problems.list}
        </p>
      )}
      <div
        data-covers-fields
        className="sticky bottom-[calc(3.875rem+env(safe-area-inset-bottom))] flex flex-wrap gap-3 border-t border-line bg-canvas py-3 md:bottom-0"
      >
        <ToastSlot level="bar" className="inset-x-0" />
        {isOutdated && isChanged && (
          <TheirList checks={checksIn(stored)} onUseTheirs={() => replaceList(stored)} onKeepMine={() => setBase(stored)} />
        )}
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save list'}
        </Button>
        {stored && (
          <Button variant="secondary" onClick={() => setIsConfirming(true)}>
            Use the standard list
          </Button>
        )}
      </div>
      {isConfirming && (
        <LazyConfirmDialog
          title="Use the standard list?"
          description="Your own list is deleted for everybody in this hunt. Answers already given stay."
          confirmLabel="Use it"
          onConfirm={() => {
            saveList(null)
            setIsConfirming(false)
          }}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </form>
  )
}

type TheirListProps = { checks: readonly Check[]; onUseTheirs: () => void; onKeepMine: () => void }

/** The version that somebody else saved during this edit, with buttons to choose a version. */
function TheirList({ checks, onUseTheirs, onKeepMine }: TheirListProps) {
  return (
    <div role="alert" className="basis-full space-y-3 rounded-card bg-notice-soft p-4 text-notice">
      <p>Somebody else changed this list while you did. Nothing of yours is lost.</p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold md:pointer-fine:min-h-8">Their list</summary>
        <ul className="mt-1 max-h-[30dvh] list-disc space-y-1 overflow-y-auto pl-5">
          {checks.map(({ id, topic, question }) => (
            <li key={id} className="break-words">
              {topic}: {question}
            </li>
          ))}
        </ul>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onUseTheirs}>
          Take theirs
        </Button>
        <Button variant="secondary" size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  )
}

const questionId = (id: string) => `question-${id}`

/** Focuses the field of a question, or the button of its menu. */
const focusQuestion = (id: string, element: 'input' | 'button') =>
  document.getElementById(questionId(id))?.querySelector<HTMLElement>(element)?.focus()

const createMoveEntry = (label: string, Icon: typeof ArrowUp, onSelect: () => void): MenuEntry => ({
  kind: 'action',
  label,
  icon: <Icon aria-hidden className="size-4" />,
  onSelect,
})

type QuestionFieldProps = {
  check: Check
  error: string | undefined
  isFirst: boolean
  isLast: boolean
  onChange: (question: string) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

function QuestionField({ check, error, isFirst, isLast, onChange, onMove, onRemove }: QuestionFieldProps) {
  return (
    <div id={questionId(check.id)}>
      <div className="flex items-center gap-1">
        <input
          aria-label={`Question, ${check.topic}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${check.id}-error` : undefined}
          maxLength={QUESTION_LIMIT}
          value={check.question}
          onChange={(event) => onChange(event.target.value)}
          className={`${fieldStyles} h-11 min-w-0 flex-1 md:pointer-fine:h-10`}
        />
        <Menu
          label={`Options for ${check.question || 'the new question'}`}
          iconOnly
          trigger={<EllipsisVertical aria-hidden className="size-4" />}
          triggerClassName={buttonStyles({ variant: 'quiet', size: 'icon' })}
          entries={[
            ...(isFirst ? [] : [createMoveEntry('Move up', ArrowUp, () => onMove(-1))]),
            ...(isLast ? [] : [createMoveEntry('Move down', ArrowDown, () => onMove(1))]),
            { kind: 'action', label: 'Remove', icon: <Trash2 aria-hidden className="size-4" />, danger: true, onSelect: onRemove },
          ]}
        />
      </div>
      {error && (
        <p id={`${check.id}-error`} className="mt-1 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function NewTopic({ checks, onAdd }: { checks: readonly Check[]; onAdd: (topic: string) => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const add = () => {
    const problem = topicProblem(name, checks)
    setError(problem)
    if (problem) return
    onAdd(name.trim())
    setName('')
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        className="flex-1"
        label="Another room or topic"
        value={name}
        error={error ?? undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button variant="secondary" className="mt-6" onClick={add}>
        Add
      </Button>
    </div>
  )
}
