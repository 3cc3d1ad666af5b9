import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture } from './fixture'

/** A selection of the linter's rules, each with a module that breaks it and one that does not. */
const cases: { rule: string; bad: [file: string, text: string]; good: [file: string, text: string] }[] = [
  {
    rule: 'import(no-default-export)',
    bad: ['src/lib/default.ts', 'export default 1\n'],
    good: ['src/pages/HomePage.tsx', 'export default function HomePage() {\n  return null\n}\n'],
  },
  {
    rule: 'oxc(no-barrel-file)',
    bad: ['src/lib/index.ts', "export * from './one'\n"],
    good: ['src/lib/one.ts', 'export const one = 1\n'],
  },
  {
    rule: 'import(no-cycle)',
    bad: ['src/lib/round.ts', "import { trip } from '@/lib/trip'\nexport const round = () => trip\n"],
    good: ['src/lib/straight.ts', "import { one } from '@/lib/one'\nexport const straight = () => one\n"],
  },
  {
    rule: 'eslint(no-restricted-imports)',
    bad: ['src/lib/api/save.ts', "import { useMutation } from '@tanstack/react-query'\nexport const save = useMutation\n"],
    good: ['src/lib/api/useSave.ts', "import { useMutation } from '@tanstack/react-query'\nexport const save = useMutation\n"],
  },
  {
    rule: 'eslint(no-restricted-imports)',
    bad: ['src/features/one/OneDialog.tsx', "import { useLeaveGuard } from '@/ui/leaveGuard'\nexport const guard = useLeaveGuard\n"],
    good: ['src/features/one/OneForm.tsx', "import { useLeaveGuard } from '@/ui/leaveGuard'\nexport const guard = useLeaveGuard\n"],
  },
  {
    rule: 'eslint(max-lines)',
    bad: ['src/lib/long.ts', 'export const lines = [\n' + '  0,\n'.repeat(349) + ']\n'],
    good: ['src/lib/longest.ts', 'export const lines = [\n' + '  0,\n'.repeat(348) + ']\n'],
  },
  {
    rule: 'typescript(no-explicit-any)',
    bad: ['src/lib/any.ts', 'export const read = (value: any) => String(value)\n'],
    good: ['src/lib/unknown.ts', 'export const read = (value: unknown) => String(value)\n'],
  },
  {
    rule: 'typescript(no-floating-promises)',
    bad: ['src/lib/floating.ts', 'export function go() {\n  Promise.resolve(1)\n}\n'],
    good: ['src/lib/awaited.ts', 'export async function go() {\n  await Promise.resolve(1)\n}\n'],
  },
  {
    rule: 'typescript(no-unsafe-assignment)',
    bad: ['src/lib/unsafe.ts', "const value = JSON.parse('1')\nexport const text = String(value)\n"],
    good: ['src/lib/safe.ts', "const value: unknown = JSON.parse('1')\nexport const text = String(value)\n"],
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    bad: [
      'src/ui/useSometimes.ts',
      "import { useState } from 'react'\nexport function useSometimes(yes: boolean) {\n  if (yes) useState(1)\n}\n",
    ],
    good: ['src/ui/useAlways.ts', "import { useState } from 'react'\nexport function useAlways() {\n  return useState(1)\n}\n"],
  },
  {
    rule: 'react-hooks(exhaustive-deps)',
    bad: [
      'src/ui/useStale.ts',
      "import { useMemo } from 'react'\nexport function useStale(value: number) {\n  return useMemo(() => value * 2, [])\n}\n",
    ],
    good: [
      'src/ui/useFresh.ts',
      "import { useMemo } from 'react'\nexport function useFresh(value: number) {\n  return useMemo(() => value * 2, [value])\n}\n",
    ],
  },
  {
    rule: 'jsx-a11y(alt-text)',
    bad: ['src/ui/Picture.tsx', 'export const Picture = () => <img src="/a.png" />\n'],
    good: ['src/ui/Described.tsx', 'export const Described = () => <img src="/a.png" alt="A house" />\n'],
  },
  {
    rule: 'eslint(no-restricted-imports)',
    bad: ['src/domain/hook.ts', "import { useState } from 'react'\nexport const use = useState\n"],
    good: ['src/contexts/hook.ts', "import { useState } from 'react'\nexport const use = useState\n"],
  },
  {
    rule: 'eslint(no-restricted-imports)',
    bad: ['src/ui/Close.tsx', "import { X } from 'lucide-react'\nexport const Close = () => <X />\n"],
    good: ['src/ui/Open.tsx', "import X from 'lucide-react/icons/x'\nexport const Open = () => <X />\n"],
  },
  {
    rule: 'vitest(no-focused-tests)',
    bad: ['src/lib/one.test.ts', "import { test } from 'vitest'\ntest.only('one', () => undefined)\n"],
    good: ['src/lib/two.test.ts', "import { test } from 'vitest'\ntest('two', () => undefined)\n"],
  },
]

let fixture: Fixture
let findings = new Set<string>()

beforeAll(async () => {
  fixture = await createFixture()
  await fixture.write('src/lib/trip.ts', "import { round } from '@/lib/round'\nexport const trip = () => round\n")
  for (const { bad, good } of cases) {
    await fixture.write(...bad)
    await fixture.write(...good)
  }
  findings = await fixture.lint()
}, 60_000)

afterAll(() => fixture.remove())

test.each(cases)('$rule reports the bad module but not the good one', ({ rule, bad, good }) => {
  expect(findings).toContain(`${bad[0]}: ${rule}`)
  expect(findings).not.toContain(`${good[0]}: ${rule}`)
})
