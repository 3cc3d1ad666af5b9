import type { Contact } from '@/domain/house/house'
import { Checkbox } from '@/ui/form/Checkbox'
import { contactKey } from './appointmentForm'

type ContactChoiceProps = {
  contacts: readonly Contact[]
  /** Keys of the chosen ones. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Who will be there, chosen from the house's contacts. Not shown for a house without any. */
export function ContactChoice({ contacts, chosen, onChange }: ContactChoiceProps) {
  if (contacts.length === 0) return null
  const toggle = (key: string) => onChange(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Contacts</legend>
      <div className="flex flex-col">
        {contacts.map((contact) => {
          const key = contactKey(contact)
          const label = contact.role ? `${contact.name} (${contact.role})` : contact.name
          return <Checkbox key={key} label={label} checked={chosen.includes(key)} onChange={() => toggle(key)} />
        })}
      </div>
    </fieldset>
  )
}
