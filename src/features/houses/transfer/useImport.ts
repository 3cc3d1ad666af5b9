import { useRef, useState } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import { toAppError } from '@/lib/api/errors'
import { failureText, notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { useSave } from '@/lib/api/useSave'
import type { House } from '../house'
import type { CheckedFile } from './checkFile'
import { checkInBackground } from './checkInBackground'
import { InvalidHouseFile } from './readHouses'
import { saveImported, type NewHouse } from './saveImported'

export type ImportStep =
  | { name: 'choose'; problem?: string }
  | { name: 'reading' }
  | { name: 'preview' }
  | { name: 'saving' }
  /** The user stopped the import, or saving failed. Either way it can be continued. */
  | { name: 'stopped'; problem: string }
  | { name: 'done' }

const MAX_FILE_BYTES = 20 * 1024 * 1024

/** Imports a file in steps: read and check, review, save. */
export function useImport(houses: readonly House[]) {
  const { ownerId, isOwn } = useHunt()
  const { currency } = useCurrency()
  const [step, setStep] = useState<ImportStep>({ name: 'choose' })
  const [file, setFile] = useState<CheckedFile>({ rows: [], ignoredHeadings: [] })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [savedIds, setSavedIds] = useState<ReadonlySet<string>>(new Set())
  const [rejections, setRejections] = useState<ReadonlyMap<string, string>>(new Map())
  const mayContinue = useRef(true)
  const [isStopping, setIsStopping] = useState(false)

  const read = async (chosenFile: File) => {
    if (chosenFile.size > MAX_FILE_BYTES) return setStep({ name: 'choose', problem: 'This file is too large. The limit is 20 MB.' })
    setStep({ name: 'reading' })
    try {
      const existingAddresses = houses.map(({ address }) => address)
      const checked = await checkInBackground(chosenFile, { currency, isOwnHunt: isOwn, existingAddresses })
      if (checked.rows.length === 0) return setStep({ name: 'choose', problem: 'There are no houses in this file.' })
      setFile(checked)
      setChosen(new Set(checked.rows.filter(({ fields, duplicate }) => fields && !duplicate).map(({ id }) => id)))
      setStep({ name: 'preview' })
    } catch (error) {
      setStep({ name: 'choose', problem: error instanceof InvalidHouseFile ? error.message : 'This file could not be read.' })
    }
  }

  const saveMutation = useSave({
    write: (rows: readonly NewHouse[]) =>
      saveImported(ownerId, rows, (done) => {
        setSavedIds((old) => new Set([...old, ...done.savedIds]))
        setRejections((old) => new Map([...old, ...done.rejections.map(({ id, message }) => [id, message] as const)]))
        return mayContinue.current
      }),
    // No toast, because the dialog shows the failure.
    failure: () => null,
    // Even a failed import may have saved some houses.
    after: (client) => void client.invalidateQueries({ queryKey: ROOT_KEYS.houses }),
  })

  const save = async () => {
    mayContinue.current = true
    setIsStopping(false)
    setStep({ name: 'saving' })
    const settledIds = new Set([...savedIds, ...rejections.keys()])
    const pending = file.rows.flatMap(({ id, fields }) => (fields && chosen.has(id) && !settledIds.has(id) ? [{ id, fields }] : []))
    // The houses are saved in reverse, because the list is newest first and should show them roughly in the file's order.
    pending.reverse()
    try {
      const isComplete = await saveMutation.mutateAsync(pending)
      setStep(isComplete ? { name: 'done' } : { name: 'stopped', problem: 'Stopped.' })
    } catch (error) {
      setStep({ name: 'stopped', problem: problemOf(error) })
    }
  }

  return {
    step,
    file,
    chosen,
    choose: setChosen,
    savedIds,
    rejections,
    read,
    save,
    isStopping: isStopping && step.name === 'saving',
    /** Stops after the current batch. */
    stop: () => {
      mayContinue.current = false
      setIsStopping(true)
    },
    reportDone: () =>
      savedIds.size > 0 &&
      notify.success('Houses imported', `${savedIds.size} ${savedIds.size === 1 ? 'house' : 'houses'} added to your listings`),
  }
}

function problemOf(error: unknown): string {
  if (toAppError(error).kind === 'refused') return 'Houses cannot be added to this hunt right now.'
  return failureText(error, 'The connection was lost.')
}
