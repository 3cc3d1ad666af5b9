/**
 * Converts a PNG to WebP in the browser, because Node cannot encode WebP.
 * @param {import('@playwright/test').Page} page
 * @param {Buffer} png
 * @param {number} quality 0 to 1
 * @returns {Promise<Buffer>}
 */
export async function webpOf(page, png, quality) {
  const source = `data:image/png;base64,${png.toString('base64')}`
  const url = await page.evaluate(
    async ([src, q]) => {
      const image = new Image()
      image.src = src
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      canvas.getContext('2d').drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', q)
    },
    [source, quality],
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
