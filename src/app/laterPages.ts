/** The screens that are opened from others. */
export const laterPages = {
  Compare: () => import('@/pages/ComparePage'),
  Timeline: () => import('@/pages/TimelinePage'),
  Map: () => import('@/pages/MapPage'),
  Collaborators: () => import('@/pages/CollaboratorsPage'),
  Settings: () => import('@/pages/SettingsPage'),
  NewPassword: () => import('@/pages/NewPasswordPage'),
  ForgotPassword: () => import('@/pages/ForgotPasswordPage'),
  Debug: () => import('@/pages/DebugPage'),
  Wishes: () => import('@/pages/WishesPage'),
  Places: () => import('@/pages/PlacesPage'),
  Day: () => import('@/pages/DayPage'),
  Differ: () => import('@/pages/DifferPage'),
  Viewing: () => import('@/pages/ViewingPage'),
  HouseViewings: () => import('@/pages/HouseViewingsPage'),
  Checks: () => import('@/pages/ChecksPage'),
  Costs: () => import('@/pages/CostsPage'),
}
