import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/form/Checkbox'
import type { ImportRow } from './checkFile'
import { countOf } from './countOf'
import type { useImport } from './useImport'

/** Lines shown at once: all of a long file would hold the page up. */
const PAGE = 100

/** What is in the file, line by line: what can be saved, what is in the list already, and what is wrong with the rest. */
export function ImportPreview({ task }: { task: ReturnType<typeof useImport> }) {
  const { file, chosen, choose, saved, refused, step } = task
  const [shownCount, setShownCount] = useState(PAGE)
  const bad = file.rows.filter(({ fields }) => !fields)
  const duplicates = file.rows.filter(({ fields, duplicate }) => fields && duplicate)
  const fine = file.rows.filter(({ fields, duplicate }) => fields && !duplicate)
  // What needs a look comes first.
  const ordered = [...file.rows.filter(({ id }) => refused.has(id)), ...bad, ...duplicates, ...fine.filter(({ id }) => !refused.has(id))]
  const rows = [...new Set(ordered)].slice(0, shownCount)
  const locked = step.name !== 'preview'
  const savable = [...fine, ...duplicates]

  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    choose(next)
  }

  return (
    <>
      <p className="mb-3">
        {[
          `${countOf(fine.length)} to add`,
          duplicates.length > 0 && `${countOf(duplicates.length)} with the same address as another`,
          bad.length > 0 && `${countOf(bad.length)} with something wrong, which cannot be added`,
        ]
          .filter(Boolean)
          .join(' · ')}
        {file.unread.length > 0 && <span className="block text-muted">Columns that are left out: {file.unread.join(', ')}.</span>}
      </p>
      <div className="max-h-[50dvh] overflow-auto rounded-control border border-line">
        <table className="w-full border-collapse text-left">
          <thead className="sticky top-0 z-10 bg-sunken">
            <tr>
              <th scope="col" className="py-1 pl-3">
                <Checkbox
                  label={<span className="sr-only">All that can be added</span>}
                  disabled={locked || savable.length === 0}
                  checked={savable.length > 0 && savable.every(({ id }) => chosen.has(id))}
                  onChange={(event) => choose(new Set(event.target.checked ? savable.map(({ id }) => id) : []))}
                />
              </th>
              <th scope="col" className="px-3 py-1 font-semibold">
                House
              </th>
              <th scope="col" className="px-3 py-1 font-semibold">
                What happens
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PreviewRow
                key={row.id}
                row={row}
                chosen={chosen.has(row.id)}
                saved={saved.has(row.id)}
                refused={refused.get(row.id)}
                locked={locked}
                onToggle={toggle}
              />
            ))}
          </tbody>
        </table>
        {rows.length < file.rows.length && (
          <div className="border-t border-line p-2 text-center">
            <Button variant="quiet" onClick={() => setShownCount(shownCount + PAGE)}>
              Show {Math.min(PAGE, file.rows.length - rows.length)} more of {file.rows.length.toLocaleString('en-US')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

type PreviewRowProps = {
  row: ImportRow
  chosen: boolean
  saved: boolean
  refused?: string
  locked: boolean
  onToggle: (id: string, on: boolean) => void
}

function PreviewRow({ row, chosen, saved, refused, locked, onToggle }: PreviewRowProps) {
  const wrong = refused ? [refused] : row.errors
  return (
    <tr className="border-t border-line align-top">
      <td className="py-1 pl-3">
        {row.fields && (
          <Checkbox
            label={<span className="sr-only">Add {row.title}</span>}
            checked={chosen}
            disabled={locked}
            onChange={(event) => onToggle(row.id, event.target.checked)}
          />
        )}
      </td>
      <td className="px-3 py-2.5 break-words">
        {row.title}
        <span className="figures block text-xs text-muted">Line {row.line}</span>
      </td>
      <td className="px-3 py-2.5">
        {wrong.length > 0 && (
          <ul className="text-danger">
            {wrong.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {wrong.length === 0 && (saved ? 'Saved' : (row.duplicate ?? <span className="text-muted">{chosen ? 'Will be added' : 'Left out'}</span>))}
      </td>
    </tr>
  )
}
