import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PreferenceControls } from '@/test/PreferenceControls'
import { CurrencyProvider, useCurrency } from './CurrencyContext'
import { MeasurementProvider, useMeasurement } from './MeasurementContext'
import { ThemeProvider, useTheme } from './ThemeContext'

function open() {
  render(
    <ThemeProvider>
      <MeasurementProvider>
        <CurrencyProvider>
          <PreferenceControls />
        </CurrencyProvider>
      </MeasurementProvider>
    </ThemeProvider>,
  )
  return screen.getByTestId('chosen')
}

test('the defaults are imperial units, US dollars and the system’s theme', () => {
  expect(open()).toHaveTextContent('imperial USD system')
  expect(localStorage).toHaveLength(0)
})

test('choices are stored in the browser under fixed keys', async () => {
  const chosen = open()
  for (const name of ['Metric', 'Yen', 'Dark']) await userEvent.click(screen.getByRole('button', { name }))
  expect(chosen).toHaveTextContent('metric JPY dark')
  expect(localStorage.getItem('house-hunter-measurement')).toBe('metric')
  expect(localStorage.getItem('house-hunter-currency')).toBe('JPY')
  expect(localStorage.getItem('house-hunter-theme')).toBe('dark')
  expect(document.documentElement).toHaveClass('dark')
})

test('stored choices are restored, invalid ones ignored', () => {
  localStorage.setItem('house-hunter-measurement', 'metric')
  localStorage.setItem('house-hunter-currency', 'DOGE')
  localStorage.setItem('house-hunter-theme', 'light')
  expect(open()).toHaveTextContent('metric USD light')
  expect(document.documentElement).not.toHaveClass('dark')
})

test('if storage is blocked, a choice lasts until the page is closed', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const chosen = open()
  await userEvent.click(screen.getByRole('button', { name: 'Metric' }))
  expect(chosen).toHaveTextContent('metric USD system')
})

test('by default, the theme follows changes of the system’s theme', () => {
  let notifyChange: () => void = () => undefined
  const system = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => (notifyChange = listener),
    removeEventListener: vi.fn<() => void>(),
  }
  vi.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList)
  open()
  expect(document.documentElement).not.toHaveClass('dark')
  system.matches = true
  notifyChange()
  expect(document.documentElement).toHaveClass('dark')
})

test.each([
  ['useMeasurement must be used within a MeasurementProvider', useMeasurement],
  ['useCurrency must be used within a CurrencyProvider', useCurrency],
  ['useTheme must be used within a ThemeProvider', useTheme],
])('%s', (message, useChoice) => {
  const Outside = () => {
    useChoice()
    return null
  }
  expect(() => render(<Outside />)).toThrow(message)
})
