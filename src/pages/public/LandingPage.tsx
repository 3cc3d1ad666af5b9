import { Link, Navigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useAuth } from '@/contexts/AuthContext'
import { Logo } from '@/ui/illustrations/Logo'
import { buttonStyles, cardStyles } from '@/ui/styles'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

// Inline, because the icon library would double the size of this page.
const ICONS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm9 16-4-4',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V7m6-3.5V7m-3 6v2.5l2 1',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0m.5-15.6a3.5 3.5 0 0 1 0 6.2m2.5 3.2a6.5 6.5 0 0 1 3 5.6',
}

const FEATURES = [
  { icon: ICONS.search, title: 'Find Homes', text: 'Browse and discover properties with advanced search, all in one list of your own.' },
  {
    icon: ICONS.calendar,
    title: 'Track Progress',
    text: 'Follow every home on a timeline, with notes from each visit where you need them.',
  },
  { icon: ICONS.people, title: 'Collaborate', text: 'Share homes with family or partners, schedule visits and decide together.' },
]

const TAGLINE = 'Find your perfect home, together'

/** The public landing page. It must render without a browser, since the build prerenders it. */
export default function LandingPage() {
  const { loading, authenticated } = useAuth()
  usePageTitle(TAGLINE)
  if (!loading && authenticated) return <Navigate to={paths.dashboard()} replace />

  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4 sm:px-6">
      <header className="flex h-16 items-center gap-2.5 text-base font-semibold">
        <span className="text-primary">
          <Logo />
        </span>
        House Hunter
      </header>
      {/* Below 1024 px the screenshot follows the features; on wider screens it is next to the text. */}
      <main className="grid flex-1 content-start items-center gap-8 pt-6 md:pt-12 lg:grid-cols-[2fr_3fr] lg:gap-12">
        <div>
          <h1 className="text-xl font-semibold">{TAGLINE}</h1>
          <p className="mt-4 max-w-prose text-base text-muted">
            Keep every house you are considering in one place: photos, prices, visits, and what each of you thinks.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to={paths.auth('signup')} className={buttonStyles({}, 'max-sm:flex-1')}>
              Sign Up
            </Link>
            <Link to={paths.auth()} className={buttonStyles({ variant: 'secondary' }, 'max-sm:flex-1')}>
              Sign In
            </Link>
          </div>
        </div>
        <ul className="grid gap-4 md:grid-cols-3 lg:order-last lg:col-span-2">
          {FEATURES.map(({ icon, title, text }) => (
            <li key={title} className={`${cardStyles} flex gap-4 p-5 md:flex-col md:gap-3`}>
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
                <svg
                  viewBox="0 0 24 24"
                  aria-hidden
                  className="size-5"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                >
                  <path d={icon} />
                </svg>
              </span>
              <div>
                <h2 className="text-base font-semibold">{title}</h2>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <ProductPicture />
      </main>
      <footer className="py-8 text-xs text-muted">© 2025 House Hunter</footer>
    </div>
  )
}

/** Screenshots for each theme and screen size, of which only one is displayed. The images are lazy, so the others are not loaded. */
function ProductPicture() {
  const alt = 'The list of houses in House Hunter, with photos, prices and ratings'
  const picture = (name: string, theme: string, width: number, height: number) => (
    <img src={`/landing/${name}.webp`} alt={alt} className={`h-auto w-full ${theme}`} width={width} height={height} loading="lazy" />
  )
  const [light, dark] = ['dark:hidden', 'hidden dark:block']
  return (
    <>
      <div className={`${cardStyles} overflow-hidden max-md:hidden`}>
        {picture('dashboard-light', light, 1280, 800)}
        {picture('dashboard-dark', dark, 1280, 800)}
      </div>
      <div className="mx-auto w-65 max-w-full overflow-hidden rounded-[2.25rem] border-8 border-shade shadow-float md:hidden dark:border-line">
        {picture('phone-light', light, 585, 1170)}
        {picture('phone-dark', dark, 585, 1170)}
      </div>
    </>
  )
}
