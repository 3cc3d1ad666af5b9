import { clsx } from 'clsx'
import { useRef, type KeyboardEvent } from 'react'

const STARS = [1, 2, 3, 4, 5]

const SIZES = { sm: 'size-4', md: 'size-5', lg: 'size-6' }

type StarRatingProps = {
  /** From 0 (not rated) to 5. */
  value: number
  size?: keyof typeof SIZES
  /** Makes the stars editable; called with the rating of the clicked star. */
  onChange?: (value: number) => void
  disabled?: boolean
}

/** Five stars, the first `value` of them filled. If `onChange` is set, they are radio buttons; arrow keys move the focus. */
export function StarRating({ value, size = 'md', onChange, disabled }: StarRatingProps) {
  const group = useRef<HTMLDivElement>(null)
  if (!onChange) {
    return (
      <span role="img" aria-label={value > 0 ? `Rated ${value} of 5` : 'Not rated'} className="inline-flex gap-0.5">
        {STARS.map((star) => (
          <Star key={star} filled={star <= value} className={SIZES[size]} />
        ))}
      </span>
    )
  }

  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const focusedIndex = buttons.findIndex((button) => button === document.activeElement)
    buttons[Math.min(Math.max(focusedIndex + step, 0), buttons.length - 1)]?.focus()
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label="Your rating"
      tabIndex={-1}
      onKeyDown={moveFocus}
      className="-mx-[10px] inline-flex flex-wrap md:pointer-fine:-mx-1"
    >
      {STARS.map((star) => (
        <button
          key={star}
          type="button"
          role="radio"
          aria-checked={star === value}
          aria-label={star === 1 ? '1 star' : `${star} stars`}
          aria-disabled={disabled}
          tabIndex={star === (value || 1) ? 0 : -1}
          onClick={() => !disabled && onChange(star)}
          className="rounded-control p-[10px] transition-opacity hover:opacity-80 aria-disabled:opacity-60 md:pointer-fine:p-1"
        >
          <Star filled={star <= value} className={SIZES[size]} />
        </button>
      ))}
    </div>
  )
}

function Star({ filled, className }: { filled: boolean; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className={clsx(className, 'text-star', !filled && 'opacity-60')}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      data-filled={filled}
    >
      <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z" />
    </svg>
  )
}
