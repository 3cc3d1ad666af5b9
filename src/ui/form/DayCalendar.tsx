import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps } from 'react'
import { DayPicker } from 'react-day-picker'
import { buttonStyles } from '../styles'

type DayCalendarProps = ComponentProps<typeof DayPicker>

const navigationButtonStyles = buttonStyles({ variant: 'quiet', size: 'icon' })

/** A month calendar in the product's style. It always shows six weeks. */
export function DayCalendar({ classNames, components, ...rest }: DayCalendarProps) {
  return (
    <DayPicker
      fixedWeeks
      showOutsideDays
      classNames={{
        root: 'relative w-full',
        months: 'w-full',
        month: 'w-full',
        month_caption: 'flex h-11 items-center px-2 md:pointer-fine:h-10',
        caption_label: 'text-base font-semibold',
        nav: 'absolute top-0 right-0 flex',
        button_previous: navigationButtonStyles,
        button_next: navigationButtonStyles,
        month_grid: 'w-full border-collapse',
        weekday: 'h-9 text-xs font-normal text-muted',
        day: 'p-0.5 text-center align-middle',
        day_button: clsx(
          'figures mx-auto grid size-10 place-items-center rounded-full text-sm hover:bg-sunken',
          'disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent',
        ),
        today: 'font-semibold *:underline *:decoration-2 *:underline-offset-4',
        selected: '*:bg-primary *:text-on-primary *:hover:bg-primary-strong',
        outside: 'text-muted',
        ...classNames,
      }}
      components={{ Chevron: Arrow, ...components }}
      {...rest}
    />
  )
}

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden className="size-5" />
}
