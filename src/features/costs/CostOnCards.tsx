import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { readOwnChoice, writeOwnChoice } from '@/lib/device/ownChoices'
import { Switch } from '@/ui/form/Switch'

/** The viewer's setting on this device to show the monthly cost on cards. */
export function CostOnCards() {
  const { viewerId } = useHunt()
  const [on, setOn] = useState(() => readOwnChoice(viewerId, 'costOnCards') === 'yes')
  const choose = (wanted: boolean) => {
    writeOwnChoice(viewerId, 'costOnCards', wanted ? 'yes' : 'no')
    setOn(wanted)
  }
  return <Switch label="Show the monthly cost on cards" hint="For you, on this device." checked={on} onChange={choose} />
}
