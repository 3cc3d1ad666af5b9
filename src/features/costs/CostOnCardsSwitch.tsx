import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { readDeviceChoice, writeDeviceChoice } from '@/lib/device/deviceChoices'
import { Switch } from '@/ui/form/Switch'

/** The viewer's setting on this device to show the monthly cost on cards. */
export function CostOnCardsSwitch() {
  const { viewerId } = useHunt()
  const [on, setOn] = useState(() => readDeviceChoice(viewerId, 'costOnCards') === 'yes')
  const choose = (next: boolean) => {
    writeDeviceChoice(viewerId, 'costOnCards', next ? 'yes' : 'no')
    setOn(next)
  }
  return <Switch label="Show the monthly cost on cards" hint="For you, on this device." checked={on} onChange={choose} />
}
