import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { toCalendarDate } from '@/domain/time/dates'
import { useSave } from '@/lib/api/useSave'
import type { HuntTables } from '@/lib/huntTable'
import { saveFile } from '@/lib/saveFile'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { Spinner } from '@/ui/Spinner'

const DeleteDataDialog = lazyWithRetry(async () => (await import('./DeleteDataDialog')).DeleteDataDialog)

type YourDataProps = {
  tables: HuntTables
  /** Called once everything is deleted. */
  onDeleted: () => void
}

/** Lets the user download or delete all of the account's data. */
export function YourData({ tables, onDeleted }: YourDataProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useDownload(tables)
  return (
    <Card title="Your data">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-muted">
          One file (JSON) with everything in your account, from your profile and houses to your wishes and messages.
        </p>
        <Button variant="secondary" aria-disabled={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? <Spinner className="size-4" /> : <Download aria-hidden className="size-4" />}
          Download my data
        </Button>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <p className="min-w-0 flex-1 basis-60 text-muted">
          Permanently deletes everything in your account, with its houses, photos and collaborators. You can still sign in.
        </p>
        <Button
          variant="secondary"
          onPointerEnter={DeleteDataDialog.preload}
          onFocus={DeleteDataDialog.preload}
          onClick={() => setIsDeleting(true)}
        >
          <Trash2 aria-hidden className="size-4" />
          Delete my data
        </Button>
      </div>
      {isDeleting && <DeleteDataDialog tables={tables} onDeleted={onDeleted} onClose={() => setIsDeleting(false)} />}
    </Card>
  )
}

function useDownload(tables: HuntTables) {
  const user = useUser()
  return useSave({
    write: async () => {
      const { collectMyData } = await import('./myData')
      const text = JSON.stringify(await collectMyData(user, tables), null, 2)
      saveFile(`house-hunter-${toCalendarDate(new Date())}.json`, new Blob([text], { type: 'application/json' }))
    },
    success: { title: 'Your data has been downloaded', description: 'The file contains everything in your account as of now.' },
    failure: { title: 'Your data could not be downloaded', description: 'Check your connection and try again.' },
  })
}
