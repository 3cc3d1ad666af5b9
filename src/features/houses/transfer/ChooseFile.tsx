import FileUp from 'lucide-react/icons/file-up'

type ChooseFileProps = { problem?: string; onChoose: (file: File) => void }

/** Takes a file from the picker, or dropped on it. */
export function ChooseFile({ problem, onChoose }: ChooseFileProps) {
  return (
    <>
      <label className="relative flex flex-col items-center gap-2 rounded-card border-2 border-dashed border-control/60 px-4 py-10 text-center hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        <FileUp aria-hidden className="size-8 text-muted" />
        <span className="font-semibold">Choose a file</span>
        <span className="text-muted">CSV or JSON, up to 20 MB</span>
        {/* It covers its label, so that a file can be dropped anywhere on it. */}
        <input
          type="file"
          accept=".csv,.json,.txt,text/csv,application/json"
          aria-describedby={problem ? 'import-problem' : undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onChoose(file)
            // The same file, mended, can be chosen again.
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
