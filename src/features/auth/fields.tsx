import type { ComponentProps } from 'react'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

export function EmailField(field: FieldProps) {
  return <TextField label="Email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" {...field} />
}

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean; disabled: boolean }

/** The submit button of the sign-in screens, as wide as the fields. */
export function SubmitButton({ label, busyLabel, busy, disabled }: SubmitButtonProps) {
  return (
    <Button type="submit" disabled={disabled} className="w-full">
      {busy && <Spinner className="size-4" />}
      {busy ? busyLabel : label}
    </Button>
  )
}
