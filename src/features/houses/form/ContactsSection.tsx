import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { TEXT_LIMITS, MAX_CONTACTS } from '@/domain/house/houseLimits'
import { Button, IconButton } from '@/ui/Button'
import { TextField } from '@/ui/form/Field'
import type { HouseFormValues } from './houseForm'

/** Props shared by a contact's fields. Autofill is off, because it would offer the viewer's own name, phone number and email. */
const FIELD_PROPS = { autoComplete: 'off', enterKeyHint: 'next' } as const

/** The fields for the house's contacts, which can be added and removed. */
export function ContactsSection({ form }: { form: UseFormReturn<HouseFormValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' })
  const section = useRef<HTMLDivElement>(null)
  /** Removes a contact, and focuses the button that takes the place of the one that was pressed. */
  const removeAt = (index: number) => {
    flushSync(() => remove(index))
    section.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div ref={section} className="space-y-5">
      {fields.map((field, index) => {
        const errors = formState.errors.contacts?.[index]
        return (
          <fieldset key={field.id} className="rounded-card border border-line p-4">
            <legend className="sr-only">Contact {index + 1}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Name"
                {...FIELD_PROPS}
                autoCapitalize="words"
                maxLength={TEXT_LIMITS.name}
                error={errors?.name?.message}
                {...register(`contacts.${index}.name`)}
              />
              <TextField
                label="Role (optional)"
                {...FIELD_PROPS}
                autoCapitalize="words"
                maxLength={TEXT_LIMITS.role}
                {...register(`contacts.${index}.role`)}
              />
              <TextField
                label="Phone (optional)"
                type="tel"
                inputMode="tel"
                {...FIELD_PROPS}
                maxLength={TEXT_LIMITS.phone}
                {...register(`contacts.${index}.phone`)}
              />
              <TextField
                label="Email (optional)"
                type="email"
                inputMode="email"
                autoCapitalize="none"
                {...FIELD_PROPS}
                enterKeyHint={index === fields.length - 1 ? 'done' : 'next'}
                maxLength={TEXT_LIMITS.email}
                error={errors?.email?.message}
                {...register(`contacts.${index}.email`)}
              />
            </div>
            <IconButton label={`Remove contact ${index + 1}`} className="mt-2 -mb-1 -ml-2" onClick={() => removeAt(index)}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </fieldset>
        )
      })}
      <Button
        variant="secondary"
        disabled={fields.length >= MAX_CONTACTS}
        onClick={() => append({ name: '', role: '', phone: '', email: '' })}
      >
        <Plus aria-hidden className="size-4" />
        Add contact
      </Button>
    </div>
  )
}
