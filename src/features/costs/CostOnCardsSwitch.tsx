import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { readDeviceChoice, writeDeviceChoice } from '@/lib/device/deviceChoices'
import { Switch } from '@/ui/form/Switch'

/** Turns the monthly cost on cards on or off, for this viewer on this device. */
export function CostOnCardsSwitch() {
  const { viewerId } = useHunt()
  const [showsOnCards, setShowsOnCards] = useState(() => readDeviceChoice(viewerId, 'costOnCards') === 'yes')
  const choose = (next: boolean) => {
    writeDeviceChoice(viewerId, 'costOnCards', next ? 'yes' : 'no')
    setShowsOnCards(next)
  }
  return <Switch label="Show the monthly cost on cards" hint="For you, on this device." checked={showsOnCards} onChange={choose} />
}
