import { FAILED_REQUEST } from '../support/faults/faults'
import { testUnderFaults, watchToasts } from '../support/faults/faultTable'
import { expect, test } from '../support/test'

const WISHES = /\/rest\/v1\/wishes/
const LISTS = /\/rest\/v1\/wish_lists/

test('no fault loses, duplicates or falsely confirms a change to wishes, answers or sharing', async ({
  page,
  account,
  guard,
  member: _,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  const house = await account.addHouse('9 Fault Line')
  const dialog = page.getByRole('dialog')
  const question = dialog.getByLabel('Your wish')
  const wishes = () => account.backend.select('wishes', { select: 'question,importance' })
  const quietAnswer = page.getByRole('radiogroup', { name: 'Quiet at night' })

  await testUnderFaults(page, [
    {
      name: 'add a wish',
      method: 'POST',
      url: WISHES,
      feedback: { error: 'The wish could not be saved' },
      async open() {
        await page.goto('/app/wishes')
        await page.getByRole('button', { name: 'Add wish' }).click()
        await question.fill('Quiet at night')
      },
      act: () => dialog.getByRole('button', { name: 'Add wish' }).click(),
      afterFailure: () => expect(question).toHaveValue('Quiet at night'),
      expectDone: () => expect(dialog).toHaveCount(0),
      expectStored: async () => expect(await wishes()).toEqual([{ question: 'Quiet at night', importance: 'important' }]),
    },
    {
      name: 'edit a wish',
      method: 'PATCH',
      url: WISHES,
      feedback: { error: 'The wish could not be saved' },
      async open() {
        await page.goto('/app/wishes')
        await page.getByRole('button', { name: 'Edit: Quiet at night' }).click()
        await dialog.getByText('Must', { exact: true }).click()
      },
      act: () => dialog.getByRole('button', { name: 'Update' }).click(),
      afterFailure: () => expect(dialog.getByRole('radio', { name: 'Must' })).toBeChecked(),
      expectDone: () => expect(page.getByRole('heading', { name: 'Must' })).toBeVisible(),
      expectStored: async () => expect(await wishes()).toEqual([{ question: 'Quiet at night', importance: 'must' }]),
    },
    {
      name: 'answer a question',
      method: 'POST',
      url: /\/rest\/v1\/wish_answers/,
      feedback: { error: 'The answer could not be saved' },
      async open() {
        await page.goto(`/app/house/${house.id}`)
        await page.getByRole('tab', { name: 'Together' }).click()
      },
      act: () => quietAnswer.getByText('Yes').click(),
      afterFailure: () => expect(quietAnswer.getByRole('radio', { name: 'Not known' })).toBeChecked(),
      async expectDone() {
        await expect(quietAnswer.getByRole('radio', { name: 'Yes' })).toBeChecked()
        await expect(quietAnswer).toHaveAttribute('aria-busy', 'false')
      },
      expectStored: async () => expect(await account.backend.select('wish_answers', { select: 'answer' })).toEqual([{ answer: 'yes' }]),
    },
    {
      name: 'share a list',
      method: 'POST',
      url: LISTS,
      feedback: { error: 'Your wishes could not be shared' },
      open: () => page.goto('/app/wishes'),
      async act() {
        await page.getByRole('button', { name: /^Share with/ }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Share' }).click()
      },
      afterFailure: () => expect(page.getByText('Only you can see this list')).toBeVisible(),
      expectStored: async () => expect(await account.backend.select('wish_lists', { shared_at: 'not.is.null' })).toHaveLength(1),
    },
    {
      name: 'stop sharing',
      method: 'POST',
      url: LISTS,
      feedback: { error: 'Sharing could not be stopped' },
      open: () => page.goto('/app/wishes'),
      act: () => page.getByRole('button', { name: 'Stop sharing' }).click(),
      afterFailure: () => expect(page.getByText(/^Shared with/)).toBeVisible(),
      expectStored: async () => expect(await account.backend.select('wish_lists', { shared_at: 'not.is.null' })).toEqual([]),
    },
    {
      name: 'delete a wish',
      method: 'DELETE',
      url: WISHES,
      feedback: { error: 'The wish could not be deleted' },
      open: () => page.goto('/app/wishes'),
      async act() {
        await page.getByRole('button', { name: 'Delete: Quiet at night' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      afterFailure: () => expect(page.getByRole('button', { name: 'Delete: Quiet at night' })).toBeVisible(),
      expectDone: () => expect(page.getByRole('button', { name: 'Delete: Quiet at night' })).toHaveCount(0),
      expectStored: async () => expect(await wishes()).toEqual([]),
    },
  ])
})
