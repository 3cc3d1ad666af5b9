import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatLongDate, formatTime } from '@/domain/time/dates'
import { halfHoursOf, type HalfHour, type ViewingWithoutTime } from '@/domain/calendar/freeHalfHours'
import type { PlannedViewing } from '@/domain/calendar/viewingConflicts'
import { useSavedTravelTimes } from './useAppointmentForm'
import { TextField } from '@/ui/form/Field'

/** When and how the list of half hours was expanded: by its button or by choosing a date. */
export type Expansion = {
  /** Half hours that had begun by this time are not offered. */
  since: Date
  /** Whether the button expanded the list, in which case the list takes the focus. */
  isFromButton: boolean
}

type TimeFieldProps = {
  registration: UseFormRegisterReturn
  value: string
  error?: string
  /** The viewing to schedule. */
  viewing: ViewingWithoutTime
  others: readonly PlannedViewing[]
  expansion: Expansion | null
  onExpansionChange: (expansion: Expansion | null) => void
  onChoose: (time: string) => void
  /** Shown next to the field for the time. */
  children: ReactNode
}

/** A native field for the time of day, and a list of half hours that a button expands. */
export function TimeField({
  registration,
  value,
  error,
  viewing,
  others,
  expansion,
  onExpansionChange,
  onChoose,
  children,
}: TimeFieldProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const findTravelTime = useSavedTravelTimes()
  const collapse = () => {
    onExpansionChange(null)
    opener.current?.focus()
  }
  return (
    <div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-start gap-4">
        <TextField label="Time (optional)" type="time" error={error} {...registration} />
        {children}
      </div>
      {/* Key events of the list bubble up to here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="group"
        aria-label="Half hours to choose from"
        data-folds-on-escape={expansion !== null || undefined}
        onKeyDown={(event) => event.key === 'Escape' && collapse()}
      >
        <button
          ref={opener}
          type="button"
          aria-expanded={expansion !== null}
          onClick={() => onExpansionChange(expansion ? null : { since: new Date(), isFromButton: true })}
          className="mt-1.5 inline-flex min-h-11 max-w-full items-center gap-1.5 text-left text-primary hover:underline md:pointer-fine:min-h-8"
        >
          <Clock aria-hidden className="size-4 shrink-0" />
          Free times
          <ChevronDown aria-hidden className={clsx('size-4 shrink-0', expansion && 'rotate-180')} />
        </button>
        {expansion && (
          <HalfHours
            date={viewing.date}
            halfHours={halfHoursOf(viewing, others, expansion.since, findTravelTime)}
            chosen={value}
            takesFocus={expansion.isFromButton}
            onChoose={(time) => {
              onChoose(time)
              collapse()
            }}
          />
        )}
      </div>
    </div>
  )
}

type HalfHoursProps = {
  date: string
  halfHours: readonly HalfHour<PlannedViewing>[]
  chosen: string
  takesFocus: boolean
  onChoose: (time: string) => void
}

/** A list box of half hours. Only one is in the tab order; arrow keys, Home and End move between the half hours. */
function HalfHours({ date, halfHours, chosen, takesFocus, onChoose }: HalfHoursProps) {
  const [lastFocused, setLastFocused] = useState(() => {
    const index = halfHours.findIndex(({ time }) => time === chosen)
    return index === -1 ? Math.max(0, halfHours.findIndex(isFree)) : index
  })
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [takesFocus])
  if (halfHours.length === 0) return <p className="mt-1 text-muted">The usual hours of this day are over.</p>

  const focusableIndex = Math.min(lastFocused, halfHours.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const target = KEY_TARGETS[event.key]?.(focusableIndex, halfHours.length - 1)
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setLastFocused(target)
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[target]?.focus()
  }
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={`Half hours of ${formatLongDate(date)}`}
      aria-orientation="horizontal"
      onKeyDown={onKeyDown}
      className="figures mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(4.75rem,100%),1fr))] gap-2 outline-none"
    >
      {halfHours.map((halfHour, index) => {
        const { time } = halfHour
        const free = isFree(halfHour)
        return (
          <button
            key={time}
            type="button"
            role="option"
            aria-selected={time === chosen}
            tabIndex={index === focusableIndex ? 0 : -1}
            onClick={() => onChoose(time)}
            className={clsx(
              'flex min-h-11 flex-col items-center justify-center rounded-control border leading-4',
              time === chosen
                ? 'border-primary bg-primary font-semibold text-on-primary'
                : free
                  ? 'border-control/60 bg-surface hover:bg-sunken'
                  : 'border-line bg-sunken text-muted hover:border-control',
            )}
          >
            {formatTime(time)} {!free && <span className="text-xs">{CONFLICT_LABELS[halfHour.conflict?.kind ?? 'overlap']}</span>}
          </button>
        )
      })}
    </div>
  )
}

const isFree = ({ conflict }: HalfHour<PlannedViewing>) => conflict === null

/** Labels of half hours with a conflict. Such half hours can still be chosen, because the dialog only warns. */
const CONFLICT_LABELS = { overlap: 'busy', travel: 'tight' } as const

const KEY_TARGETS: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowDown: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
}
