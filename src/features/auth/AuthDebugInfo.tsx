import { useAuth } from '@/contexts/AuthContext'
import { fullNameOf } from '@/lib/account/account'

/** The authentication state. Lists its fields explicitly, because the session also contains tokens. */
export function AuthDebugInfo() {
  const { loading, authenticated, user, lastEvent } = useAuth()
  const facts = [
    ['Loading', String(loading)],
    ['Authenticated', String(authenticated)],
    ['User', user?.id],
    ['Email', user?.email],
    ['Name', fullNameOf(user?.user_metadata)],
    ['Last event', lastEvent],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value || 'none'}</dd>
        </div>
      ))}
    </dl>
  )
}
