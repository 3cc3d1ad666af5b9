import CalendarDays from 'lucide-react/icons/calendar-days'
import Handshake from 'lucide-react/icons/handshake'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import ListTodo from 'lucide-react/icons/list-todo'
import Map from 'lucide-react/icons/map'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import { Pages } from '../../pages'
import { paths } from '@/lib/paths'

type Destination = {
  label: string
  to: string
  icon: ComponentType<{ className?: string }>
  preload: () => void
  /** Shows a badge with the number of houses with unread messages. */
  hasBadge?: true
  /** Hidden if the hunt has only one member. */
  needsMembers?: true
}

const DESTINATIONS: readonly Destination[] = [
  { label: 'Dashboard', to: paths.dashboard(), icon: House, preload: Pages.Dashboard.preload, hasBadge: true },
  { label: 'Favorites', to: paths.favorites(), icon: Heart, preload: Pages.Favorites.preload },
  { label: 'Timeline', to: paths.timeline(), icon: ListTodo, preload: Pages.Timeline.preload },
  { label: 'Calendar', to: paths.calendar(), icon: CalendarDays, preload: Pages.Calendar.preload },
  { label: 'Map', to: paths.map(), icon: Map, preload: Pages.Map.preload },
  { label: 'Where We Differ', to: paths.differ(), icon: Handshake, preload: Pages.Differ.preload, needsMembers: true },
  { label: 'Collaborators', to: paths.collaborators(), icon: Users, preload: Pages.Collaborators.preload },
  { label: 'Settings', to: paths.settings(), icon: Settings, preload: Pages.Settings.preload },
]

/** The sidebar's links, in order, for a hunt with this many members. */
export const destinations = (memberCount: number): readonly Destination[] =>
  DESTINATIONS.filter(({ needsMembers }) => !needsMembers || memberCount > 1)
