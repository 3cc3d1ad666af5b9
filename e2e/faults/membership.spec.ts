import { createAccount } from '../support/people/accounts'
import { FAILED_REQUEST } from '../support/faults/faults'
import { openReadyForOffline, testUnderFaults, watchToasts, type Mutation } from '../support/faults/faultTable'
import { invite } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { cardOf } from '../support/screens'
import { expect, test } from '../support/test'

const STREET = '9 Fault Line'
const OPINIONS = /\/rest\/v1\/house_opinions/

test('no fault loses, duplicates or falsely confirms a change in another person’s hunt', async ({ page, account, guard, request }) => {
  guard.allowConsole(FAILED_REQUEST)
  guard.allowConsole(/The invitation could not be answered/)
  await watchToasts(page)
  await account.addHouse('1 Own Road')
  const dana = await createAccount(request, newPerson('Dana Levi'))
  const house = await dana.addHouse(STREET)
  const invitationToDecline = await invite(dana)
  const invitationToAccept = await invite(dana)
  const rows = () => dana.backend.select('collaborations', { owner_id: `eq.${dana.id}` })
  const opinion = async () => (await account.backend.select('house_opinions', { house_id: `eq.${house.id}` }))[0]
  const patchOpinion = (data: object) =>
    account.backend.send('PATCH', '/rest/v1/house_opinions', { params: { house_id: `eq.${house.id}` }, data })
  const heart = cardOf(page, STREET).getByRole('button', { name: /favorites/ })
  const askButton = page.getByRole('button', { name: 'Ask Dana to let you add houses' })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const unreadName = /^Notifications, \d+ unread$/

  const invitationMutation = (name: string, path: string, button: string, rpc: RegExp): Omit<Mutation, 'expectStored'> => ({
    name,
    method: 'POST',
    url: rpc,
    feedback: 'nothing',
    open: () => page.goto(path),
    act: () => page.getByRole('button', { name: button }).click(),
    async afterFailure() {
      await expect(page.getByRole('alert')).toContainText('Your answer did not get through.')
      await expect(page.getByRole('button', { name: button })).toBeVisible()
    },
  })
  await testUnderFaults(page, [
    {
      ...invitationMutation('decline an invitation', invitationToDecline.path, 'Decline', /\/rpc\/decline_invitation/),
      expectStored: async () => expect(await rows()).toMatchObject([{ id: invitationToAccept.id, status: 'pending' }]),
    },
    {
      ...invitationMutation('accept an invitation', invitationToAccept.path, 'Accept', /\/rpc\/accept_invitation/),
      expectStored: async () => expect(await rows()).toMatchObject([{ status: 'accepted', collaborator_id: account.id }]),
    },
    {
      name: 'mark another person’s house as a favorite',
      method: 'POST',
      url: OPINIONS,
      feedback: { error: 'Error updating favorite status' },
      open: () => openReadyForOffline(page, '/app/dashboard'),
      act: () => heart.click(),
      afterFailure: () => expect(heart).toHaveAttribute('aria-pressed', 'false'),
      expectStored: async () => expect(await opinion()).toMatchObject({ is_favorite: true }),
      async undoDelayedSend() {
        await patchOpinion({ is_favorite: false })
        await openReadyForOffline(page, '/app/dashboard')
        await expect(heart).toHaveAttribute('aria-pressed', 'false')
      },
    },
    {
      name: 'rate another person’s house',
      method: 'POST',
      url: OPINIONS,
      feedback: { error: 'Error updating rating' },
      open: () => openReadyForOffline(page, `/app/house/${house.id}`),
      act: () => page.getByRole('radio', { name: '4 stars' }).click(),
      afterFailure: () => expect(page.getByRole('radiogroup').locator('[data-filled="true"]')).toHaveCount(0),
      expectStored: async () => expect(await opinion()).toMatchObject({ is_favorite: true, rating: 4 }),
      async undoDelayedSend() {
        await patchOpinion({ rating: 0 })
        await openReadyForOffline(page, `/app/house/${house.id}`)
        await expect(page.getByRole('radio', { name: '4 stars' })).toBeVisible()
      },
    },
    {
      name: 'ask the owner for a permission',
      method: 'POST',
      url: /\/rpc\/ask_permission/,
      feedback: { error: 'Request not sent' },
      open: () => page.goto('/app/dashboard'),
      act: () => askButton.click(),
      afterFailure: () => expect(askButton).toBeEnabled(),
      expectStored: async () =>
        expect(await dana.backend.select('activity', { kind: 'eq.permission_asked', select: 'actor_id' })).toEqual([
          { actor_id: account.id },
        ]),
    },
    {
      name: 'mark all as read',
      method: 'POST',
      url: /\/rpc\/mark_notifications_read/,
      feedback: { error: 'Could not mark all as read' },
      async open() {
        await dana.addHouse('10 Fault Line')
        await page.goto('/app/settings')
        await expect(bell).toHaveAccessibleName(unreadName)
      },
      async act() {
        await bell.click()
        await page.getByRole('menuitem', { name: 'Mark all as read' }).click()
      },
      afterFailure: () => expect(bell).toHaveAccessibleName(unreadName),
      expectDone: () => expect(bell).toHaveAccessibleName('Notifications'),
      expectStored: async () => {
        const response = await account.backend.send('POST', '/rest/v1/rpc/notifications', { data: { p_limit: 50 } })
        expect(((await response.json()) as { is_read: boolean }[]).filter((each) => !each.is_read)).toEqual([])
      },
    },
    {
      name: 'leave a hunt',
      method: 'POST',
      url: /\/rpc\/leave_hunt/,
      feedback: { error: 'Error leaving the hunt' },
      open: () => page.goto('/app/settings'),
      async act() {
        await page.getByRole('button', { name: /^Leave/ }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
      },
      afterFailure: () => expect(page.getByRole('button', { name: /^Leave/ })).toBeVisible(),
      expectStored: async () => expect(await rows()).toEqual([]),
    },
  ])
})
