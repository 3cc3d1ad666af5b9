import { devices } from '@playwright/test'

export const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

export const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}
