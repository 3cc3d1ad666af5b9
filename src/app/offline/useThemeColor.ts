import { useEffect } from 'react'
import { useTheme } from '@/contexts/ThemeContext'

/** The page's background in each theme; the boot script has the same two. */
const COLORS = { light: '#fafaf9', dark: '#0c0a09' }

/**
 * Colours the browser's frame like the page when the person has chosen a theme; `index.html` does so for the system's.
 * The first of the page's colours counts.
 */
export function useThemeColor() {
  const { theme } = useTheme()
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]:not([media])')?.remove()
    if (theme === 'system') return
    const chosen = document.createElement('meta')
    chosen.name = 'theme-color'
    chosen.content = COLORS[theme]
    document.head.prepend(chosen)
  }, [theme])
}
