import type { ExamId } from '#domain/exams/exam.ts'
import { onceEach } from '#domain/once.ts'
import type { PlanQuestion } from '#domain/study/plan/plan-question.ts'
import { type Card, parseCardFile } from './card.ts'

export interface CardSource {
  /** The cards of words, and those of an exam if it is known. Fails with an error when a file does not arrive. */
  fetchCards: (exam: ExamId | undefined) => Promise<readonly Card[]>
  /** The pages that a day's plan can have. */
  fetchReadings: (exam: ExamId) => Promise<readonly PlanQuestion[]>
}

/** Fetches each file once; again only after a failure. `base` is the folder of the files. */
export function createCardSource(base: string, fetch: (url: string) => Promise<Response>): CardSource {
  const fetchFile = onceEach(async (name: string): Promise<unknown> => {
    const response = await fetch(`${base}/${name}.json`)
    if (response.ok) return response.json()
    await response.body?.cancel()
    throw new Error(`${name}: ${response.status}`)
  })
  async function cardsIn(name: string) {
    const cards = parseCardFile(await fetchFile(name))
    if (!cards) throw new Error(`${name} is no file of cards`)
    return cards
  }
  return {
    fetchCards: async (exam) => {
      const names = ['words', ...(exam ? [exam.toLowerCase()] : [])]
      return (await Promise.all(names.map(cardsIn))).flat()
    },
    fetchReadings: async (exam) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build wrote the file by this type
      const file = (await fetchFile(`readings/${exam.toLowerCase()}`)) as { readings: PlanQuestion[] }
      return file.readings
    },
  }
}
