import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/run.mjs'
import { LOADED_TOGETHER, ROUTES } from '../size/routes.mjs'
import { chunkGroups, COMMON_FOLDERS, FOLDERS } from './chunks.mjs'

it.each(Object.entries({ ...FOLDERS, COMMON: COMMON_FOLDERS }))('every folder of %s exists', (_, folders) => {
  expect(folders.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([])
})

it.each([...ROUTES, ...LOADED_TOGETHER])('every module of $name exists', ({ modules }) => {
  expect(modules.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

/** The static imports in an invented build. Some of these modules do not exist. */
const IMPORTS: Record<string, string[]> = {
  'src/pages/public/LandingPage.tsx': ['src/ui/Logo.tsx'],
  'src/pages/account/AuthPage.tsx': ['src/ui/Logo.tsx', 'src/lib/rules.ts', 'src/ui/form/Field.tsx'],
  'src/app/shell/AppArea.tsx': ['src/features/houses/useHouses.ts', 'node_modules/lucide-react/bell.mjs'],
  'src/pages/list/DashboardPage.tsx': ['src/features/houses/list.tsx', 'src/ui/Skeleton.tsx', 'node_modules/lucide-react/rows.mjs'],
  'src/app/shell/afterFirstLoad.ts': ['src/features/houses/useHouses.ts', 'src/lib/later.ts', 'node_modules/idb/index.js'],
  'src/features/filters/FilterSheet.tsx': ['src/lib/later.ts', 'src/ui/Checkbox.tsx'],
  'src/features/appointments/HouseAppointments.tsx': ['src/features/appointments/card.tsx', 'node_modules/lucide-react/clock.mjs'],
}

const context = {
  getModuleInfo: (id: string) => ({
    importedIds: (IMPORTS[path.relative(root, id).replaceAll('\\', '/')] ?? []).map((file) => path.join(root, file)),
  }),
}

it.each([
  ['src/pages/list/DashboardPage.tsx', 'dashboard'],
  ['src/features/houses/list.tsx', 'dashboard'],
  ['src/features/houses/useHouses.ts', 'shell'],
  ['src/ui/Skeleton.tsx', 'shell'],
  ['src/ui/Logo.tsx', 'shared'],
  ['src/lib/rules.ts', 'sign-in'],
  ['src/ui/form/Field.tsx', 'forms'],
  ['src/features/appointments/card.tsx', null],
  ['src/ui/dialog/Dialog.tsx', null],
  ['src/app/shell/afterFirstLoad.ts', 'idle'],
  ['src/lib/later.ts', 'idle'],
  ['src/ui/Checkbox.tsx', 'filter'],
  ['node_modules/idb/index.js', null],
  ['node_modules/lucide-react/bell.mjs', 'shell'],
  ['node_modules/lucide-react/rows.mjs', 'shell'],
  ['node_modules/lucide-react/clock.mjs', 'shell'],
  ['node_modules/lucide-react/x.mjs', 'icons'],
  ['node_modules/uuid/v4.js', 'shell'],
  ['node_modules/clsx/clsx.mjs', null],
])('puts %s into the chunk %s', (file, chunk) => {
  const chunkOf = chunkGroups().at(-1)?.name as (id: string, graph: typeof context) => string | null
  expect(chunkOf(path.join(root, file), context)).toBe(chunk)
})
