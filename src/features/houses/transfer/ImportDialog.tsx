import { useEffect, useState } from 'react'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { useLatest } from '@/ui/hooks/useLatest'
import { Spinner } from '@/ui/Spinner'
import type { House } from '../house'
import { ImportPreview, houseCountText } from './ImportPreview'
import { useImport } from './useImport'
import FileUp from 'lucide-react/icons/file-up'

type ImportDialogProps = {
  /** The houses that are already in the list, to detect duplicates. */
  houses: readonly House[]
  onClose: () => void
}

/** Imports houses from a file in three steps: choose the file, review its houses, save the chosen ones. */
export function ImportDialog({ houses, onClose }: ImportDialogProps) {
  const task = useImport(houses)
  const { step, file, chosen, savedIds, rejections } = task
  const saving = step.name === 'saving'
  const [isClosing, setIsClosing] = useState(false)
  const reportAndClose = useLatest(() => {
    task.reportDone()
    onClose()
  })
  // The batch that is being saved cannot be called back, so the dialog closes once it is known how many houses were saved. It stays open
  // if that failed before any house was saved, which no toast would say.
  const hasFailed = step.name === 'stopped' && savedIds.size === 0
  if (isClosing && hasFailed) setIsClosing(false)
  useEffect(() => {
    if (isClosing && !saving) reportAndClose.current()
  }, [isClosing, saving, reportAndClose])
  const close = () => {
    if (!saving) return reportAndClose.current()
    task.stop()
    setIsClosing(true)
  }
  const remainingCount = [...chosen].filter((id) => !savedIds.has(id) && !rejections.has(id)).length

  return (
    <Dialog
      title="Import houses"
      description={step.name === 'choose' ? 'From a file that was exported here, or from a spreadsheet saved as CSV.' : undefined}
      wide={file.rows.length > 0}
      ignoreClicksOutside={step.name !== 'choose'}
      unsaved={file.rows.length > 0 && step.name !== 'done' && !saving}
      onClose={close}
    >
      {step.name === 'choose' && <ChooseFile problem={step.problem} onChoose={(picked) => void task.read(picked)} />}
      {step.name === 'reading' && (
        <p role="status" className="flex items-center gap-3 py-8 text-muted">
          <Spinner className="size-5" />
          Reading the file…
        </p>
      )}
      {file.rows.length > 0 && (
        <>
          {step.name === 'stopped' && (
            <Banner>
              {step.problem} {houseCountText(savedIds.size)} saved so far; try again for the rest.
            </Banner>
          )}
          {step.name === 'done' && (
            <Banner success={rejections.size === 0 && savedIds.size > 0}>
              {houseCountText(savedIds.size)} saved{rejections.size > 0 && `, ${houseCountText(rejections.size)} refused: see below`}.
            </Banner>
          )}
          {saving && (
            <label className="mb-4 block">
              <span className="figures mb-1.5 block">
                Saving: {savedIds.size} of {chosen.size}
              </span>
              <progress className="h-2 w-full accent-primary" max={chosen.size} value={savedIds.size + rejections.size} />
            </label>
          )}
          <ImportPreview task={task} />
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            {step.name === 'done' ? (
              <Button onClick={close}>Done</Button>
            ) : (
              <>
                <Button variant="secondary" onClick={saving ? task.stop : close} aria-disabled={task.isStopping}>
                  {saving ? (task.isStopping ? 'Stopping…' : 'Stop') : 'Cancel'}
                </Button>
                <Button aria-disabled={saving || remainingCount === 0} onClick={() => !saving && remainingCount > 0 && void task.save()}>
                  {saving && <Spinner className="size-4" />}
                  {step.name === 'stopped' ? 'Try Again' : `Import ${houseCountText(remainingCount)}`}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}

type ChooseFileProps = { problem?: string; onChoose: (file: File) => void }

/** Lets the viewer choose or drop a file. */
function ChooseFile({ problem, onChoose }: ChooseFileProps) {
  return (
    <>
      <label className="relative flex flex-col items-center gap-2 rounded-card border-2 border-dashed border-control/60 px-4 py-10 text-center hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        <FileUp aria-hidden className="size-8 text-muted" />
        <span className="font-semibold">Choose a file</span>
        <span className="text-muted">CSV or JSON, up to 20 MB</span>
        {/* Covers the label, so that a file can be dropped anywhere on it. */}
        <input
          type="file"
          accept=".csv,.json,.txt,text/csv,application/json"
          aria-describedby={problem ? 'import-problem' : undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onChoose(file)
            // Allows choosing the same file again after correcting it.
            event.target.value = ''
          }}
        />
      </label>
      {problem && (
        <p id="import-problem" role="alert" className="mt-3 text-danger">
          {problem}
        </p>
      )}
      <p className="mt-4 text-muted">
        The first line of a CSV file names its columns: Street, City, State, ZIP, Country, Price, Bedrooms, Bathrooms, Property Size, and
        any others. Nothing is saved until you have reviewed it.
      </p>
    </>
  )
}
