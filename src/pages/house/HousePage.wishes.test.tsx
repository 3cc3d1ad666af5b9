import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { DANA, houseRow } from '@/test/factories'
import type { Fault } from '@/test/handlers'
import type { Row } from '@/test/postgrest'
import { openWishes, SAM, failToReadWishes, wishRow } from '@/test/screens/wishScreen'

const ID = '33333333-3333-4333-8333-333333333333'
const SHARED = [{ owner_id: DANA, user_id: SAM, shared_at: '2026-03-02T12:00:00+00:00' }]

async function openTogether(options: Parameters<typeof openWishes>[1] = {}, house: Row = {}) {
  const houses = [houseRow({ id: ID, price: 500_000, price_currency: 'USD', bedrooms: 3, ...house })]
  const opened = openWishes(`/app/house/${ID}`, { houses, ...options })
  await opened.user.click(await screen.findByRole('tab', { name: 'Together' }))
  return opened
}

const fitOf = async (name: string) => (await screen.findByText(name, { selector: 'summary *' })).closest('details')!
const answers = (question: string) => screen.getByRole('radiogroup', { name: question })

it('the tab shows how the house fits each person whose wishes are visible: the viewer first, musts on top', async () => {
  await openTogether(
    {
      wishes: [
        wishRow({ user_id: SAM, kind: 'bedrooms', at_least: 4, importance: 'must' }),
        wishRow({ user_id: SAM, kind: 'question', question: 'A loom' }),
        wishRow({ kind: 'year_built', at_least: 1980, importance: 'nice' }),
        wishRow({ kind: 'price', at_most: 600_000, currency: 'USD', importance: 'must' }),
      ],
      lists: SHARED,
    },
    { year_built: null },
  )
  const own = await fitOf('You')
  expect(own).toHaveTextContent('You1 of 21 not known')
  expect(own).toHaveTextContent('100 of 100 from the one wish that is known: musts count four times')
  expect(
    within(own)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Price at most $600,000 · mustMet', 'Built in 1980 or laterNot known'])
  const sams = await fitOf('Sam')
  expect(sams).toHaveTextContent('A must is missed, so every house that misses none comes first.')
  expect(
    within(sams)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['At least 4 bedrooms · mustMissed', 'A loomNot known'])
  expect(within(sams).queryByRole('radio')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Change your wishes' })).toHaveAttribute('href', '/app/wishes')
})

it('the viewer’s own question is answered, changed and cleared with one tap each', async () => {
  const { user, backend } = await openTogether({ wishes: [wishRow({ question: 'Quiet at night', importance: 'must' })] })
  const own = await fitOf('You')
  expect(within(answers('Quiet at night')).getByRole('radio', { name: 'Not known' })).toBeChecked()
  await user.click(within(answers('Quiet at night')).getByRole('radio', { name: 'Yes' }))
  await waitFor(() => expect(own).toHaveTextContent('You1 of 1'))
  expect(backend.db.wish_answers).toMatchObject([{ house_id: ID, answer: 'yes' }])
  await user.click(within(answers('Quiet at night')).getByRole('radio', { name: 'No' }))
  await waitFor(() => expect(own).toHaveTextContent('A must is missed'))
  expect(backend.db.wish_answers).toMatchObject([{ house_id: ID, answer: 'no' }])
  await user.click(within(answers('Quiet at night')).getByRole('radio', { name: 'Not known' }))
  await waitFor(() => expect(own).toHaveTextContent('Nothing is known yet'))
  expect(backend.db.wish_answers).toEqual([])
  expect(toastsSoFar()).toEqual([])
})

it('the last of several quick answers wins', async () => {
  const { user, backend } = await openTogether({ wishes: [wishRow({ question: 'Quiet at night' })] })
  await fitOf('You')
  const release = backend.hold('POST', 'wish_answers')
  await user.click(within(answers('Quiet at night')).getByRole('radio', { name: 'Yes' }))
  await user.click(within(answers('Quiet at night')).getByRole('radio', { name: 'No' }))
  expect(within(answers('Quiet at night')).getByRole('radio', { name: 'No' })).toBeChecked()
  expect(backend.sent('POST', 'wish_answers')).toHaveLength(1)
  release()
  await waitFor(() => expect(backend.db.wish_answers).toMatchObject([{ answer: 'no' }]))
  await waitFor(() => expect(answers('Quiet at night')).toHaveAttribute('aria-busy', 'false'))
  expect(within(answers('Quiet at night')).getByRole('radio', { name: 'No' })).toBeChecked()
})

it.each<Fault>(['network', 'zero', 401, 403, 500, 'malformed'])(
  'an answer that cannot be saved (%s) is reverted, with a message',
  async (fault) => {
    const { user } = await openTogether({
      wishes: [wishRow({ question: 'Quiet at night' })],
      prepare: (fake) => fake.fail('POST', 'wish_answers', fault),
    })
    await fitOf('You')
    await user.click(within(answers('Quiet at night')).getByRole('radio', { name: 'Yes' }))
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    expect(toastsSoFar()[0]).toMatch(/^error: The answer could not be saved/)
    await waitFor(() => expect(within(answers('Quiet at night')).getByRole('radio', { name: 'Not known' })).toBeChecked())
  },
)

it('without any wishes, nothing is requested, and one sentence says what they are for', async () => {
  const { requestCount } = await openTogether()
  expect(await screen.findByText(/^Write down your wishes/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your wishes' })).toBeVisible()
  expect(requestCount()).toBe(0)
})

it('wishes that fail to load show a message with Retry', async () => {
  const { user, backend } = await openTogether({ wishes: [wishRow({ question: 'A loom' })], prepare: failToReadWishes })
  expect(await screen.findByText('The wishes could not be loaded. Nothing is lost.')).toBeVisible()
  backend.heal()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await fitOf('You')).toHaveTextContent('A loom')
})
