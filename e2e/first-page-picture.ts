import type { Page } from '@playwright/test'

/**
 * Answers for the pictures of first pages, in place of the host: an A4 page with grey lines where text may be. They
 * are a little wider than the text of our papers: if text were outside them, the page would become smaller when its text is there.
 * Browsers look at the bytes of a picture, not at its name.
 */
export async function drawFirstPages(page: Page) {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 480
    canvas.height = 679
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 480, 679)
    context.fillStyle = '#333'
    for (let y = 90; y < 400; y += 20) context.fillRect(52, y, 376, 6)
    return canvas.toDataURL('image/png')
  })
  const body = Buffer.from(drawn.split(',')[1] ?? '', 'base64')
  await page.route(/\.page1-[a-z0-9]+\.webp/, (route) => route.fulfill({ body, contentType: 'image/png' }))
}
