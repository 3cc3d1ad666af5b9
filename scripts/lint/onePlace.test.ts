import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTIVITY_KINDS } from '../../src/domain/activity/activityTexts'

/*
 * What only certain files of the app may do: each rule has a pattern for the code that does it, and the files that contain such code. The
 * import rules cannot express these rules.
 */

const importOf = (name: string) => new RegExp(`from '${name}'`)

const RULES: readonly { rule: string; code: RegExp; files: readonly string[] }[] = [
  {
    rule: 'only the modules for saved copies and for the outbox open IndexedDB',
    code: importOf('idb'),
    files: ['src/lib/device/largeCopy.ts', 'src/lib/outbox/database.ts'],
  },
  {
    rule: 'only the outbox and the notes saver send unsent changes when the connection returns',
    code: /addEventListener\('online'/,
    files: [
      'src/app/shell/outbox/useOutboxSending.ts',
      // Only tells the screens whether the browser is online.
      'src/app/shell/useOnline.ts',
      // Only reloads photos.
      'src/features/houses/detail/PhotoViewer.tsx',
      'src/features/houses/notes/notesSaver.ts',
      // Only reloads map tiles.
      'src/features/maps/leaflet/useLeafletMap.ts',
      'src/lib/outbox/sender.ts',
      // Only reloads photos.
      'src/lib/photos/usePhotoSource.ts',
    ],
  },
  { rule: 'one channel reports live changes', code: /\.channel\(/, files: ['src/lib/live/huntChannel.ts'] },
  {
    rule: 'one table holds what each kind of notification says',
    code: new RegExp(`'(?:${ACTIVITY_KINDS.join('|')})'`),
    files: [
      'src/domain/activity/activityTexts.ts',
      // Names `permission_asked`, the only kind that can be answered.
      'src/features/activity/notificationPath.ts',
    ],
  },
  { rule: 'one component shows toasts', code: importOf('sonner'), files: ['src/ui/toast/Toaster.tsx'] },
  {
    rule: 'only the files of src/ui/menu render menus',
    code: importOf('@radix-ui/react-dropdown-menu'),
    files: ['src/ui/menu/MenuContent.tsx', 'src/ui/menu/MenuRow.tsx'],
  },
  { rule: 'one component shows confirmations', code: importOf('@radix-ui/react-alert-dialog'), files: ['src/ui/dialog/ConfirmDialog.tsx'] },
  { rule: 'one component shows tooltips', code: importOf('@radix-ui/react-tooltip'), files: ['src/ui/tooltip/TooltipBubble.tsx'] },
  { rule: 'one component shows tabs', code: /@radix-ui\/react-tabs|role="tablist"/, files: ['src/ui/tabs/Tabs.tsx'] },
]

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/test/') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test.each(RULES)('$rule', ({ code, files }) => {
  expect(
    sources
      .filter(({ text }) => code.test(text))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(files)
})
