import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { NumberField } from './NumberField'

/** Renders a price field. Returns it, a `user` that simulates input, and the form's value with its setter. */
function renderPriceField(start: string) {
  const formValue = { value: start, set: (_: string) => {} }
  function Form() {
    const [value, setValue] = useState(start)
    Object.assign(formValue, { value, set: setValue })
    return <NumberField label="Price" step={1000} min={0} value={value} onChange={setValue} />
  }
  render(<Form />)
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Price'), formValue }
}

it('preserves invalid input, so that the form can report it', async () => {
  const { user, field, formValue } = renderPriceField('')
  await user.click(field)
  await user.keyboard('abc')
  await user.tab()
  expect(field).toHaveValue('abc')
  expect(formValue.value).toBe('abc')
})

it('shows a value set from outside, even during editing', async () => {
  const { user, field, formValue } = renderPriceField('1500')
  await user.click(field)
  formValue.set('139.4')
  expect(await screen.findByDisplayValue('139.4')).toBe(field)
})

it('continues editing where it left off after a switch to another window', async () => {
  const { user, field, formValue } = renderPriceField('')
  await user.click(field)
  await user.keyboard('742')
  // Switching to another window fires `blur`, although the field stays the active element.
  fireEvent.blur(field)
  fireEvent.focus(field)
  await user.keyboard('500')
  expect(formValue.value).toBe('742500')
})
