import { noteFacts } from '#app/sync/log/note-facts.ts'
import { noteAt } from '#domain/study/marks/draw-mark.ts'
import { noteMark, markedDocument } from '#domain/study/marks/mark-facts.ts'

/** Notes a mark on the document at this address. */
export function noteMarkOn(url: string) {
  const marked = markedDocument(url)
  if (!marked) throw new Error('no document')
  noteFacts(
    noteMark(marked, { ...noteAt({ page: 1, file: 'f0', words: [] }, { x: 10, y: 10 }), text: 'when?' }),
  )
}
