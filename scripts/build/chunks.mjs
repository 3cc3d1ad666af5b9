/** Modules by path, whichever way the system writes it. */
const modules = (...patterns) => new RegExp(`(${patterns.join('|')})`.replaceAll('/', '[\\\\/]'))

const packages = (...names) => `node_modules/(${names.join('|')})/`
const icons = (...names) => `lucide-react/.*/icons/(${names.join('|')})\\.mjs`

/**
 * Chunks by hand, because many small ones cost more than a few: each is a request of its own, and a browser asks for six
 * at a time. A module belongs here when every screen that loads the group needs it at once (docs/decisions).
 */
export const CHUNK_GROUPS = [
  {
    // What every screen needs and no release of ours changes.
    name: 'react',
    test: modules(
      packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'cookie', 'clsx'),
      'src/ui/(styles|usePageTitle|illustrations/Logo)\\.',
    ),
  },
  {
    name: 'forms',
    test: modules(
      packages('react-hook-form', '@hookform', 'zod'),
      'src/ui/form/(Field|PasswordField)\\.',
      'src/lib/(accountRules|failure)\\.',
      'src/features/auth/fields\\.',
    ),
  },
  {
    name: 'auth',
    test: modules(packages('@supabase/auth-js', 'tslib'), 'src/features/auth/authApi\\.', 'src/lib/(errors|supabase/(auth|authStorage|fetch|storedSession))\\.'),
  },
  {
    // The sign-in screen as far as it is painted before its form is there.
    name: 'sign-in',
    test: modules('src/pages/AuthPage\\.', 'src/features/auth/(AuthLayout|LazyAuthCard|afterSignIn)\\.'),
  },
  {
    // What every screen of the guarded area needs at once: its frame, the rows, and the pieces that most screens are made of.
    name: 'shell',
    test: modules(
      packages('@tanstack/query-core', '@tanstack/react-query', '@supabase/postgrest-js'),
      'node_modules/uuid/dist/(regex|validate)\\.js',
      'lucide-react/.*/(shared/.*|context|Icon|createLucideIcon)\\.mjs',
      icons(
        'arrow-left', 'arrow-right', 'bell', 'calendar-days', 'chevron-left', 'chevron-right', 'chevrons-up-down', 'cloud-off',
        'clock', 'download', 'ellipsis-vertical', 'external-link', 'heart', 'house', 'link', 'list-todo', 'log-out', 'map', 'map-pin',
        'menu', 'monitor', 'moon', 'panel-left', 'pencil', 'plus', 'ruler', 'search', 'settings', 'sun', 'trash', 'user-cog', 'users', 'x',
      ),
      'src/app/queryClient\\.',
      'src/app/shell/(AppArea|BottomBar|HuntName|HuntSwitcher|OfflineBar|ShellSearch|Sidebar|SidebarContent|TopBar|menus|navigation)\\.',
      'src/app/shell/use(HuntChannel|HuntOnArrival|LiveUpdates|Online|ScrollMemory|Sidebar)\\.',
      'src/contexts/(HuntContext|formats)\\.',
      'src/domain/(address|compareChoice|dates|hunt|initials|inSentence|money|numbers|opinions|propertyType|rating|status|units)\\.',
      'src/features/activity/useUnread\\.',
      'src/features/search/SearchBox\\.',
      'src/features/preferences/(use|unsaved|profileP|preferences)',
      'src/features/houses/(house|houseCache|houseColumns|houseFields|houseQueries|houseWrites|useHouses|useDeleteHouseDialog)\\.',
      'src/features/houses/(FavoriteButton|HousePhoto|StatusBadge)\\.',
      'src/features/appointments/(appointment|appointmentCache|appointmentQueries|appointmentWrites|useAppointments|useNextViewings)\\.',
      'src/lib/(account|discardPhotos|fullName|localCopy|queryKeys|sameJson|useRows)\\.',
      'src/lib/supabase/(data|deleteRow|earlyAnswer|mergeWrite|pages|result|retry)\\.',
      'src/ui/(Avatar|Banner|Card|EmptyState|ExampleBadge|Menu|PageHeader|SavedCopyBanner|Skeleton|StarRating|TooltipLayer|useIsPhone)\\.',
    ),
  },
  {
    // The list of houses, with what filters and sorts it.
    name: 'list',
    test: modules(
      icons('arrow-down', 'arrow-down-up', 'arrow-up', 'bath', 'bed-double', 'sliders-horizontal', 'sparkles'),
      'src/pages/(DashboardPage|useListView)\\.',
      'src/domain/(filterParameters|houseFilter|sorting)\\.',
      'src/features/compare/useCompareChoice\\.',
      'src/features/houses/(CompareBox|houseFacts|HouseCard|HouseCards|HouseGrid|RemoveExamples|SortMenu|useSortParam|transfer/ListMenu)\\.',
      'src/features/search/(filterToolsStore|FilterButton|FilterChips|useHouseFilter)\\.',
      'src/ui/illustrations/NoHouses\\.',
    ),
  },
  {
    // One appointment with everything that is known of it, on the timeline and on a house's page.
    name: 'appointment',
    test: modules('src/features/appointments/(AppointmentCard|appointmentTimes|downloadCalendar)\\.', 'src/ui/illustrations/NoEvents\\.'),
  },
  {
    // What everything that opens over the page stands on.
    name: 'overlay',
    test: modules(
      packages(
        '@radix-ui/react-(dismissable-layer|focus-guards|focus-scope|portal)', 'react-remove-scroll', 'react-remove-scroll-bar',
        'react-style-singleton', 'use-callback-ref', 'use-sidecar', 'get-nonce', 'aria-hidden',
      ),
    ),
  },
  { name: 'dialog', test: modules(packages('@radix-ui/react-dialog'), 'src/ui/(Dialog|Layer|useReturnFocus)\\.') },
]
