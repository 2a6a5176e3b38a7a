import type { QuestionPlace } from '#domain/papers/later/question-list.ts'
import { numberingFaults } from '#domain/papers/check-questions.ts'
import { formatStep, nextStep, type NumberStep } from './number-steps.ts'
import { leadingNumber } from './question-paper-reading.ts'
import type { TextLine } from './text-lines.ts'

/** The questions of each component that a report is about. A component whose numbers have a gap is left out. */
export function readReport(lines: readonly TextLine[]): QuestionPlace[] {
  const components = new Map<string, QuestionPlace[]>()
  let places: QuestionPlace[] | undefined
  let component = ''
  let last: NumberStep | undefined
  let letterX: number | undefined
  for (const line of lines) {
    const head = /^paper \d{4}\/(\d\d)$/i.exec(line.text)?.[1]
    if (head !== undefined) {
      component = head
      last = undefined
      places = undefined
      if (!components.has(head)) components.set(head, (places = []))
      continue
    }
    const number = leadingNumber(line)
    const step = number && places ? nextStep(last, number, letterX) : undefined
    if (!step || !places) continue
    if (step.letter !== last?.letter || step.top !== last?.top) letterX = number?.x
    last = step
    places.push({
      number: formatStep(step),
      page: line.page,
      y: Math.round(line.top * 10) / 10,
      component,
    })
  }
  return [...components.values()].flatMap((found) => {
    const own = found.filter(({ number }, index) => !found[index + 1]?.number.startsWith(`${number}(`))
    return numberingFaults(own.map(({ number }) => number)).length === 0 ? own : []
  })
}
