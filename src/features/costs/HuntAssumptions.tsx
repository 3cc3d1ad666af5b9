import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'
import { useMemo, useRef, useState, type Ref } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import type { CostAssumptions } from '@/domain/money/cost'
import { assumptionsOf, presetFor } from '@/domain/money/costPresets'
import type { ViewedHunt } from '@/domain/sharing/hunt'
import { isolateText } from '@/domain/text/unicode'
import { notify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { cardStyles } from '@/ui/styles'
import { AssumptionsForm } from './AssumptionsForm'
import { savePersonalAssumptions } from './personalAssumptions'
import { useSaveAssumptions, type CostsState } from './useCosts'

/**
 * Edits the assumptions of a hunt: the owner sets them, other members can try out their own. Set a React `key` for
 * each hunt, because the state of this component belongs to one hunt.
 */
export function HuntAssumptions({ costs }: { costs: CostsState }) {
  const hunt = useHunt()
  const { currency } = useCurrency()
  const { ownerId, viewerId } = hunt
  const save = useSaveAssumptions(ownerId)
  const { effectiveAssumptions } = costs
  const shownAssumptions = useMemo(() => effectiveAssumptions ?? assumptionsOf(presetFor(currency)), [effectiveAssumptions, currency])
  const [formKey, setFormKey] = useState(0)
  const scope = useRef<HTMLDivElement>(null)
  const savePersonal = (personalAssumptions: CostAssumptions | null): boolean => {
    const isStored = savePersonalAssumptions(viewerId, ownerId, personalAssumptions)
    if (!isStored) notify.error('This browser does not save anything', 'Allow it to store data, and try again.')
    else if (personalAssumptions) notify.success('Only for you', 'Your figures are worked out with these numbers now.')
    else notify.success('Using the hunt’s numbers', 'Your own numbers have been removed.')
    return isStored
  }
  const removePersonal = () => {
    if (!savePersonal(null)) return
    // Refills the form, and moves the focus, because the focused button disappears.
    setFormKey((key) => key + 1)
    scope.current?.focus()
  }
  return (
    <>
      <AssumptionsScope hunt={hunt} costs={costs} scopeRef={scope} onRemovePersonal={removePersonal} />
      <AssumptionsForm
        key={formKey}
        assumptions={shownAssumptions}
        saveLabel={hunt.isOwn ? 'Save for the hunt' : 'Use these for me'}
        saving={save.isPending}
        onSave={async (edit) => {
          if (hunt.isOwn) return save.mutateAsync(edit)
          if (!savePersonal(edit.assumptions)) throw new Error('The browser does not save anything')
          return edit.assumptions
        }}
      />
    </>
  )
}

type AssumptionsScopeProps = { hunt: ViewedHunt; costs: CostsState; scopeRef: Ref<HTMLDivElement>; onRemovePersonal: () => void }

/** Explains to whom the assumptions on screen apply. */
function AssumptionsScope({ hunt, costs, scopeRef, onRemovePersonal }: AssumptionsScopeProps) {
  const Icon = costs.isPersonal ? Lock : Users
  const { title, text } = describeScope(hunt, costs)
  return (
    <div
      ref={scopeRef}
      tabIndex={-1}
      role="group"
      aria-label="Whose numbers"
      className={`${cardStyles} mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3`}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-muted">{text}</p>
      </div>
      {costs.isPersonal && (
        <Button variant="secondary" size="sm" onClick={onRemovePersonal}>
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
