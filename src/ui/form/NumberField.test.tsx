import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { NumberField } from './NumberField'

type Given = Partial<Parameters<typeof NumberField>[0]>

/** A price field in a form, and the form's value. */
function show(start: string, given: Given = {}) {
  const held = { value: start, set: (_: string) => {} }
  function Form() {
    const [value, setValue] = useState(start)
    Object.assign(held, { value, set: setValue })
    return (
      <>
        <NumberField label="Price" step={1000} min={0} value={value} onChange={setValue} {...given} />
        <button type="button">Next</button>
      </>
    )
  }
  render(<Form />)
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Price'), held }
}

const selectedText = ({ value, selectionStart, selectionEnd }: HTMLInputElement) => value.slice(selectionStart ?? 0, selectionEnd ?? 0)

describe('a number field', () => {
  it('groups thousands unless it is being edited', async () => {
    const { user, field, held } = show('742500')
    expect(field).toHaveValue('742,500')
    await user.tab()
    expect(field).toHaveValue('742500')
    await user.keyboard('1234567')
    expect(field).toHaveValue('1234567')
    await user.tab()
    expect(field).toHaveValue('1,234,567')
    expect(held.value).toBe('1234567')
  })

  it('shows a year without a comma', () => {
    expect(show('1987', { ungrouped: true }).field).toHaveValue('1987')
  })

  it.each([
    ['by the keyboard', async (user: ReturnType<typeof userEvent.setup>) => user.tab()],
    ['by a click', async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByLabelText('Price'))],
    ['by its label', async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Price'))],
  ])('is selected when focused %s, so that typing replaces it', async (_, enter) => {
    const { user, field, held } = show('742500')
    await enter(user)
    expect(selectedText(field)).toBe('742500')
    await user.keyboard('3')
    expect(held.value).toBe('3')
  })

  it('lets a second click put the caret where it points', async () => {
    const { user, field, held } = show('742500')
    await user.click(field)
    await user.pointer({ keys: '[MouseLeft]', target: field, offset: 3 })
    expect(selectedText(field)).toBe('')
    await user.keyboard('9')
    expect(held.value).toBe('7429500')
  })

  it('accepts a pasted number with any thousands separators, and shows it as pasted', async () => {
    const { user, field, held } = show('0')
    await user.click(field)
    await user.paste('742.500,00')
    expect(field).toHaveValue('742.500,00')
    expect(held.value).toBe('742500.00')
  })

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
    fireEvent.click(document.body)
    held.set('139.4')
    expect(await screen.findByDisplayValue('139.4')).toBe(field)
  })

  it('does not change on scroll, and steps with the arrow keys', async () => {
    const { user, field, held } = show('742500')
    await user.click(field)
    fireEvent.wheel(field, { deltaY: 120 })
    expect(held.value).toBe('742500')
    expect(field).toHaveAttribute('type', 'text')
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(held.value).toBe('743000')
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(held.value).toBe('743000')
  })
})
