import Trash2 from 'lucide-react/icons/trash'
import { useState, useId } from 'react'
import { BODY_LIMIT, MOMENT_LABELS, type CapturedItem } from '@/domain/viewing/viewing'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { TextAreaField } from '@/ui/form/Field'
import { ViewingPhoto } from '../ViewingPhoto'
import { RadioTile } from '@/ui/form/RadioTile'

const LABELS = {
  photo: { title: 'Photo kept', body: 'Caption' },
  note: { title: 'Note', body: 'Note' },
  love: { title: `${MOMENT_LABELS.love}: kept`, body: 'What is it?' },
  flag: { title: `${MOMENT_LABELS.flag}: kept`, body: 'What is it?' },
}

type Item = Exclude<CapturedItem, { kind: 'answer' }>

type ItemDialogProps = {
  item: Item
  rooms: readonly string[]
  onChange: (item: Item) => void
  onDelete: () => void
  onClose: () => void
}

/**
 * Adds details to a photo, note or moment that is already stored. Closing the dialog in any way but "Take back" stores the details,
 * unless they leave a note empty.
 */
export function ItemDialog({ item, rooms, onChange, onDelete, onClose }: ItemDialogProps) {
  const [body, setBody] = useState(item.body)
  const [topic, setTopic] = useState(item.topic)
  const labels = LABELS[item.kind === 'moment' ? item.moment : item.kind]
  const isEmptyNote = item.kind === 'note' && body.trim() === ''
  const close = () => {
    const text = body.trim()
    if (!isEmptyNote && (text !== item.body || topic !== item.topic)) onChange({ ...item, body: text, topic })
    onClose()
  }
  return (
    <Dialog title={labels.title} onClose={close}>
      <div className="space-y-5">
        {item.kind === 'photo' && <ViewingPhoto item={item} sizes="320px" className="h-32 w-full rounded-control object-contain" />}
        <TopicChoice label="Room" topics={rooms} chosen={topic} onChoose={setTopic} />
        <TextAreaField
          label={labels.body}
          hint={item.kind === 'note' ? undefined : 'Optional'}
          error={isEmptyNote ? 'A note cannot be empty; you can take it back instead' : undefined}
          rows={2}
          maxLength={BODY_LIMIT}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <div className="flex flex-wrap justify-between gap-3">
          <Button
            variant="quiet"
            className="min-h-bar! text-danger!"
            onClick={() => {
              onDelete()
              onClose()
            }}
          >
            <Trash2 aria-hidden className="size-4" />
            Take back
          </Button>
          <Button className="min-h-bar! flex-1" onClick={close} disabled={isEmptyNote}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type TopicChoiceProps = { label: string; topics: readonly string[]; chosen: string; onChoose: (topic: string) => void }

/** Radio buttons to choose an item's room, or none. */
function TopicChoice({ label, topics, chosen, onChoose }: TopicChoiceProps) {
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
