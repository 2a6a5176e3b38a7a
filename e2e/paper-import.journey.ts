import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textPdf } from '#server/papers/text-pdf.fixture.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { startFreshSite } from './fresh-site.ts'
import { LOCAL_WORD } from './local-word.ts'

const cover = (code: string, ...more: string[]) => ['A kind of English', code, 'May/June 2024', ...more]

/** A folder as a teacher has it: names of all styles, a kit, a letter. */
function writeFolder(folder: string) {
  const files = {
    'June 2024/QP 12 (1).pdf': textPdf([cover('0500/12', 'Candidate number')]),
    'June 2024/scan0001.pdf': textPdf([cover('0990/13', 'Candidate number')]),
    'kit.pdf': textPdf([
      cover('0500/11', 'Candidate number'),
      ['Read Text A, The lighthouse, in the insert.'],
      cover('0500/11', 'MARK SCHEME'),
    ]),
    'reading booklet.pdf': textPdf([
      ['This insert contains our texts.'],
      ['Text A: The lighthouse', 'The keeper waits.'],
    ]),
    'holiday.pdf': textPdf([['A lighthouse stands at the end of the world.']]),
    'letter.docx': new TextEncoder().encode('Dear all'),
  }
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}

test(
  'a teacher brings a folder in: the table, one question, and the papers are here',
  { tag: ['@phone', '@long-only'] },
  async ({ page }) => {
    test.slow()
    const site = await startFreshSite()
    try {
      const folder = site.pathOf('My papers')
      writeFolder(folder)
      await page.goto(`${site.url}/paper-health`)
      await page.getByLabel('Word from the console').fill(LOCAL_WORD)
      await page.keyboard.press('Enter')
      await expect(page.getByText('No official paper is here yet.')).toBeVisible()

      const status = page.getByRole('status')
      const letter = await page.evaluateHandle(() => {
        const dropped = new DataTransfer()
        dropped.items.add(new File(['Dear all'], 'letter.docx'))
        return dropped
      })
      await page.dispatchEvent('main', 'drop', { dataTransfer: letter })
      await expect(status).toHaveText('No PDF or zip file is among these. Nothing was sent.')

      await page.getByLabel('A folder').setInputFiles(folder)
      await expect(status).toHaveText('5 can be imported, 1 is left out. Nothing was imported yet.')
      await expect(page.getByRole('row')).toHaveText([
        /Is taken for/,
        /QP 12 \(1\)\.pdf\s*0500_s24_qp_12\.pdf\s*name, cover\s*new/,
        /scan0001\.pdf\s*0500_s24_qp_13\.pdf\s*cover\. The cover says 0990: the 9-1 edition/,
        /kit\.pdf, pages 1–2\s*0500_s24_qp_11\.pdf/,
        /kit\.pdf, page 3\s*0500_s24_ms_11\.pdf/,
        /reading booklet\.pdf\s*0500_s24_in_11\.pdf\s*texts\. Its texts are those that 0500_s24_qp_11\.pdf asks about\./,
      ])
      await expect(page.getByRole('listitem')).toContainText(
        'holiday.pdf: neither its name nor its cover says',
      )
      await expect(page.getByText('1 other file is no PDF or zip file.')).toBeVisible()
      await expectAccessible(page, { isServers: true })

      await expect(page.getByRole('button', { name: 'Import 5 documents' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(status).toHaveText('5 imported, 0 replaced, 0 unchanged.')
      await expect(page.getByRole('link', { name: 'Show what is here now' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText('5 official documents are here.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'IGCSE English (0500), Summer 2024' })).toBeVisible()
      await expectAccessible(page, { isServers: true })

      // The same once more changes nothing.
      await page.getByLabel('A folder').setInputFiles(folder)
      await expect(status).toHaveText(
        '0 can be imported, 5 are here already, 1 is left out. Nothing was imported yet.',
      )
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(status).toHaveText('Nothing was imported.')

      await page.goto(`${site.url}/practice/igcse`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('IGCSE English, 2024')
      await expect(page.getByRole('link', { name: 'Question Paper' }).first()).toBeVisible()
      // The site must not end while the page still asks it.
      await page.close()
    } finally {
      await site.stop()
    }
  },
)
