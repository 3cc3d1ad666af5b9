import { FAILED_REQUEST } from '../support/faults/faults'
import { testUnderFaults, watchToasts } from '../support/faults/faultTable'
import { expect, test } from '../support/test'

test('no fault loses, duplicates or falsely confirms a change to a finished viewing', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  const house = await account.addHouse('9 Fault Line')
  const [startedAt, endedAt] = ['2086-05-04T10:00:00Z', '2086-05-04T10:30:00Z']
  const viewing = { id: crypto.randomUUID(), house_id: house.id, started_at: startedAt, ended_at: endedAt }
  await account.backend.insert('viewings', viewing)
  const photo = { kind: 'photo', place: 1, photo: '/samples/loft.webp', captured_at: startedAt }
  await account.backend.insert('viewing_items', { viewing_id: viewing.id, ...photo })
  const addPhotosButton = page.getByRole('button', { name: 'Add your photos to the house' })
  const deleteButton = page.getByRole('button', { name: 'Delete your viewing' })
  const openViewings = () => page.goto(`/app/house/${house.id}/viewings`)
  await testUnderFaults(page, [
    {
      name: 'add the photos of a viewing to the house',
      method: 'POST',
      url: /\/rpc\/add_viewing_photos/,
      feedback: { error: 'The photos could not be added' },
      open: openViewings,
      act: () => addPhotosButton.click(),
      afterFailure: () => expect(addPhotosButton).toBeEnabled(),
      expectStored: async () => expect(await account.houses()).toMatchObject([{ photos: [photo.photo] }]),
    },
    {
      name: 'delete a viewing',
      method: 'DELETE',
      url: /\/rest\/v1\/viewings/,
      feedback: { error: 'The viewing could not be deleted' },
      open: openViewings,
      async act() {
        await deleteButton.click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      afterFailure: () => expect(deleteButton).toBeVisible(),
      expectStored: async () => expect(await account.backend.select('viewings')).toEqual([]),
    },
  ])
})
