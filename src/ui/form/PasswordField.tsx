import { useState, type ComponentProps } from 'react'
import { IconButton } from '../Button'
import { TextField } from './Field'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action'>

/** A labeled password field, masked until the user reveals it. */
export function PasswordField({ disabled, ...field }: PasswordFieldProps) {
  const [isRevealed, setIsRevealed] = useState(false)
  return (
    <TextField
      {...field}
      type={isRevealed ? 'text' : 'password'}
      disabled={disabled}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          label={isRevealed ? 'Hide characters' : 'Show characters'}
          disabled={disabled}
          onClick={() => setIsRevealed(!isRevealed)}
          className="text-muted"
        >
          <Eye isCrossedOut={isRevealed} />
        </IconButton>
      }
    />
  )
}

/** An inline SVG, because the icon library would double the size of this field's code on the sign-in page. */
function Eye({ isCrossedOut }: { isCrossedOut: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-4.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <path d="M2.5 12C4.5 7.5 8 5.5 12 5.5s7.5 2 9.5 6.5c-2 4.5-5.5 6.5-9.5 6.5S4.5 16.5 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossedOut && <path d="m4 4 16 16" />}
    </svg>
  )
}
