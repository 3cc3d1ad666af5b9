import { clsx } from 'clsx'
import { REACTIONS } from '@/domain/sharing/messages'
import type { Message } from './message'
import type { Toggle } from './useMessageActions'
import type { People } from './useThread'

type ReactionsProps = { message: Message; people: People; onToggle: (toggle: Toggle) => void }

/** The reactions to a message. A tap adds or removes the person's own. */
export function Reactions({ message, people, onToggle }: ReactionsProps) {
  const given = REACTIONS.map(({ emoji, name }) => {
    const by = message.reactions.filter((each) => each.emoji === emoji).map(({ userId }) => userId)
    return { emoji, name, by, isOwn: by.includes(people.viewerId) }
  }).filter(({ by }) => by.length > 0)
  if (given.length === 0) return null
  return (
    <ul aria-label="Reactions" className="mt-1 flex flex-wrap gap-1.5">
      {given.map(({ emoji, name, by, isOwn }) => {
        const words = `${name}: ${by.map(people.nameOf).join(', ')}`
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isOwn}
              aria-label={words}
              data-tooltip={words}
              onClick={() => onToggle({ message, emoji, wanted: !isOwn })}
              className={clsx(
                'figures flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border px-2.5 text-sm md:pointer-fine:min-h-7 md:pointer-fine:min-w-10',
                isOwn ? 'border-primary bg-primary-soft text-primary' : 'border-line text-muted hover:bg-sunken',
              )}
            >
              <span aria-hidden>{emoji}</span>
              <span aria-hidden>{by.length}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
