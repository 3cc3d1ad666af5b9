import { chunkOf } from './support/chunks'
import { expect, test } from './support/test'

for (const address of ['/auth', '/auth?tab=signup']) {
  test(`${address}: the card stands where its drawing stood, and nothing shifts`, async ({ page }) => {
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(chunkOf('src/features/auth/AuthCard.tsx'), async (route) => {
      await held
      await route.continue()
    })
    await page.goto(address)
    const places = async () => {
      const boxes = ['Email', 'Password', 'Or continue with', 'Google'].map((text) => page.getByText(text, { exact: true }).boundingBox())
      return (await Promise.all(boxes)).map((box) => box && Math.round(box.y))
    }
    await expect(page.getByText('Or continue with')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    const drawn = await places()
    letThrough()
    await expect(page.getByLabel('Email')).toBeEnabled()
    expect(await places()).toEqual(drawn)
  })
}
