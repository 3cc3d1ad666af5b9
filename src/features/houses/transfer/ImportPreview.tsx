import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/form/Checkbox'
import type { ImportRow } from './checkFile'
import type { useImport } from './useImport'

/** The number of rows to show at first, and to add on request. Rendering all rows of a long file would block the page. */
const PAGE_SIZE = 100

/** Lists the file's rows. Each house without errors has a checkbox to choose it for the import, even if it is a duplicate. */
export function ImportPreview({ task }: { task: ReturnType<typeof useImport> }) {
  const { file, chosen, choose, savedIds, rejections, step } = task
  const [shownCount, setShownCount] = useState(PAGE_SIZE)
  const [showsOnlyRowsToReview, setShowsOnlyRowsToReview] = useState(false)
  const validRows = file.rows.filter(({ fields }) => fields)
  const rowsToReview = file.rows.filter(({ id, fields, duplicate }) => !fields || duplicate || rejections.has(id))
  const filteredRows = showsOnlyRowsToReview ? rowsToReview : file.rows
  const rows = filteredRows.slice(0, shownCount)
  const isLocked = step.name !== 'preview'

  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    choose(next)
  }

  return (
    <>
      <p className="mb-3 empty:hidden">
        {summaryOf(task)}
        {file.ignoredHeadings.length > 0 && <span className="block text-muted">Ignored columns: {file.ignoredHeadings.join(', ')}.</span>}
      </p>
      {rowsToReview.length > 0 && rowsToReview.length < file.rows.length && (
        <Checkbox
          label={`Only houses to review (${rowsToReview.length.toLocaleString('en-US')})`}
          className="mb-2"
          checked={showsOnlyRowsToReview}
          onChange={(event) => setShowsOnlyRowsToReview(event.target.checked)}
        />
      )}
      <div className="max-h-[50dvh] overflow-auto rounded-control border border-line">
        <table className="w-full border-collapse text-left">
          <thead className="sticky top-0 z-10 bg-sunken">
            <tr>
              <th scope="col" className="py-1 pl-3">
                <Checkbox
                  label={<span className="sr-only">All houses that can be added</span>}
                  disabled={isLocked || validRows.length === 0}
                  checked={validRows.length > 0 && validRows.every(({ id }) => chosen.has(id))}
                  onChange={(event) => choose(new Set(event.target.checked ? validRows.map(({ id }) => id) : []))}
                />
              </th>
              <th scope="col" className="px-3 py-1 font-semibold">
                House
              </th>
              <th scope="col" className="px-3 py-1 font-semibold">
                Action
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PreviewRow
                key={row.id}
                row={row}
                isChosen={chosen.has(row.id)}
                saved={savedIds.has(row.id)}
                rejection={rejections.get(row.id)}
                isLocked={isLocked}
                onToggle={toggle}
              />
            ))}
          </tbody>
        </table>
        {rows.length < filteredRows.length && (
          <div className="border-t border-line p-2 text-center">
            <Button variant="quiet" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
              Show {Math.min(PAGE_SIZE, filteredRows.length - rows.length)} more of {filteredRows.length.toLocaleString('en-US')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Says how many houses can be added or, once saving has begun, how many remain or are left out. The dialog says how many are saved. */
function summaryOf({ file, chosen, savedIds, rejections, step }: ReturnType<typeof useImport>): string {
  const validRows = file.rows.filter(({ fields }) => fields)
  const invalidCount = file.rows.length - validRows.length
  const countText = (number: number, words: string) => number > 0 && `${houseCountText(number)} ${words}`
  const joinParts = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')
  if (step.name === 'preview') {
    const duplicateCount = validRows.filter(({ duplicate }) => duplicate).length
    return joinParts([
      `${houseCountText(validRows.length - duplicateCount)} to add`,
      countText(duplicateCount, 'with the same address as another'),
      countText(invalidCount, 'with errors (will be skipped)'),
    ])
  }
  const waitingCount = validRows.filter(({ id }) => chosen.has(id) && !savedIds.has(id) && !rejections.has(id)).length
  return joinParts([
    countText(waitingCount, 'still to add'),
    countText(validRows.filter(({ id }) => !chosen.has(id)).length, 'left out'),
    countText(invalidCount, 'with errors (skipped)'),
  ])
}

type PreviewRowProps = {
  row: ImportRow
  isChosen: boolean
  saved: boolean
  rejection?: string
  isLocked: boolean
  onToggle: (id: string, isChosen: boolean) => void
}

function PreviewRow({ row, isChosen, saved, rejection, isLocked, onToggle }: PreviewRowProps) {
  const errors = rejection ? [rejection] : row.errors
  return (
    <tr className="border-t border-line align-top">
      <td className="py-1 pl-3">
        {row.fields && (
          <Checkbox
            label={<span className="sr-only">Add {row.title}</span>}
            checked={isChosen}
            disabled={isLocked}
            onChange={(event) => onToggle(row.id, event.target.checked)}
          />
        )}
      </td>
      <td className="px-3 py-2.5 break-words">
        {row.title}
        <span className="figures block text-xs text-muted">Line {row.line}</span>
      </td>
      <td className="px-3 py-2.5">
        {errors.length > 0 && (
          <ul className="text-danger">
            {errors.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {errors.length === 0 &&
          (saved ? 'Saved' : (row.duplicate ?? <span className="text-muted">{isChosen ? 'Will be added' : 'Skipped'}</span>))}
      </td>
    </tr>
  )
}

/** For example "1 house" or "1,200 houses". */
export function houseCountText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'house' : 'houses'}`
}
