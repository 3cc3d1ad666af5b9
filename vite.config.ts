import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boot } from './scripts/build/boot.mjs'
import { asHosted } from './scripts/build/host-plugin.mjs'
import { landing } from './scripts/build/landing-plugin.mjs'
import { offline } from './scripts/build/offline-plugin.mjs'
import { chunkModules } from './scripts/size/modules-plugin.mjs'
import { embeddedBackend } from './supabase/local/plugin.ts'

// Chunks by hand, because many small ones weigh more than a few: what every screen needs and no release of ours
// changes; what forms need; what signing in needs.
const REACT =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|clsx)[\\/]|rolldown\/runtime|src[\\/]ui[\\/](styles|usePageTitle|illustrations[\\/]Logo)\./
const FORMS =
  /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]|src[\\/](ui[\\/]form[\\/](Field|PasswordField)|lib[\\/](accountRules|failure)|features[\\/]auth[\\/]fields)/
const AUTH =
  /node_modules[\\/](@supabase[\\/]auth-js|tslib)[\\/]|src[\\/](features[\\/]auth[\\/]authApi|lib[\\/](errors|supabase[\\/](auth|fetch)))/
// What every screen of the guarded area needs at once: its frame, the rows, and the pieces that most screens are made of.
const SHELL = new RegExp(
  [
    'node_modules/(@tanstack/(query-core|react-query)|@supabase/postgrest-js)/',
    'lucide-react/.*/(shared/.*|context|Icon|createLucideIcon)\\.mjs',
    'lucide-react/.*/icons/(arrow-left|bell|calendar-days|chevrons-up-down|cloud-off|ellipsis-vertical|heart|house|list-todo|log-out|map|menu|monitor|moon|panel-left|pencil|plus|ruler|search|settings|sun|trash|user-cog|users|x)\\.mjs',
    'src/app/queryClient',
    'src/app/shell/(AppArea|BottomBar|HuntName|HuntSwitcher|OfflineBar|ShellSearch|Sidebar|SidebarContent|TopBar|menus|navigation|use(HuntChannel|HuntOnArrival|LiveUpdates|Online|ScrollMemory|Sidebar))\\.',
    'src/contexts/(HuntContext|formats)',
    'src/domain/(address|dates|hunt|initials|money|opinions|propertyType|rating|status|units)\\.',
    'src/features/activity/useUnread|src/features/search/SearchBox|src/features/preferences/(use|unsaved|profileP|preferences)',
    'src/features/houses/(house|houseCache|houseFields|houseQueries|houseWrites|useHouses|useDeleteHouseDialog|FavoriteButton|HousePhoto|StatusBadge)\\.tsx?',
    'src/features/appointments/(appointment|appointmentCache|appointmentQueries|appointmentWrites|useAppointments)\\.ts',
    'src/lib/(account|discardPhotos|fullName|localCopy|queryKeys|sameJson|supabase/(data|deleteRow|mergeWrite|pages|result|retry))\\.',
    'src/ui/(Avatar|Banner|EmptyState|ExampleBadge|Menu|PageHeader|SavedCopyBanner|Skeleton|StarRating|TooltipLayer)\\.',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

export default defineConfig({
  plugins: [react(), tailwindcss(), boot(), asHosted(), embeddedBackend(), chunkModules(), landing(), offline()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    // The size budget reads it.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Short names: the entry lists every chunk.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // What a group's modules import is shared with the first paint, and must not move in with them.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: REACT },
            { name: 'forms', test: FORMS },
            { name: 'auth', test: AUTH },
            { name: 'shell', test: SHELL },
          ],
        },
      },
    },
  },
})
