import HousePlus from 'lucide-react/icons/house-plus'
import PanelLeft from 'lucide-react/icons/panel-left'
import { Link } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { huntLabel } from '@/domain/sharing/hunt'
import { IconButton } from '@/ui/Button'
import { buttonStyles } from '@/ui/styles'
import { Pages } from '../pages'
import { paths } from '@/lib/paths'
import { MeasurementMenu, ThemeMenu, UserMenu } from './menus'
import { NotificationsMenu } from './notifications/NotificationsMenu'
import { ShellSearch } from './search/ShellSearch'

type TopBarProps = {
  onToggleSidebar: () => void
  isSidebarOpen: boolean
  /** Whether the sidebar already shows the name of the hunt. */
  isHuntShown: boolean
}

/** The bar above every screen except a viewing in progress: sidebar toggle, search, Add House and menus. */
export function TopBar({ onToggleSidebar, isSidebarOpen, isHuntShown }: TopBarProps) {
  const preloadForm = Pages.HouseForm.preload
  const { mayAddHouses } = useHunt()
  return (
    <header data-bar className="sticky top-0 z-30 border-b border-line bg-canvas print:hidden">
      <div className="flex min-h-bar items-center gap-1 px-2 md:px-4">
        <IconButton label="Toggle sidebar" aria-expanded={isSidebarOpen} onClick={onToggleSidebar}>
          <PanelLeft aria-hidden className="size-5" />
        </IconButton>
        <ShellSearch />
        {mayAddHouses && (
          <Link
            to={paths.newHouse()}
            onPointerEnter={preloadForm}
            onFocus={preloadForm}
            className={buttonStyles({ variant: 'secondary' }, 'mr-2 max-md:hidden short:inline-flex')}
          >
            {/* A house icon, because the screen may have its own plus button. */}
            <HousePlus aria-hidden className="size-4" />
            <span className="max-lg:sr-only">Add House</span>
          </Link>
        )}
        <NotificationsMenu />
        {/* On phones, the user menu contains both of these menus. */}
        <span className="hidden md:contents">
          <ThemeMenu />
          <MeasurementMenu />
        </span>
        <UserMenu />
      </div>
      {!isHuntShown && <HuntName />}
    </header>
  )
}

/** Names the hunt if it is somebody else's. Shown while the sidebar does not name it. */
function HuntName() {
  const hunt = useHunt()
  if (hunt.isOwn) return null
  return <p className="truncate bg-primary-soft px-4 py-1 text-center text-sm font-semibold text-primary">{huntLabel(hunt)}</p>
}
