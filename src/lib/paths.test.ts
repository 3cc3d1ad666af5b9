import { expect, test } from 'vitest'
import { paths } from './paths'

test('every path equals the path in existing links and bookmarks', () => {
  const builtPaths = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path('a b/c' as never)]))
  expect(builtPaths).toEqual({
    landing: '/',
    auth: '/auth',
    authCallback: '/auth/callback',
    forgotPassword: '/auth/forgot-password',
    newPassword: '/auth/new-password',
    debug: '/debug',
    dashboard: '/app/dashboard',
    favorites: '/app/favorites',
    house: '/app/house/a%20b%2Fc',
    newHouse: '/app/house/edit/new',
    firstHouse: '/app/house/new',
    editHouse: '/app/house/edit/a%20b%2Fc',
    compare: '/app/compare?houses=a%20b%2Fc',
    chooseHouses: '/app/dashboard?compare=a%20b%2Fc',
    thread: '/app/house/a%20b%2Fc?tab=together',
    viewing: '/app/viewing/a%20b%2Fc',
    viewings: '/app/house/a%20b%2Fc/viewings',
    checks: '/app/checks',
    calendar: '/app/calendar',
    day: '/app/day?date=a%20b%2Fc',
    costs: '/app/costs',
    housesByCost: '/app/dashboard?sort=monthlyCost.asc',
    places: '/app/places',
    map: '/app/map?house=a%20b%2Fc',
    collaborators: '/app/collaborators',
    invite: '/invite',
    timeline: '/app/timeline',
    wishes: '/app/wishes',
    differ: '/app/differ',
    settings: '/app/settings',
  })
  expect(paths.map()).toBe('/app/map')
  expect(paths.thread('1', 'a b')).toBe('/app/house/1?tab=together&message=a%20b')
  expect(paths.viewing('1', '2')).toBe('/app/viewing/1?appointment=2')
  expect(paths.auth('signup')).toBe('/auth?tab=signup')
})
