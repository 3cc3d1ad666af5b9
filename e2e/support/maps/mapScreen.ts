import type { Page } from '@playwright/test'

export const map = (page: Page) => page.getByRole('region', { name: 'Map' })
export const list = (page: Page) => page.getByRole('list', { name: 'Properties on the map' })
export const notOnMapRegion = (page: Page) => page.getByRole('region', { name: 'Not on the map' })
export const entry = (page: Page, street: string) => list(page).getByRole('button', { name: street })
/** The marker of a house, which is labeled with its street and status. */
export const marker = (page: Page, street: string) => page.locator('.leaflet-marker-pane').getByRole('button', { name: `${street}, ` })
export const info = (page: Page, name: string) => page.getByRole('dialog', { name })
