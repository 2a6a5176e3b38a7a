import type { Page } from '@playwright/test'

/** Papers in the catalogue, by which documents the site under test has. */
export const PRACTICE_PAPER = '0500_s24_qp_12.pdf'
export const SECOND_PRACTICE_PAPER = '0500_s24_qp_11.pdf'
/** The papers that are taken for imported ones, each with the document of a set that it is a copy of. */
export const IMPORTED = ['1', '2'].flatMap((number) =>
  ['qp', 'ms', 'in'].map(
    (code) => [`0500_s24_${code}_1${number}.pdf`, `0500-p1-set${number}_${code}.pdf`] as const,
  ),
)
/** A practice set, which every site has. */
export const SET = '0500-p1-set6_qp.pdf'
/** One of the form to 2026, which has a question 2(d). */
export const SET_WITH_2D = '0500-p1-set1_qp.pdf'
/** A broken file: it begins like a PDF. */
export const BROKEN_PAPER = '0500_w24_qp_11.pdf'
/** Not on the host: the viewer shows the paper guide. */
export const MISSING_PAPER = '0500_w24_qp_13.pdf'
/** One of this site's own guides. */
export const GUIDE_TITLE = 'Paper 1, Reading: the paper guide'
export const GUIDE_ID = 'guide-0500-p1-2027'
export const GUIDE_ADDRESS = '/resources/igcse/notes/p1/paper-1-reading-the-paper-guide'

/** An example with notes in its margin, as a content page. */
export const EXAMPLE_TITLE = 'Writer’s effects: the salt pans, a top answer'
export const EXAMPLE_PAGE = '/resources/igcse/examples/p1/writers-effects-the-salt-pans-a-top-answer/read'

/**
 * The link to the practice paper in its list. The desk has a link to its file and may still be closing over the list.
 */
export const practicePaperLink = (page: Page) => page.locator(`#main a[href$="${PRACTICE_PAPER}"]`)

/** The variants in a list of papers, one a row. */
export const variants = (page: Page) =>
  page
    .locator('#main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^(Mark Complete|Unmark)$/ }) })
