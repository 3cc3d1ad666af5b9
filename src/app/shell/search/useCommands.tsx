import Calculator from 'lucide-react/icons/calculator'
import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import MapPinned from 'lucide-react/icons/map-pinned'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Plus from 'lucide-react/icons/plus'
import Route from 'lucide-react/icons/route'
import Ruler from 'lucide-react/icons/ruler'
import Scale from 'lucide-react/icons/scale'
import Sun from 'lucide-react/icons/sun'
import { useNavigate } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { useTheme } from '@/contexts/ThemeContext'
import type { SearchResult } from '@/features/search/ResultList'
import { localToday } from '@/domain/time/dates'
import { paths } from '@/lib/paths'
import { destinations } from '../sidebar/navigation'
import { requestSignOut } from '../menus'

export type Command = SearchResult & {
  /** Words that match the command, besides those of its title. */
  searchTerms?: string
}

const iconStyles = 'mx-3 size-4 text-muted'

/** The screens and actions that the search offers. Leaves out actions that would change nothing or that the viewer may not take. */
export function useCommands(): { screens: Command[]; actions: Command[] } {
  const navigate = useNavigate()
  const { mayAddHouses, members } = useHunt()
  const { theme, setTheme } = useTheme()
  const { system, setSystem } = useMeasurement()

  const screens = destinations(members.length).map(({ label, to, icon: Icon }): Command => ({
    key: to,
    icon: (
      <span className="px-3">
        <Icon aria-hidden className="size-4 text-muted" />
      </span>
    ),
    title: label,
    run: () => void navigate(to),
  }))
  const actions: (Command | false)[] = [
    mayAddHouses && {
      key: 'add',
      icon: <Plus aria-hidden className={iconStyles} />,
      title: 'Add House',
      searchTerms: 'new property',
      run: () => void navigate(paths.newHouse()),
    },
    {
      key: 'compare',
      icon: <Scale aria-hidden className={iconStyles} />,
      title: 'Compare houses',
      searchTerms: 'side by side',
      run: () => void navigate(paths.chooseHouses()),
    },
    {
      key: 'wishes',
      icon: <ListChecks aria-hidden className={iconStyles} />,
      title: 'Wishes',
      searchTerms: 'must have criteria list together',
      run: () => void navigate(paths.wishes()),
    },
    {
      key: 'costs',
      icon: <Calculator aria-hidden className={iconStyles} />,
      title: 'Monthly Cost',
      searchTerms: 'mortgage loan payment rate deposit afford stamp duty',
      run: () => void navigate(paths.costs()),
    },
    {
      key: 'places',
      icon: <MapPinned aria-hidden className={iconStyles} />,
      title: 'Own Places',
      searchTerms: 'work school commute travel time distance',
      run: () => void navigate(paths.places()),
    },
    {
      key: 'day',
      icon: <Route aria-hidden className={iconStyles} />,
      title: 'Plan the day of viewings',
      searchTerms: 'route order today',
      run: () => void navigate(paths.day(localToday())),
    },
    theme !== 'light' && {
      key: 'light',
      icon: <Sun aria-hidden className={iconStyles} />,
      title: 'Light theme',
      searchTerms: 'colors appearance',
      run: () => setTheme('light'),
    },
    theme !== 'dark' && {
      key: 'dark',
      icon: <Moon aria-hidden className={iconStyles} />,
      title: 'Dark theme',
      searchTerms: 'colors appearance night',
      run: () => setTheme('dark'),
    },
    theme !== 'system' && {
      key: 'system',
      icon: <Monitor aria-hidden className={iconStyles} />,
      title: 'System theme',
      searchTerms: 'colors appearance',
      run: () => setTheme('system'),
    },
    system === 'imperial'
      ? {
          key: 'metric',
          icon: <Ruler aria-hidden className={iconStyles} />,
          title: 'Use metric units (m²)',
          searchTerms: 'measurement square metres meters',
          run: () => setSystem('metric'),
        }
      : {
          key: 'imperial',
          icon: <Ruler aria-hidden className={iconStyles} />,
          title: 'Use imperial units (ft²)',
          searchTerms: 'measurement square feet',
          run: () => setSystem('imperial'),
        },
    {
      key: 'logout',
      icon: <LogOut aria-hidden className={iconStyles} />,
      title: 'Logout',
      searchTerms: 'sign out log out',
      run: requestSignOut,
    },
  ]
  return { screens, actions: actions.filter((action) => action !== false) }
}
