import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { SomethingWrong } from '@/ui/illustrations/SomethingWrong'

/** Shown if a house could not be read, although it may exist. */
export function HouseNotLoaded({ retry }: { retry: () => void }) {
  return (
    <EmptyState drawing={<SomethingWrong />} title="This property could not be loaded" action={<Button onClick={retry}>Try again</Button>}>
      Nothing is lost. Check your connection and try again.
    </EmptyState>
  )
}
