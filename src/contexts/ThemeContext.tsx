import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import { PREFERENCE_KEYS } from '@/lib/device/persistentKeys'
import { usePreference } from '@/lib/device/preferenceStore'

/** `system`, the default, follows the operating system. */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const isTheme = (x: unknown): x is Theme => THEMES.includes(x as Theme)

type ThemeContextValue = { theme: Theme; setTheme: (theme: Theme) => void }

const ThemeContext = createContext<ThemeContextValue | null>(null)

const DARK_QUERY = '(prefers-color-scheme: dark)'

/** Whether a theme currently renders dark; `system` depends on the operating system. */
export const isDark = (theme: Theme): boolean => theme === 'dark' || (theme === 'system' && window.matchMedia(DARK_QUERY).matches)

/** Calls `onChange` when the operating system's theme changes. @returns a function that unsubscribes */
export function watchSystemTheme(onChange: () => void): () => void {
  const system = window.matchMedia(DARK_QUERY)
  system.addEventListener('change', onChange)
  return () => system.removeEventListener('change', onChange)
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = usePreference<Theme>(PREFERENCE_KEYS.theme, isTheme, 'system')

  useEffect(() => {
    const apply = () => void document.documentElement.classList.toggle('dark', isDark(theme))
    apply()
    return watchSystemTheme(apply)
  }, [theme])

  const value = useMemo(() => ({ theme, setTheme }), [theme, setTheme])
  return <ThemeContext value={value}>{children}</ThemeContext>
}

/** The user's color theme. */
export function useTheme(): ThemeContextValue {
  const value = use(ThemeContext)
  if (!value) throw new Error('useTheme must be used within a ThemeProvider')
  return value
}
