import { axeFindings } from './axe.ts'
import { BROKEN_PAPER, EXAMPLE_PAGE, GUIDE_ADDRESS, MISSING_PAPER, PRACTICE_PAPER, SET } from './documents.ts'
import { expect, test } from './fixtures.ts'

const PATHS = [
  '/',
  '/practice',
  '/practice/alevel',
  '/practice/igcse?year=2024',
  '/practice/olevel?q=june',
  '/practice/alevel/a-levels-9093?year=2019',
  '/practice/igcse?q=zebra',
  `/practice/igcse/${PRACTICE_PAPER}`,
  `/practice/igcse/${PRACTICE_PAPER}?beside=in`,
  `/practice/igcse/${MISSING_PAPER}`,
  '/practice/alevel/a-levels-egp/sets',
  `/practice/igcse/${SET}`,
  `/practice/igcse/${SET}?first=my`,
  `/practice/igcse/${BROKEN_PAPER}`,
  '/practice/shared#0500_s24.qp_12.ms_12',
  '/ai-marking',
  '/questions',
  '/questions?exam=0500&form=interview&paper=2',
  '/questions/print?of=0500%2Fsets%2Fp2-3%231b',
  '/offline?asked=/syllabus',
  '/resources',
  '/resources/igcse',
  '/resources/igcse/notes',
  '/resources/ib',
  '/resources/ib/notes',
  '/resources/igcse/search?q=summary',
  GUIDE_ADDRESS,
  `${GUIDE_ADDRESS}/read`,
  EXAMPLE_PAGE,
  `${EXAMPLE_PAGE}#note-2`,
  '/nowhere',
]

test('axe finds nothing on any kind of page, in both themes', async ({ page }) => {
  test.setTimeout(900_000)
  const found: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PATHS) {
    await page.goto(path)
    if (path.endsWith('first=my')) await expect(page.getByRole('textbox')).toBeVisible()
    else if (path.includes('.pdf') || path === GUIDE_ADDRESS) {
      await expect(page.locator('.page canvas, .pdf-failure').first()).toBeVisible()
    }
    await page.waitForLoadState('networkidle')
    // The drawn page itself is a document: its text layer is transparent over the picture.
    found.push(...(await axeFindings(page, { exclude: ['.pdfViewer'] })))
  }
  expect(found).toEqual([])
})
