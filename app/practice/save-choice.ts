import { listSessions } from '#domain/papers/catalogue.ts'
import { EXAM_IDS } from '#domain/exams/exam.ts'
import { type Choice, choiceOfSession, choiceOfVariant } from '#app/saved/paper-to-save.ts'

/** Reads what `formatSaveText` wrote; undefined if the catalogue does not have it. */
export function parseSaveChoice(text = ''): Choice | undefined {
  const [code = '', year, key] = text.split('/')
  const exam = EXAM_IDS.find((id) => id === code)
  if (!exam) return undefined
  for (const session of listSessions(exam, year === 'sets' ? year : Number(year))) {
    if (session.session === key) return choiceOfSession(session)
    const variant = session.papers.flatMap(({ variants }) => variants).find((each) => each.key === key)
    if (variant) return choiceOfVariant(variant)
  }
  return undefined
}
