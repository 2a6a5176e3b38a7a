import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { API_KEY } from './session.ts'
import { SESSION_KEY, signIn } from './sign-in.ts'
import { toast } from './toast.ts'

// The account refuses a text.
test.use({ failing: /\/rest\/v1\/answer_versions/ })

const TASK = '/questions/0500/kilometre-88-journal'
/** The site of the journeys lets a student keep 8 MB, 6 of them for texts. A text counts 200 bytes more than it has. */
const TEXTS = 6 * 1024 ** 2
const LONGEST = 131_072
const OF_A_ROW = 200

/** The rows of the student who is signed in, as another device of theirs changes them. */
async function otherDevice(page: Page) {
  const session: { access_token: string } = JSON.parse(
    await page.evaluate((key) => localStorage.getItem(key) ?? '', SESSION_KEY),
  )
  const headers = { apikey: API_KEY, Authorization: `Bearer ${session.access_token}` }
  const answers: string[] = []
  let kept = 0
  return {
    async write(length: number, answer: string = randomUUID()) {
      const row = {
        id: randomUUID(),
        answer_id: answer,
        body: 'x'.repeat(length),
        words: 1,
        happened_at: new Date().toISOString(),
      }
      const response = await page.request.post('/rest/v1/answer_versions', { headers, data: [row] })
      expect(response.status()).toBe(201)
      answers.push(answer)
      kept += length === 0 ? 0 : length + OF_A_ROW
    },
    kept: () => kept,
    first: () => answers[0] ?? '',
    async texts(): Promise<string[]> {
      const response = await page.request.get('/rest/v1/answer_versions?select=body&order=seq.desc&limit=5', {
        headers,
      })
      const rows: { body: string }[] = await response.json()
      return rows.map(({ body }) => body)
    },
  }
}

test(
  'a full account keeps further texts on the device, says so, and takes them after a deletion',
  { tag: '@long-phone' },
  async ({ page, isMobile }) => {
    await signIn(page)
    const other = await otherDevice(page)
    while (other.kept() < 0.7 * 8 * 1024 ** 2) await other.write(LONGEST)
    const openAnswer = async () => {
      await page.goto(TASK)
      if (isMobile) await page.getByRole('tab', { name: 'My answer' }).click()
    }
    await openAnswer()
    await expect(page.getByText('Your account is nearly full: 6 of 8 MB.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Make room' })).toHaveAttribute('href', '/record#own-data')

    // The other device leaves room for a few words.
    while (TEXTS - other.kept() > LONGEST + 500) await other.write(LONGEST)
    await other.write(TEXTS - other.kept() - 500)
    const field = page.getByRole('textbox', { name: /^My answer/ })
    const written = 'Nobody had ever got off here. '.repeat(20)
    await field.fill(written)
    await expect(toast(page)).toContainText(/Your account is full.*What you write now stays on this device\./)
    await expect(page.getByText('Your account is full: new texts stay on this device only.')).toBeVisible()
    await expect(page.getByText(/^Saved on this device/)).toBeVisible()
    await expectAccessible(page)
    expect(await other.texts()).not.toContain(written)
    await page.getByRole('link', { name: 'Make room' }).click()
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport()
    await expect(page.getByText(/Your account is full: .* To make room, delete answers/)).toBeVisible()
    await openAnswer()
    await expect(field).toHaveValue(written)

    // An answer that is deleted there makes room: this device sends what it kept.
    await other.write(0, other.first())
    await openAnswer()
    await expect.poll(() => other.texts()).toContain(written)
    await expect(field).toHaveValue(written)
  },
)
