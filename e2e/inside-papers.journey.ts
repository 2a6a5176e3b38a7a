import { expect, test } from './fixtures.ts'
import { readAsPages } from './open-document.ts'

// The site under test has imported papers: copies of our own sets under a board's file names. The server reads them soon
// after its start.

const WORD = 'doormat'
const INSERT = '0500_s24_in_11.pdf'

test(
  'words inside the papers are found, and open the desk at their page',
  { tag: '@long-phone' },
  async ({ page }) => {
    const found = async () => {
      const response = await page.request.post('/rest/v1/rpc/search_paper_text', { data: { q: WORD } })
      const rows: { file: string }[] = response.ok() ? await response.json() : []
      return rows.map(({ file }) => file)
    }
    await expect.poll(found, { timeout: 100_000, intervals: [2000] }).toContain(INSERT)

    await readAsPages(page)
    await page.goto('/practice/igcse?year=2024')
    await page.getByRole('searchbox').fill(WORD)
    const part = page.getByRole('region', { name: 'In the papers' })
    const place = part.getByRole('link', { name: /Insert Summer 2024, 0500\/11/ })
    await expect(place.locator('mark')).toHaveText(WORD)
    const address = (await place.getAttribute('href')) ?? ''
    const number = new URL(address, page.url()).searchParams.get('page')
    expect(Number(number)).toBeGreaterThan(1)
    await place.click()
    await expect(page.getByRole('dialog').locator('.page canvas').first()).toBeVisible()
    expect(new URL(page.url()).search).toContain(`page=${number}`)
  },
)

test('an imported paper has its questions, and pictures and words of its first page', async ({ request }) => {
  const paper = '/files/papers/0500_s24_qp_12'
  const small = `${paper}.page1-small.webp`
  await expect.poll(async () => (await request.get(small)).status(), { timeout: 60_000 }).toBe(200)
  for (const [picture, most] of [
    ['small', 10_000],
    ['480', 60_000],
    ['960', 60_000],
  ] as const) {
    const response = await request.get(`${paper}.page1-${picture}.webp`)
    expect(response.headers()['content-type']).toBe('image/webp')
    expect((await response.body()).length).toBeLessThanOrEqual(most)
  }
  const words = await request.get(`${paper}.page1-text.json`)
  expect((await words.json()).items.length).toBeGreaterThan(10)
  expect((await words.body()).length).toBeLessThanOrEqual(32_000)
  // The imported paper is a copy of this set, whose list the build made.
  const ofSet = await (await request.get('/files/papers/0500-p1-set2_qp.questions.json')).json()
  const read = await (await request.get(`${paper}.questions.json`)).json()
  const numbers = (list: { places: { number: string; page: number }[] }) =>
    list.places.map(({ number, page }) => `${number} on ${page}`)
  expect(numbers(read)).toEqual(numbers(ofSet))
})
