import { clsx } from 'clsx'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export type AuthTab = 'login' | 'signup'

const TABS: readonly { tab: AuthTab; label: string }[] = [
  { tab: 'login', label: 'Login' },
  { tab: 'signup', label: 'Sign Up' },
]

type AuthTabsProps = { chosen: AuthTab; disabled: boolean; onChoose: (tab: AuthTab) => void; children: ReactNode }

/** The two tabs of the sign-in card. The left and right arrow keys switch between them. */
export function AuthTabs({ chosen, disabled, onChoose, children }: AuthTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onChoose(chosen === 'login' ? 'signup' : 'login')
    list.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label="Sign in or sign up" className="mt-6 grid grid-cols-2 gap-1 rounded-control bg-sunken p-1">
        {TABS.map(({ tab, label }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            disabled={disabled}
            onClick={() => onChoose(tab)}
            onKeyDown={onKeyDown}
            className={clsx(
              'h-11 rounded-control font-semibold disabled:cursor-not-allowed md:pointer-fine:h-9',
              tab === chosen ? 'border border-line bg-surface text-ink' : 'text-muted hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="mt-6">
        {children}
      </div>
    </>
  )
}
