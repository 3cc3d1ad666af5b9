import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { AuthDebugInfo } from '@/features/auth/AuthDebugInfo'
import { Card } from '@/ui/Card'
import { PageHeader } from '@/ui/PageHeader'

const LINKS = [paths.landing(), paths.auth(), paths.dashboard()]

/** /debug: the auth state, without tokens. */
export default function DebugPage() {
  return (
    <main className="mx-auto max-w-form space-y-5 px-4 py-10">
      <PageHeader title="Debug" subtitle="What this browser knows about who is signed in." />
      <Card title="Auth state">
        <AuthDebugInfo />
      </Card>
      <Card title="Links">
        <ul>
          {LINKS.map((to) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center rounded-control text-primary underline underline-offset-4 md:pointer-fine:min-h-8"
              >
                {to}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </main>
  )
}
