import { useEffect, useState } from 'react'
import { isDark, useTheme } from '@/contexts/ThemeContext'
import { isSunDown } from '@/domain/map/sun'

/**
 * The theme of the viewing screen: dark after sunset at the house, otherwise the person's own, until they choose here.
 * @param at the house's coordinates; 0, 0 if unknown
 */
export function useViewingTheme(at: { lat: number; lng: number }) {
  const { theme } = useTheme()
  const isKnown = at.lat !== 0 || at.lng !== 0
  const [dark, setDark] = useState(() => isDark(theme) || (isKnown && isSunDown(new Date(), at)))
  useEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('dark', dark)
    return () => void classList.toggle('dark', isDark(theme))
  }, [dark, theme])
  return { dark, setDark }
}
