import * as RadixDialog from '@radix-ui/react-dialog'
import { SearchBox, type SearchResultsProps } from '@/features/search/SearchBox'
import { Button } from '@/ui/Button'
import { Layer } from '@/ui/dialog/Layer'
import { SearchResults } from './SearchResults'

const Results = Object.assign((props: SearchResultsProps) => <SearchResults {...props} />, { preload: () => undefined })

/** The full-screen search on phones. */
export function SearchScreen({ onClose }: { onClose: () => void }) {
  return (
    <Layer
      onClose={onClose}
      overlayClassName="grid-rows-[auto_minmax(0,1fr)] bg-surface"
      aria-describedby={undefined}
      className="appear relative row-start-2 overflow-y-auto p-2"
    >
      <RadixDialog.Title className="sr-only">Search</RadixDialog.Title>
      <SearchBox Results={Results} className="[&>input]:mb-2 [&>input]:w-[calc(100%-5.5rem)]" onDone={onClose} />
      <Button variant="quiet" className="absolute top-2 right-2 px-3" onClick={onClose}>
        Cancel
      </Button>
    </Layer>
  )
}
