import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import * as z from 'zod/mini'

type Rules = Record<string, z.ZodMiniType<string, string>>
type Values<R extends Rules> = { [Name in keyof R]: string }

/**
 * A form with a few uncontrolled text fields. Submitting validates it and focuses the first invalid field; from then on, it is also
 * validated while typing. The library that the large forms use would add 16 kB to the sign-in page, more than a tenth of its size limit.
 */
export function useAccountForm<R extends Rules>(schema: z.ZodMiniObject<R>, defaultValues: Values<R>) {
  const [errors, setErrors] = useState<Partial<Values<R>>>({})
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [focusRequest, setFocusRequest] = useState<{ name: keyof R; select: boolean }>()
  const savedValues = useRef(defaultValues)
  const validatesOnChange = useRef(false)
  const inputs = useRef<Partial<Record<keyof R, HTMLInputElement>>>({})

  // Waits until the fields are enabled again: a disabled field cannot be focused.
  useEffect(() => {
    if (isSubmitting) return
    const input = focusRequest && inputs.current[focusRequest.name]
    input?.focus()
    if (focusRequest?.select) input?.select()
  }, [focusRequest, isSubmitting])

  const names: readonly (keyof R & string)[] = Object.keys(schema.shape)
  /** @param select also selects the text, so that typing replaces it */
  const setFocus = (name: keyof R, select = false) => setFocusRequest({ name, select })

  const check = () => {
    const entries = names.map((name) => [name, inputs.current[name]?.value ?? ''])
    const result = z.safeParse(schema, Object.fromEntries(entries))
    const issues = result.error?.issues ?? []
    // Reversed, so that the first issue of a field wins.
    setErrors(Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])) as Partial<Values<R>>)
    const firstInvalidName = names.find((name) => issues.some(({ path }) => path[0] === name))
    return { values: result.data as Values<R>, firstInvalidName }
  }

  const register = (name: keyof R & string) => ({
    name,
    defaultValue: defaultValues[name],
    onChange: () => void (validatesOnChange.current && check()),
    ref: (input: HTMLInputElement | null) => void (inputs.current[name] = input ?? undefined),
  })

  const handleSubmit = (send: (values: Values<R>) => Promise<void>) => async (event: SyntheticEvent) => {
    event.preventDefault()
    validatesOnChange.current = true
    const { values, firstInvalidName } = check()
    if (firstInvalidName) return setFocus(firstInvalidName)
    setFocusRequest(undefined)
    setIsSubmitting(true)
    await send(values).finally(() => setIsSubmitting(false))
  }

  /** Restores the default values, and stops validating until the next submit. */
  const reset = () => {
    validatesOnChange.current = false
    setErrors({})
    for (const name of names) if (inputs.current[name]) inputs.current[name].value = defaultValues[name]
  }

  /** Whether there is input that differs from the default values and from what was last marked as saved. */
  const isChanged = () =>
    names.some((name) => {
      const value = (inputs.current[name]?.value ?? '').trim()
      return value !== defaultValues[name] && value !== savedValues.current[name]
    })
  const markSaved = (values: Values<R>) => void (savedValues.current = values)

  return { register, handleSubmit, setFocus, reset, isChanged, markSaved, errors, isSubmitting }
}
