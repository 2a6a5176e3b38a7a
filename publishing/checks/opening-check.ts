import type { ContentProblem } from '#publishing/reading/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { plainText } from '#publishing/markdown.ts'
import { countWords } from '#domain/count-words.ts'
import { partsOf } from '#publishing/markdown-nodes.ts'
import type { WithLocation } from '#publishing/reading/schema.ts'

const BEGINS_WITH_WHAT_TO_DO = new Set<WithLocation['kind']>(['technique', 'framework', 'strategy'])
const WHAT_TO_DO = 'What to do. '
const MOST_WORDS = 30
const EFFECT = 'What it does to a reader'

/** Whether a technique, framework or strategy begins with what to do, and a technique then says what comes of it. */
export function checkOpening({ path, meta, body }: LibraryDocument<WithLocation>): ContentProblem[] {
  if (!BEGINS_WITH_WHAT_TO_DO.has(meta.kind)) return []
  const problems: ContentProblem[] = []
  const [first] = body.children
  const opening = first?.type === 'paragraph' ? plainText(first).trim() : ''
  const words = countWords(opening.slice(WHAT_TO_DO.length))
  if (!opening.startsWith(WHAT_TO_DO) || words > MOST_WORDS)
    problems.push({
      path,
      message: `a ${meta.kind} begins with a paragraph of its own: "**What to do.** ", and at most ${MOST_WORDS} words`,
    })
  const effect = partsOf(body).find(({ text }) => text === EFFECT)
  const [says] = effect?.nodes ?? []
  if (effect && !(says && plainText(says).startsWith('It ')))
    problems.push({ path, message: `"## ${EFFECT}" begins with what it does: "It makes the reader …"` })
  return problems
}
