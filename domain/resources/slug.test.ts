import { expect, test } from 'vitest'
import { formatSlug } from './slug.ts'

test.each([
  ['Paper 1, Reading: the paper guide', 'paper-1-reading-the-paper-guide'],
  ['Paper 2, Writing: the paper guide (2015 to 2020)', 'paper-2-writing-the-paper-guide-2015-to-2020'],
  ['Writer’s effect & tone', 'writers-effect-and-tone'],
  ["Writer's effect", 'writers-effect'],
  ['The 120-word summary, line by line', 'the-120-word-summary-line-by-line'],
  ['Exposé: Café fiancée', 'expose-cafe-fiancee'],
  ['  What?! ', 'what'],
])('%s: %s', (title, slug) => expect(formatSlug(title)).toBe(slug))
