import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { noHousesText } from '@/domain/sharing/emptyTexts'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NoHouses } from '@/ui/illustrations/NoHouses'
import { buttonStyles } from '@/ui/styles'

type NoHousesYetProps = {
  /** The button that adds a house, or what replaces it for viewers who may not add any. */
  addButton: ReactNode
  /** Opens the import dialog; undefined if the viewer may not import. */
  onImport?: () => void
}

/** Shown in place of an empty list: says whose hunt it is, and offers ways to start. */
export function NoHousesYet({ addButton, onImport }: NoHousesYetProps) {
  const hunt = useHunt()
  return (
    <EmptyState
      drawing={<NoHouses />}
      title="No houses found"
      action={
        <>
          {addButton}
          {onImport && (
            <Button variant="secondary" onClick={onImport}>
              Import houses
            </Button>
          )}
          {hunt.isOwn && (
            <Link to={paths.collaborators()} className={buttonStyles({ variant: 'secondary' })}>
              Invite somebody
            </Link>
          )}
        </>
      }
    >
      {hunt.isOwn && <p>Try adjusting your filters or add a new house.</p>}
      <p>{noHousesText(hunt)}</p>
    </EmptyState>
  )
}
