import type { Nodes } from 'mdast'
import type { ContentProblem } from '#publishing/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { isDirective, plainText } from '#publishing/markdown.ts'

/** Phrases that say little. Each is a pattern in small letters. A :::weak example may use them. */
const STOCK = [
  'in conclusion,',
  'it is important to note',
  'it is worth noting',
  'plays? an? (?:crucial|vital|key|pivotal) role',
  "in today[’']s (?:fast-paced |modern |digital )?(?:world|society|age)",
  'since the dawn of',
  'at the end of the day',
  'a testament to',
  'rich tapestry',
  'delv(?:e|es|ing) into',
  'navigat(?:e|ing) the complexit',
  'in the realm of',
  'a myriad of',
  'plethora of',
  'not (?:just|only|merely) [^.]{3,40}, (?:it|they|but)\\b',
  'little did (?:i|he|she|they|we) know',
  'sent shivers down',
  'a wave of (?:relief|panic|nostalgia|emotion)',
  'only time will tell',
  'when all is said and done',
  'makes? the reader (?:want to )?read on',
  'paints? a (?:vivid )?picture',
  'creates? a vivid image',
  'unlock(?:s|ing)? (?:your|the) (?:full )?potential',
  'game[- ]changer',
  'elevate your',
  'embark(?:s|ed|ing)? on a journey',
  'steeped in',
  'nestled (?:in|between|among)',
  'bustling (?:streets?|market|city)',
  'unwavering',
  'ever-(?:changing|evolving|present)',
  "couldn[’']t help but",
  'let out a breath',
  'i had learned that',
  'taught me that',
] as const

const PATTERNS = STOCK.map((phrase) => new RegExp(`(?<![\\p{L}])(?:${phrase})`, 'iu'))

/** The stock phrases in a document, with their lines. */
export function findStockPhrases({ path, body }: LibraryDocument): ContentProblem[] {
  const problems: ContentProblem[] = []
  const visit = (node: Nodes) => {
    if (isDirective(node) && node.name === 'weak') return
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      // A text may quote such a phrase to discuss it.
      const text = plainText(node).replace(/[“"‘][^”"’]*[”"’]/g, ' ')
      for (const pattern of PATTERNS) {
        const [found] = pattern.exec(text) ?? []
        const line = node.position?.start.line
        if (found) problems.push({ path, ...(line && { line }), message: `"${found}" is a stock phrase` })
      }
    } else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(body)
  return problems
}
