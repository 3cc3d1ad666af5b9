import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { NumberField } from './NumberField'

/** A price field in a form, and the form's value. */
function show(start: string) {
  const held = { value: start, set: (_: string) => {} }
  function Form() {
    const [value, setValue] = useState(start)
    Object.assign(held, { value, set: setValue })
    return <NumberField label="Price" step={1000} min={0} value={value} onChange={setValue} />
  }
  render(<Form />)
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Price'), held }
}

it('preserves invalid input, so that the form can report it', async () => {
  const { user, field, held } = show('')
  await user.click(field)
  await user.keyboard('abc')
  await user.tab()
  expect(field).toHaveValue('abc')
  expect(held.value).toBe('abc')
})

it('shows a value that comes from outside, even while it is edited', async () => {
  const { user, field, held } = show('1500')
  await user.click(field)
  held.set('139.4')
  expect(await screen.findByDisplayValue('139.4')).toBe(field)
})
