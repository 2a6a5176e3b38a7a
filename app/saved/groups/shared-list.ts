import { findPaperByName } from '#app/saved/paper-to-save.ts'
import type { Paper } from '#domain/papers/catalogue.ts'

/** The page that shows a shared list. The list is in the address's fragment, which is not sent to the server. */
export const SHARED_PATH = '/practice/shared'

/** The most papers of a link, so that no link makes a browser list more than a catalogue could contain. */
const MOST = 5000

/** More than the characters of any sitting: `XEN01_s24`. */
const LONGEST_SITTING = 20

/**
 * The fragment of a link: the papers' ids without the exam's prefix, grouped by session, so that a long list still fits into
 * a message: `0500_s24.qp_12.ms_12~0500_w23.er`.
 */
export function formatSharedList(papers: readonly Paper[]): string {
  const sittings = Map.groupBy(papers, ({ fileName }) => splitName(fileName).sitting)
  return [...sittings]
    .map(([sitting, own]) => [sitting, ...own.map(({ fileName }) => splitName(fileName).document)].join('.'))
    .join('~')
}

/** The papers of a link, each once, and the number of entries that are not in the catalogue. */
export function parseSharedList(hash: string): { papers: Paper[]; unknown: number } {
  const names = hash
    .replace(/^#/, '')
    .split('~')
    .flatMap((group) => {
      const [sitting = '', ...documents] = group.split('.')
      // A longer one is unknown. It is cut, because it is written once for each document.
      return documents.map((document) => `${sitting.slice(0, LONGEST_SITTING)}_${document}`)
    })
  const found = [...new Set(names)].slice(0, MOST).map(findPaperByName)
  const papers = found.filter((paper) => paper !== undefined)
  return { papers, unknown: found.length - papers.length }
}

/** `0500_s24_qp_12.pdf` is `qp_12` of the sitting `0500_s24`; `0500-p1-set3_qp.pdf` is `qp` of the set `0500-p1-set3`. */
function splitName(fileName: string): { sitting: string; document: string } {
  const [exam = '', session = '', ...rest] = fileName.replace(/\.pdf$/, '').split('_')
  if (rest.length === 0) return { sitting: exam, document: session }
  return { sitting: `${exam}_${session}`, document: rest.join('_') }
}
