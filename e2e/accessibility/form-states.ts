import { respondWithError, failOn, FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { drawJpeg, jpegFile } from '../support/pictures'
import { HOUSE_INPUT, fillFields, openMenu, saveButton } from '../support/screens'
import { expect } from '../support/test'
import type { States } from './support'

const HOUSES = '**/rest/v1/houses**'
const UPLOADS = '**/storage/v1/object/property-photos/**'
const NEW_HOUSE_PATH = '/app/house/edit/new'

function listingPage(extraHtml = '', address = '12 Elm St') {
  const body = `<h1>${address}</h1><p>Price: $450,000</p><p>3 bedrooms</p>${extraHtml}`
  const html = `<!doctype html><html lang="en"><head><title>${address}</title></head><body>${body}</body></html>`
  return { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(html) }
}

export const FORM_STATES: States = [
  [
    {
      name: 'form, new',
      async open({ page, full, visit }) {
        await visit(full, NEW_HOUSE_PATH)
        return page.getByRole('heading', { name: 'Add New Property' })
      },
    },
    {
      name: 'form, with errors',
      async open({ page }) {
        await page.getByRole('button', { name: 'Add contact' }).click()
        await saveButton(page).click()
        return page.getByRole('alert')
      },
    },
    {
      name: 'form, studio without a lot',
      async open({ page }) {
        await page.getByLabel('Studio').check()
        await page.getByLabel('No lot').check()
        await expect(page.getByLabel('Lot Size')).toBeDisabled()
        // Scrolls to the middle, because a fixed bar could cover half of a field at the edge of the screen.
        await page.getByLabel('Bathrooms').evaluate((field) => field.scrollIntoView({ block: 'center' }))
        return page.getByLabel('Lot Size')
      },
    },
    {
      name: 'form, with a pasted address',
      async open({ page }) {
        await page.getByLabel('City').fill('Rome')
        await page.getByLabel('Street Address').focus()
        await page.keyboard.insertText('742 Evergreen Terrace, Springfield, IL 62704')
        return page.getByRole('button', { name: 'Undo' })
      },
    },
    {
      name: 'form, with a listing',
      async open({ page }) {
        await page.getByLabel('Saved page of a listing').setInputFiles(listingPage())
        const note = page.getByRole('region', { name: 'Add from a listing' }).getByText(/^Filled in/)
        await note.scrollIntoViewIfNeeded()
        return note
      },
    },
    {
      name: 'form, with a listing and its open house',
      async open({ page }) {
        await page.getByLabel('Saved page of a listing').setInputFiles(listingPage('<p>Open house 2099-05-04, 2-4pm</p>'))
        const choice = page.getByRole('checkbox', { name: /^Open house/ })
        await choice.scrollIntoViewIfNeeded()
        return choice
      },
    },
    {
      name: 'form, with a listing that is already in the hunt',
      async open({ page, full }) {
        const { street, city, state, zip } = full.house.address
        await page.getByLabel('Saved page of a listing').setInputFiles(listingPage('', `${street}, ${city}, ${state} ${zip}`))
        const differences = page.getByRole('list', { name: 'What differs' })
        await differences.scrollIntoViewIfNeeded()
        return differences
      },
    },
    {
      name: 'form, leaving with unsaved changes',
      async open({ page }) {
        await page.getByLabel('City').fill('Rome')
        await page.getByRole('button', { name: 'Cancel' }).click()
        return page.getByRole('alertdialog')
      },
    },
  ],
  [
    {
      name: 'form, editing',
      async open({ page, full, visit }) {
        await visit(full, `/app/house/edit/${full.house.id}`)
        return page.getByRole('group', { name: 'Contact 1' })
      },
    },
    {
      name: 'form, compared with its listing',
      async open({ page }) {
        await page.getByRole('button', { name: 'Compare with its listing' }).click()
        await page.getByLabel('Saved page of a listing').setInputFiles(listingPage())
        const choice = page.getByRole('checkbox', { name: /^Price: / })
        await choice.check()
        await choice.scrollIntoViewIfNeeded()
        return choice
      },
    },
    {
      name: 'form, photo menu',
      async open({ page }) {
        return openMenu(page, 'Options for photo 2')
      },
    },
  ],
  {
    name: 'form, loading',
    async open({ page, full, visit }) {
      await holdRequests(page, HOUSES)
      await visit(full, `/app/house/edit/${full.house.id}`)
      return page.getByText('Loading property details...')
    },
  },
  {
    name: 'form, not loaded',
    isTransient: true,
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await failOn(page, 'GET', HOUSES, respondWithError(500))
      await visit(full, `/app/house/edit/${full.house.id}`)
      return page.getByText('Could not load property details').last()
    },
  },
  [
    {
      name: 'form, save failed',
      isTransient: true,
      async open({ page, full, visit, guard }) {
        guard.allowConsole(FAILED_REQUEST)
        await visit(full, NEW_HOUSE_PATH)
        await fillFields(page, HOUSE_INPUT)
        await failOn(page, 'POST', HOUSES, respondWithError(500))
        await saveButton(page).click()
        return page.getByText('Something broke')
      },
    },
    {
      name: 'form, saving',
      async open({ page }) {
        await page.unrouteAll()
        await holdRequests(page, HOUSES)
        await saveButton(page).click()
        return page.getByRole('button', { name: 'Saving...' })
      },
    },
  ],
  [
    {
      name: 'form, upload failed',
      isTransient: true,
      async open({ page, browser, full, visit, guard }) {
        guard.allowConsole(FAILED_REQUEST)
        await visit(full, NEW_HOUSE_PATH)
        await failOn(page, 'POST', UPLOADS, respondWithError(500))
        await page.getByLabel('Add photos').setInputFiles(jpegFile('a.jpg', await drawJpeg(browser, 320, 240)))
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
        return page.getByText('Upload failed')
      },
    },
    {
      name: 'form, uploading',
      async open({ page }) {
        await page.unrouteAll()
        await holdRequests(page, UPLOADS)
        await page.getByRole('button', { name: 'Try again' }).click()
        return page.getByRole('progressbar')
      },
    },
  ],
  {
    name: 'form, changed by another person',
    async open({ page, full, visit, guard }) {
      guard.allowConsole(/406/)
      await visit(full, `/app/house/edit/${full.bareHouse.id}`)
      await page.getByLabel('Price').fill('111111')
      const data = { price: 300_000 + Math.floor(performance.now()) }
      await full.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${full.bareHouse.id}` }, data })
      await saveButton(page).click()
      return page.getByRole('dialog', { name: 'Somebody else changed this property' })
    },
  },
]
