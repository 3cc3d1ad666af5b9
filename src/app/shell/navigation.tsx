import { Heart, House, Settings } from 'lucide-react'
import type { ComponentType } from 'react'
import { Pages } from '../pages'
import { paths } from '../paths'

type Destination = { label: string; to: string; icon: ComponentType<{ className?: string }>; preload: () => void }

/** The sidebar's links, in the order of spec §2. */
export const DESTINATIONS: readonly Destination[] = [
  { label: 'Dashboard', to: paths.dashboard(), icon: House, preload: Pages.Dashboard.preload },
  { label: 'Favorites', to: paths.favorites(), icon: Heart, preload: Pages.Favorites.preload },
  { label: 'Settings', to: paths.settings(), icon: Settings, preload: Pages.Settings.preload },
]
