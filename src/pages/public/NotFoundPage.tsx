import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { NotFound } from '@/ui/illustrations/NotFound'
import { buttonStyles } from '@/ui/styles'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

/** Shown for any unknown URL. In the guarded area, this page is inside the app shell, which already has a `main`. */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  usePageTitle('Page not found')
  const Wrapper = pathname.startsWith('/app/') ? 'div' : 'main'

  const goBack = () => void (canGoBack() ? navigate(-1) : navigate(paths.dashboard()))

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
 * Whether going back stays within the app. The Navigation API lists entries of the same origin only. In browsers without it, the
 * router's index decides. A link that loads the whole page resets that index to 0; in that case, the referrer of the load decides.
 */
function canGoBack(): boolean {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>
  if (navigation?.currentEntry) return navigation.currentEntry.index > 0
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  if (typeof idx === 'number' && idx > 0) return true
  return window.history.length > 1 && URL.canParse(document.referrer) && new URL(document.referrer).origin === window.location.origin
}
