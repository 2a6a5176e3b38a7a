import { useEffect, useState } from 'react'
import { fetchBeside } from '#app/lib/document-files.ts'
import { covers } from '#domain/exams/later/form-questions.ts'
import { readDocumentQuestions } from '#domain/papers/later/read-document-questions.ts'
import type { BankQuestion } from '#domain/questions/question.ts'
import { onceEach } from '#domain/once.ts'

/** The list of questions of a question paper; undefined if nobody has read it. */
const fetchList = onceEach(async (file: string) =>
  readDocumentQuestions(await fetchBeside(file, 'questions')),
)

/** The pages of the shown official questions in their papers, by the ids of the questions, as far as they are known. */
export function useOfficialPages(shown: readonly BankQuestion[]): ReadonlyMap<string, number> {
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    let isOver = false
    for (const { id, file, number = '' } of shown) {
      if (file === undefined) continue
      fetchList(file).then(
        (list) => {
          const place = list?.places.find((each) => each.number === number || covers(number, each.number))
          return place && !isOver ? setPages((before) => new Map(before).set(id, place.page)) : undefined
        },
        () => {
          // Offline, or no list: the row names no page.
        },
      )
    }
    return () => {
      isOver = true
    }
  }, [shown])
  return pages
}
