import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/app/paths'
import { Button } from '@/ui/Button'
import { NotFound } from '@/ui/illustrations/NotFound'
import { buttonStyles } from '@/ui/styles'
import { usePageTitle } from '@/ui/usePageTitle'

/** Every address that is no screen. Inside the guarded area it stands in the app shell, which has the `main` already. */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  usePageTitle('Page not found')
  const Frame = pathname.startsWith('/app/') ? 'div' : 'main'

  const goBack = () => void (hasPageBefore() ? navigate(-1) : navigate(paths.dashboard()))

  return (
    <Frame className="flex min-h-[70dvh] flex-col items-center justify-center px-4 py-12 text-center">
      <div className="text-muted">
        <NotFound />
      </div>
      <h1 className="mt-6 text-xl font-semibold">404</h1>
      <p className="mt-2 text-muted">Oops! We couldn't find the page you're looking for.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button variant="secondary" onClick={goBack}>
          Go back
        </Button>
        <Link to={paths.dashboard()} className={buttonStyles()}>
          Return to Dashboard
        </Link>
      </div>
    </Frame>
  )
}

/** The router numbers the entries that it makes; number 0 is where the person came in. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
