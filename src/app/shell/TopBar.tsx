import { PanelLeft, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { IconButton } from '@/ui/Button'
import { buttonStyles } from '@/ui/styles'
import { Pages } from '../pages'
import { paths } from '../paths'
import { HuntName } from './HuntName'
import { MeasurementMenu, NotificationsMenu, ThemeMenu, UserMenu } from './menus'
import { ShellSearch } from './ShellSearch'

type TopBarProps = {
  onToggleSidebar: () => void
  sidebarOpen: boolean
  /** The sidebar beside it says whose hunt this is. */
  huntInSight: boolean
}

/** The bar above every screen: sidebar toggle, Add House, and the menus of spec §2. */
export function TopBar({ onToggleSidebar, sidebarOpen, huntInSight }: TopBarProps) {
  const preloadForm = Pages.HouseForm.preload
  const { mayAddHouses } = useHunt()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas print:hidden">
      <div className="flex h-14 items-center gap-1 px-2 md:px-4">
        <IconButton label="Toggle sidebar" aria-expanded={sidebarOpen} onClick={onToggleSidebar}>
          <PanelLeft aria-hidden className="size-5" />
        </IconButton>
        <ShellSearch />
        {mayAddHouses && (
          <Link
            to={paths.newHouse()}
            onPointerEnter={preloadForm}
            onFocus={preloadForm}
            className={buttonStyles({ variant: 'secondary' }, 'mr-2 max-md:hidden')}
          >
            <Plus aria-hidden className="size-4" />
            <span className="max-lg:sr-only">Add House</span>
          </Link>
        )}
        <NotificationsMenu />
        <ThemeMenu />
        <MeasurementMenu />
        <UserMenu />
      </div>
      {!huntInSight && <HuntName />}
    </header>
  )
}
