import { axeFindings } from './axe.ts'
import { BROKEN_PAPER, EXAMPLE_PAGE, GUIDE_ADDRESS, MISSING_PAPER, PRACTICE_PAPER, SET } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { sizeOf } from '#server/test-size.fixture.ts'

/** One page of each layout. */
const PATHS = [
  '/',
  '/practice/igcse?year=2024',
  `/practice/igcse/${PRACTICE_PAPER}?beside=in`,
  `/practice/igcse/${SET}?first=my`,
  '/practice/igcse/0500-p1-set1_qp.pdf?first=sc',
  '/questions?exam=0500&form=interview&paper=2',
  '/resources/ib',
  '/resources/igcse/search?q=summary',
  `${EXAMPLE_PAGE}#note-2`,
]
/** The other kinds, and their relatives. */
const MORE = [
  `/practice/igcse/${BROKEN_PAPER}`,
  '/nowhere',
  '/practice',
  '/practice/igcse?q=zebra',
  '/practice/shared#0500_s24.qp_12.ms_12',
  '/ai-marking',
  '/practice/igcse/sets',
  '/marking/script?of=0500/sets/p1-1&script=b',
  '/questions/print?of=0500%2Fsets%2Fp2-6%231b',
  '/offline?asked=/syllabus',
  GUIDE_ADDRESS,
  '/practice/alevel',
  '/practice/olevel?q=june',
  '/practice/alevel/a-levels-9093?year=2019',
  `/practice/igcse/${PRACTICE_PAPER}`,
  `/practice/igcse/${MISSING_PAPER}`,
  '/practice/alevel/a-levels-egp/sets',
  `/practice/igcse/${SET}`,
  '/questions',
  '/resources',
  '/resources/igcse',
  '/resources/igcse/notes',
  '/resources/ib/notes',
  `${GUIDE_ADDRESS}/read`,
  EXAMPLE_PAGE,
]

test('axe finds nothing on any kind of page, in both themes', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(900_000)
  const found: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of sizeOf({ gate: PATHS, whole: [...PATHS, ...MORE] })) {
    await page.goto(path)
    if (path.endsWith('first=my')) await expect(page.getByRole('textbox')).toBeVisible()
    else if (path.endsWith('first=sc')) await expect(page.getByText('wrote this paper')).toBeVisible()
    else if (path.includes('.pdf') || path === GUIDE_ADDRESS) {
      await expect(page.locator('.page canvas, .pdf-failure').first()).toBeVisible()
    }
    await page.waitForLoadState('networkidle')
    // The drawn page itself is a document: its text layer is transparent over the picture.
    found.push(...(await axeFindings(page, { exclude: ['.pdfViewer'] })))
  }
  expect(found).toEqual([])
})
