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
      // The keys that the inline script knows too.
      'src/lib/bootFacts\\.',
      'src/ui/(ErrorCatcher|styles|usePageTitle|illustrations/Logo)\\.',
    ),
  },
  {
    // What every form needs, the short ones of the sign-in pages too.
    name: 'forms',
    test: modules(
      packages('zod'),
      'src/ui/form/(Field|PasswordField|Switch)\\.',
      'src/lib/(accountRules|failure)\\.',
      'src/features/auth/(fields|useAccountForm)\\.',
    ),
  },
  { name: 'large-forms', test: modules(packages('react-hook-form', '@hookform')) },
  {
    // Who is signed in, as far as this browser knows.
    name: 'session',
    test: modules(
      'src/lib/supabase/authApi\\.',
      'src/lib/(errors|signUpMark)\\.',
      'src/domain/visibleText\\.',
      'src/lib/supabase/(authLoading|fetch)\\.',
    ),
  },
  { name: 'auth', test: modules(packages('@supabase/auth-js', 'tslib'), 'src/lib/supabase/auth/') },
  {
    name: 'sign-in',
    test: modules('src/pages/AuthPage\\.', 'src/features/auth/(AuthCard|AuthLayout|AuthTabs|GoogleButton|LoginForm|SignUpForm)\\.'),
  },
  // What only travel times need of a package that the shell holds.
  { name: 'queries', test: modules('query-core/.*/queriesObserver\\.', 'react-query/.*/useQueries\\.') },
  {
    // What every screen of the guarded area needs at once: its shell, the rows, and the pieces that most screens are made of.
    name: 'shell',
    test: modules(
      packages('@tanstack/query-core', '@tanstack/react-query', '@supabase/postgrest-js'),
      'node_modules/uuid/dist/(regex|validate)\\.js',
      'lucide-react/.*/(shared/.*|context|Icon|createLucideIcon)\\.mjs',
      icons(
        'arrow-left',
        'arrow-right',
        'bell',
        'calendar-days',
        'check',
        'chevron-left',
        'chevron-right',
        'chevrons-up-down',
        'cloud-off',
        'clock',
        'columns-3',
        'download',
        'ellipsis-vertical',
        'external-link',
        'hand',
        'handshake',
        'heart',
        'house',
        'house-plus',
        'link',
        'list-todo',
        'log-out',
        'map',
        'map-pin',
        'menu',
        'message-circle',
        'monitor',
        'moon',
        'panel-left',
        'pencil',
        'plus',
        'ruler',
        'search',
        'settings',
        'sun',
        'trash',
        'user-cog',
        'users',
        'x',
      ),
      'src/app/queryClient\\.',
      'src/app/shell/(AppArea|BottomBar|ConnectionBar|HuntSwitcher|NotificationsMenu|ShellSearch|Sidebar|SidebarContent|TopBar|UnreadCount|menus|navigation|signOutRequests)\\.',
      'src/app/shell/use(HuntChannel|LiveUpdates|Online|ScrollMemory|Sidebar)\\.',
      'src/contexts/(HuntContext|formats|useWayBack)\\.',
      'src/domain/(address|compareChoice|dates|house|hunt|initials|isolateText|memberNames|money|numbers|opinionWords|opinions|permissions|photo|priceChange|pricePerArea|propertyType|rating|status|units)\\.',
      'src/features/collaborators/(AskButton|AskOwner|useAskPermission)\\.',
      'src/features/search/SearchBox\\.',
      'src/features/preferences/(use|unsaved|preferences)',
      'src/app/shell/pace\\.',
      'src/features/houses/(\\w+/)?(copiedHouses|house|houseQueries|useFirstHouses|useHouses|useDeleteHouseDialog)\\.',
      'src/features/houses/(\\w+/)?(EveryonesOpinions|FavoriteButton|UnreadMark|HousePhoto|PriceChange|StatusBadge|ViewListing)\\.',
      'src/features/appointments/(\\w+/)?(appointment|appointmentCache|appointmentKeys|appointmentQueries|copiedAppointments|useAppointments|useMinute|useNextViewings)\\.',
      'src/features/wishes/useFits\\.',
      'src/lib/(account|costsPath|cursor|firstAnswers|fullName|hasUnsaved|houseCache|later|localCopy|ownChoices|lastList|lazyTools|mergeRows|patchQuery|photoUrl|queryKeys|rowFields|savedCopies|threadPath|useRows|waysVersion)\\.',
      'src/lib/outbox/mark\\.',
      'src/lib/photos/(photoDetails|usePhotoSource)\\.',
      'src/features/costs/useListCosts\\.',
      'src/lib/supabase/(client|data|earlyAnswer|pages|result|retry)\\.',
      'src/ui/(Avatar|Banner|Card|EmptyState|ExampleBadge|Menu|PageHeader|SavedCopyBanner|Skeleton|StarRating|TooltipLayer|mainAction|useIsPhone)\\.',
    ),
  },
  {
    // What saves, once a screen stands.
    name: 'writes',
    test: modules(
      'src/features/houses/houseWrites\\.',
      'src/features/appointments/appointmentWrites\\.',
      'src/features/places/placeWrites\\.',
      'src/features/preferences/profilePreferences\\.',
      'src/lib/supabase/write\\.',
      'src/lib/(changedFields|sameJson)\\.',
    ),
  },
  {
    // What takes in changes row by row, once a screen stands.
    name: 'changes',
    test: modules(
      'src/lib/(changes|followedList)\\.',
      'src/app/shell/followChanges\\.',
      'src/features/houses/(followedHouses|housesById)\\.',
      'src/features/appointments/followedAppointments\\.',
    ),
  },
  {
    // The list of houses, with what filters and sorts it.
    name: 'list',
    test: modules(
      icons(
        'arrow-down',
        'arrow-down-up',
        'arrow-up',
        'bath',
        'bed-double',
        'layout-grid',
        'list-checks',
        'rows-3',
        'sliders-horizontal',
        'sparkles',
        'table-2',
      ),
      'src/pages/DashboardPage\\.',
      'src/domain/(sorting|whoseWishes)\\.',
      'src/features/compare/(CompareButton|useCompareChoice)\\.',
      'src/features/houses/(\\w+/)?(CompareBox|DeleteButton|houseFacts|HouseCard|HouseCards|HouseGrid|HouseLink|LayoutChoice|layoutParts|listLayout|ListMenu|RemoveExamples|useImportDialog|useListLayout|useRemoveExamplesDialog)\\.',
      'src/features/filters/(filterParameters|filterToolsStore|FilterButton|FilterChips|houseFilter|SortMenu|useHouseFilter|useListView|useSortParam)\\.',
      'src/ui/illustrations/NoHouses\\.',
    ),
  },
  {
    // What houses cost, worked out.
    name: 'costs',
    test: modules(
      'src/domain/(amortisation|cost|costIndex|purchaseCosts)\\.',
      'src/features/costs/(costs|costQueries|costTools|ownAssumptions)\\.',
    ),
  },
  {
    // One appointment with everything that is known of it, on the timeline and on a house's page.
    name: 'appointment',
    test: modules(
      'src/features/appointments/(\\w+/)?(AppointmentCard|appointmentTimes|downloadCalendar)\\.',
      'src/ui/illustrations/NoAppointments\\.',
    ),
  },
  {
    // Where something is: what both maps and the forms of addresses ask.
    name: 'geocoding',
    test: modules('src/domain/geo\\.', 'src/lib/geocoding/', 'src/lib/(googleScript|mapSettings|taskQueue)\\.'),
  },
  {
    // How far houses are from places: on a house's page, in the comparison, on the map, and in the plan of a day.
    name: 'ways',
    test: modules(
      icons('lock', 'route'),
      'src/domain/(othersInWords|places|travel)\\.',
      'src/features/places/(HouseWays|HouseWaysCard|place|placeQueries|usePlaces)\\.',
      'src/lib/(dayPath|placesPath)\\.',
      'src/lib/travel/',
      'src/ui/TravelSources\\.',
    ),
  },
  {
    // What everything that opens over the page stands on.
    name: 'overlay',
    test: modules(
      packages(
        '@radix-ui/react-(dismissable-layer|focus-guards|focus-scope|portal)',
        'react-remove-scroll',
        'react-remove-scroll-bar',
        'react-style-singleton',
        'use-callback-ref',
        'use-sidecar',
        'get-nonce',
        'aria-hidden',
      ),
    ),
  },
  { name: 'dialog', test: modules(packages('@radix-ui/react-dialog'), 'src/ui/(Dialog|Layer|useReturnFocus)\\.') },
]

/** The entry and what it imports. */
const RUNS_ALREADY = /\/(index|react|rolldown-runtime)-[^/]+$/

/**
 * What to fetch beside a chunk: for the page itself everything that the entry imports, for a later chunk what does not run yet.
 * @param {string} _ the chunk
 * @param {string[]} files
 * @param {{ hostType: 'html' | 'js' }} from
 */
export const chunksToFetch = (_, files, { hostType }) => (hostType === 'html' ? files : files.filter((file) => !RUNS_ALREADY.test(file)))

/**
 * A chunk is called after what it is about; most packages would call theirs "dist".
 * @param {{ name: string, moduleIds: string[] }} chunk
 */
export function chunkFileName({ name, moduleIds }) {
  const inPackage = /node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)[\\/]/.exec(moduleIds.at(-1) ?? '')?.[1]
  // A short hash: the entry lists every chunk.
  return `assets/${/^(dist|v\d+)$/.test(name) && inPackage ? inPackage : '[name]'}-[hash:7].js`
}
