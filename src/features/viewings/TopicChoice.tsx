import { useId } from 'react'
import { RadioTile } from '@/ui/form/RadioTile'

type TopicChoiceProps = { label: string; topics: readonly string[]; chosen: string; onChoose: (topic: string) => void }

/** Chooses an item's room, or none, with one tap. */
export function TopicChoice({ label, topics, chosen, onChoose }: TopicChoiceProps) {
  const name = useId()
  const all = chosen && !topics.includes(chosen) ? [chosen, ...topics] : topics
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {['', ...all].map((topic) => (
          <RadioTile
            key={topic}
            name={name}
            checked={chosen === topic}
            onChoose={() => onChoose(topic)}
            className="grid min-h-12 max-w-full place-items-center px-3 break-words"
          >
            {topic || 'No room'}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  )
}
