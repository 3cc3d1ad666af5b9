import type { FieldErrors } from 'react-hook-form'
import { newHouseValues, type HouseFormValues } from './houseForm'

/** A summary is shown above the form if there are at least this many errors. */
const MIN_SUMMARY_ERRORS = 3

type Field = Exclude<keyof HouseFormValues, 'contacts'>

/** The fields except the contacts, in their order on screen. The status is an exception: on screen, it comes right after the price. */
const FIELDS = Object.keys(newHouseValues()).filter((field): field is Field => field !== 'contacts')

type FormErrorsProps = { errors: FieldErrors<HouseFormValues>; submitCount: number }

/** Lists the errors if there are several, as an alert that screen readers announce after an attempt to save. */
export function FormErrors({ errors, submitCount }: FormErrorsProps) {
  const messages = messagesOf(errors)
  if (submitCount === 0 || messages.length < MIN_SUMMARY_ERRORS) return null
  return (
    <div role="alert" className="mb-6 rounded-card bg-danger-soft p-4 text-danger">
      <p className="font-semibold">A few things are still missing:</p>
      <ul className="mt-1 list-disc pl-5">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}

function messagesOf({ contacts, ...fields }: FieldErrors<HouseFormValues>): string[] {
  // The library returns errors in the order of its checks, not in the order of the fields.
  const fieldMessages = FIELDS.map((field) => fields[field]?.message)
  const contactErrors = (Array.isArray(contacts) ? contacts : []) as FieldErrors<HouseFormValues['contacts'][number]>[]
  const contactMessages = contactErrors.flatMap((each) => [each?.name?.message, each?.email?.message])
  return [...new Set([...fieldMessages, ...contactMessages].filter((message) => typeof message === 'string'))]
}
