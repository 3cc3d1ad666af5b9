import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { NotFound } from '@/ui/illustrations/NotFound'
import { buttonStyles } from '@/ui/styles'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

/** Every URL that is no screen. Inside the guarded area it stands in the app shell, which has the `main` already. */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  usePageTitle('Page not found')
  const Wrapper = pathname.startsWith('/app/') ? 'div' : 'main'

  const goBack = () => void (hasPageBefore() ? navigate(-1) : navigate(paths.dashboard()))

  return (
    <Wrapper className="flex min-h-[70dvh] flex-col items-center justify-center px-4 py-12 text-center">
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
    </Wrapper>
  )
}

/**
 * Whether going back stays in the product. The browser lists the entries around this one that are of the same origin, and no
 * others. One that cannot say leaves the router's numbers, which begin anew with every full load, and where that load came from.
 */
function hasPageBefore(): boolean {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>
  if (navigation?.currentEntry) return navigation.currentEntry.index > 0
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  if (typeof idx === 'number' && idx > 0) return true
  return window.history.length > 1 && URL.canParse(document.referrer) && new URL(document.referrer).origin === window.location.origin
}
