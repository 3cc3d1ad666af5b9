import { countryRules } from '@/domain/address/address'
import { TextButton } from '@/ui/TextButton'
import type { AppliedPaste } from './usePastedAddress'

type PastedAddressNoteProps = { paste: AppliedPaste | null; country: string; onUndo: () => void; onReplace: () => void }

/**
 * Says below the street field which fields a pasted address filled in and which ones kept their values. Has buttons to replace the kept
 * values and to undo the paste.
 */
export function PastedAddressNote({ paste, country, onUndo, onReplace }: PastedAddressNoteProps) {
  return (
    <div role="status" className="text-xs text-muted empty:hidden sm:col-span-6">
      {paste && (
        <p className="-mt-2.5 flex flex-wrap items-center gap-x-3">
          <span>{noteText(paste, country)}</span>
          <span className="flex gap-3">
            {paste.conflictingParts.length > 0 && <TextButton onClick={onReplace}>Replace</TextButton>}
            <TextButton onClick={onUndo}>Undo</TextButton>
          </span>
        </p>
      )}
    </div>
  )
}

function noteText({ address, filledParts, conflictingParts }: AppliedPaste, country: string): string {
  const { state, zip } = countryRules(country)
  const names = { city: 'city', state: lowercaseLabel(state.label), zip: lowercaseLabel(zip.label), country: 'country' }
  const list = (parts: AppliedPaste['filledParts']) =>
    parts
      .map((part) => names[part])
      .join(', ')
      .replace(/, ([^,]*)$/, ' and $1')
  const sentences = [
    filledParts.length > 0 && `Filled in ${list(filledParts)}.`,
    conflictingParts.length > 0 && `Kept your ${list(conflictingParts)}.`,
    filledParts.length + conflictingParts.length === 0 && 'Only the street was new.',
    address.zip && !address.country && 'Please check the country.',
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Lowercases a label, except an acronym: "Postcode" becomes "postcode", "ZIP code" stays as it is. */
const lowercaseLabel = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))
