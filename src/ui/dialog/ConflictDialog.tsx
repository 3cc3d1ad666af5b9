import { Button } from '../Button'
import { Dialog } from './Dialog'

/** A field that two users changed, with both values formatted. */
export type ConflictRow = { label: string; yours: string; theirs: string }

type ConflictDialogProps = {
  title: string
  rows: readonly ConflictRow[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Shows both versions after two users have changed the same fields. */
export function ConflictDialog({ title, rows, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      title={title}
      description="Another person saved it while you were editing. Choose which version to keep; all other changes are kept either way."
      onClose={onClose}
    >
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="text-muted">
            <th className="w-3/10 py-1 pr-3 font-normal">
              <span className="sr-only">Field</span>
            </th>
            <th className="py-1 pr-3 font-normal">Yours</th>
            <th className="py-1 font-normal">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, yours, theirs }) => (
            <tr key={label} className="border-t border-line align-top">
              <th className="py-2 pr-3 font-normal break-words text-muted">{label}</th>
              <td className="py-2 pr-3 break-words whitespace-pre-line">{yours}</td>
              <td className="py-2 break-words whitespace-pre-line">{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </div>
    </Dialog>
  )
}
