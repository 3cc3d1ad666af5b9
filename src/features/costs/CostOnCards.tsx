import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { readDeviceChoice, writeDeviceChoice } from '@/lib/device/deviceChoices'
import { Switch } from '@/ui/form/Switch'

/** Whether this person sees the monthly cost on the cards of lists, on this device. */
export function CostOnCards() {
  const { viewerId } = useHunt()
  const [on, setOn] = useState(() => readDeviceChoice(viewerId, 'costOnCards') === 'yes')
  const choose = (wanted: boolean) => {
    writeDeviceChoice(viewerId, 'costOnCards', wanted ? 'yes' : 'no')
    setOn(wanted)
  }
  return <Switch label="Show the monthly cost on cards" hint="For you, on this device." checked={on} onChange={choose} />
}
