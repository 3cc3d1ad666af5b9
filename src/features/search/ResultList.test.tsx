import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ResultList } from './ResultList'
import { SearchBox, type SearchResultsProps } from './SearchBox'

it('Enter waits for the results of the text that was typed', async () => {
  const chosen: string[] = []
  let foundText = 'oa'
  function SlowResults(props: SearchResultsProps) {
    const result = { key: foundText, icon: null, title: `House ${foundText}`, run: () => void chosen.push(foundText) }
    return <ResultList {...props} words={[]} groups={[{ title: 'Houses', results: [result] }]} isStale={props.text !== foundText} />
  }
  const Results = Object.assign(SlowResults, { preload: () => undefined })
  const { rerender } = render(<SearchBox Results={Results} />)
  await userEvent.type(screen.getByRole('combobox'), 'oak{Enter}')
  expect(chosen).toEqual([])
  foundText = 'oak'
  rerender(<SearchBox Results={Results} />)
  expect(chosen).toEqual(['oak'])
  expect(screen.getByRole('combobox')).toHaveValue('')
})
