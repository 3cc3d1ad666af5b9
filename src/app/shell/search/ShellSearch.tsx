import Search from 'lucide-react/icons/search'
import { useLayoutEffect, useRef, useState } from 'react'
import { SearchBox } from '@/features/search/SearchBox'
import { IconButton } from '@/ui/Button'
import { isPageCovered } from '@/ui/dialog/isPageCovered'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { isEditableField } from '../sidebar/useSidebar'

const SearchPanel = lazyWithRetry(async () => (await import('./SearchPanel')).SearchPanel)
const SearchScreen = lazyWithRetry(async () => (await import('./SearchScreen')).SearchScreen)

/** The search: a field in the top bar, or on a phone an icon that opens a screen. "/" and ctrl/meta+K open it too. */
export function ShellSearch() {
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)

  // A layout effect, so that no early key press is lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isEditableField(event.target)
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // Shortcuts do nothing while a modal layer covers the page.
      if (!(isSlash || isK) || isPageCovered()) return
      event.preventDefault()
      const visibleField = field.current?.offsetParent ? field.current : null
      if (!visibleField) return setOpen(true)
      visibleField.focus()
      // Focus alone does not open the suggestions.
      visibleField.click()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <div className="flex min-w-0 flex-1 justify-end md:justify-start">
      <SearchBox inputRef={field} Results={SearchPanel} floating className="w-full max-w-md max-md:hidden" />
      <IconButton
        label="Search houses"
        className="md:hidden"
        onPointerEnter={SearchScreen.preload}
        onFocus={SearchScreen.preload}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden className="size-5" />
      </IconButton>
      {open && <SearchScreen onClose={() => setOpen(false)} />}
    </div>
  )
}
