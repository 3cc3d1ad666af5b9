import { lazy, Suspense } from 'react'
import { buttonStyles, fieldStyles } from '@/ui/styles'
import type { AuthCardProps } from './AuthCard'

const AuthCard = lazy(async () => ({ default: (await import('./AuthCard')).AuthCard }))

/**
 * The sign-in card, with the form and validation libraries coming after the first paint. Until then a drawing of the
 * card stands in its place, so that nothing shifts and nothing can be typed into a form that is not alive.
 */
export function LazyAuthCard(props: AuthCardProps) {
  return (
    <Suspense fallback={<CardDrawing signUp={props.tab === 'signup'} />}>
      <AuthCard {...props} />
    </Suspense>
  )
}

/** Measures and words of AuthCard, element by element; a browser test watches that the two do not drift apart. */
function CardDrawing({ signUp }: { signUp: boolean }) {
  const fields = signUp ? ['Full Name', 'Email', 'Password'] : ['Email', 'Password']
  return (
    <div aria-hidden>
      <div className="mt-6 grid h-12 grid-cols-2 place-items-center rounded-control bg-sunken font-semibold text-muted md:h-11">
        <span>Login</span>
        <span>Sign Up</span>
      </div>
      <div className="mt-6 space-y-4">
        {fields.map((label) => (
          <div key={label}>
            <p className="mb-1.5 font-semibold">{label}</p>
            <div className={`${fieldStyles} h-11 md:h-10`} />
          </div>
        ))}
        {!signUp && <div className="-mt-3 h-8" />}
        <div className={buttonStyles({}, 'w-full')}>{signUp ? 'Create Account' : 'Sign In'}</div>
      </div>
      <p className="my-5 text-center text-xs text-muted">Or continue with</p>
      <div className={buttonStyles({ variant: 'secondary' }, 'w-full')}>Google</div>
    </div>
  )
}
