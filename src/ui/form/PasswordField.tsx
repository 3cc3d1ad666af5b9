import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '../Button'
import { TextField } from './Field'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action' | 'suffix'>

/** A password, masked until the person asks to see it. */
export function PasswordField({ disabled, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      disabled={disabled}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          label={shown ? 'Hide characters' : 'Show characters'}
          disabled={disabled}
          onClick={() => setShown(!shown)}
          className="text-muted"
        >
          <Icon aria-hidden className="size-4.5" />
        </IconButton>
      }
    />
  )
}
