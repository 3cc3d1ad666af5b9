import type { Page } from '@playwright/test'
import { readWhenSettled } from '../screens'

/** Reads the name of each marker and the position of its tip, in pixels from the map's top left corner. */
export const markerPositions = (page: Page) =>
  page.locator('.leaflet-marker-pane').evaluate((pane) => {
    const box = pane.closest('[role=region]')?.getBoundingClientRect() ?? new DOMRect()
    return [...pane.querySelectorAll('button')].map((marker) => {
      const { x, width, bottom } = marker.getBoundingClientRect()
      return { name: marker.ariaLabel, x: x + width / 2 - box.x, y: bottom - box.y }
    })
  })

/** Waits until the map has come to rest, and returns the markers' positions. */
export const waitForSettledMarkers = (page: Page) => readWhenSettled(() => markerPositions(page))
