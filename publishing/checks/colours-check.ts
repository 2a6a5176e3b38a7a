import type { ContentProblem } from '#publishing/reading/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { directivesNamed } from '#publishing/markdown-nodes.ts'

/** A rose mark is a fault. Only a student's answer has faults, and a model answer has none. */
export function checkColours({ path, meta, body }: LibraryDocument): ContentProblem[] {
  if (meta.kind === 'example') return []
  const faults = directivesNamed(body, 'mark').filter(({ attributes }) => attributes?.colour === 'rose')
  const message = 'colour=rose marks a fault in a student’s answer; a judgement or the point to see is yellow'
  return faults.map(({ position }) =>
    position ? { path, line: position.start.line, message } : { path, message },
  )
}
