import { bodyParts } from '@/domain/sharing/mentions'
import { textParts } from '@/domain/text/textLinks'
import { LinkedText } from '@/ui/LinkedText'
import type { People } from './useThread'

/** A message's text, with links and the current names of mentioned people. */
export function MessageText({ body, people }: { body: string; people: People }) {
  return (
    <p dir="auto" className="max-w-prose break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
      {bodyParts(body).map((part, index) =>
        'text' in part ? (
          // The parts are identified by position only and have no state.
          // oxlint-disable-next-line react/no-array-index-key
          <LinkedText key={index} parts={textParts(part.text)} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <bdi key={index} className="font-semibold text-primary">
            @{people.nameOf(part.mention)}
          </bdi>
        ),
      )}
    </p>
  )
}
