import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import { assumptionsOf, presetFor } from '@/domain/money/costPresets'
import type { ViewedHunt } from '@/domain/sharing/hunt'
import { isolateText } from '@/domain/text/unicode'
import { notify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { cardStyles } from '@/ui/styles'
import { AssumptionsForm } from './AssumptionsForm'
import { savePersonalAssumptions } from './personalAssumptions'
import { conflictingAssumptions, useSaveAssumptions, type CostsState } from './useCosts'

/**
 * Edits the assumptions of a hunt: the owner sets them, other members can try out their own. Set a React `key` for
 * each hunt, because the state of this component belongs to one hunt.
 */
export function HuntAssumptions({ costs }: { costs: CostsState }) {
  const hunt = useHunt()
  const { currency } = useCurrency()
  const { ownerId, viewerId } = hunt
  const save = useSaveAssumptions(ownerId)
  const initialAssumptions = costs.effectiveAssumptions ?? assumptionsOf(presetFor(currency))
  // The stored assumptions when editing began. Saving compares with them to detect changes from another device.
  const [base, setBase] = useState(costs.assumptions)
  const saveForHunt = async (next: typeof initialAssumptions) => {
    try {
      const saved = await save.mutateAsync({ assumptions: next, base })
      setBase(saved)
      return saved
    } catch (error) {
      // If the owner saves again, the version that caused the conflict is overwritten.
      setBase(conflictingAssumptions(error) ?? base)
      throw error
    }
  }
  const savePersonal = async (own: typeof initialAssumptions | null) => {
    if (!savePersonalAssumptions(viewerId, ownerId, own)) {
      notify.error('This browser does not save anything', 'Allow it to store data, and try again.')
      throw new Error('The browser does not save anything')
    }
    if (own) notify.success('Only for you', 'Your figures are worked out with these numbers now.')
    else notify.success('Using the hunt’s numbers', 'Your own numbers have been removed.')
  }
  return (
    <>
      <AssumptionsScope hunt={hunt} costs={costs} onBack={() => void savePersonal(null)} />
      <AssumptionsForm
        // Remounts the form when the viewer switches between their own assumptions and the hunt's.
        key={`${ownerId} ${costs.isPersonal}`}
        assumptions={initialAssumptions}
        saveLabel={hunt.isOwn ? 'Save for the hunt' : 'Use these for me'}
        saving={save.isPending}
        onSave={(next) => (hunt.isOwn ? saveForHunt(next) : savePersonal(next))}
      />
    </>
  )
}

/** Explains to whom the assumptions on screen apply. */
function AssumptionsScope({ hunt, costs, onBack }: { hunt: ViewedHunt; costs: CostsState; onBack: () => void }) {
  const Icon = costs.isPersonal ? Lock : Users
  const { title, text } = describeScope(hunt, costs)
  return (
    <div role="group" aria-label="Whose numbers" className={`${cardStyles} mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3`}>
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-muted">{text}</p>
      </div>
      {costs.isPersonal && (
        <Button variant="secondary" size="sm" onClick={onBack}>
          Use the hunt’s numbers
        </Button>
      )}
    </div>
  )
}

function describeScope({ isOwn, members, ownerName }: ViewedHunt, { assumptions, isPersonal }: CostsState) {
  if (isPersonal) return { title: 'Only for you', text: 'Nobody else sees these numbers. They stay in this browser until you sign out.' }
  const owner = isolateText(ownerName) || 'The owner'
  if (!isOwn) {
    return assumptions
      ? { title: 'The hunt’s assumptions', text: `${owner} sets them. Play with your own: nothing changes for anybody else.` }
      : { title: 'Not set for the hunt yet', text: `${owner} can set them. Until then you can play with your own.` }
  }
  const title = members.length > 1 ? 'For everybody in this hunt' : 'For all houses of your hunt'
  return {
    title,
    text: assumptions
      ? 'Every house is worked out with them.'
      : 'Check the numbers and save them: then every house shows its monthly cost.',
  }
}
