/** How long a keystroke of the practice search takes on the whole catalogue: `node scripts/bench-search.ts`. */
import { EXAM_IDS } from '#app/papers/exam.ts'
import { searchPapers } from '#app/papers/search.ts'

const QUERY =
  'past papers igcse english paper 1 variant 2 summer 2024 mark scheme insert 0500/12/M/J/24 banana'
const BUDGET = 2
const ROUNDS = 50

const first = time(() => EXAM_IDS.map((exam) => searchPapers('p', exam)))

const keystrokes = Array.from({ length: ROUNDS }, () =>
  Array.from(QUERY, (_, index) => {
    const typed = QUERY.slice(0, index + 1)
    return time(() => EXAM_IDS.map((exam) => searchPapers(typed, exam)))
  }),
)
  .flat()
  .toSorted((a, b) => a - b)

const median = at(0.5)
console.log(`first keystroke, building all ${EXAM_IDS.length} indexes: ${first.toFixed(2)} ms`)
console.log(
  `a keystroke in all ${EXAM_IDS.length} exams: median ${median.toFixed(3)} ms, ` +
    `99 of 100 under ${at(0.99).toFixed(3)} ms, slowest ${at(1).toFixed(3)} ms`,
)
console.log(`median against the budget of ${BUDGET} ms: ${(median / BUDGET).toFixed(3)}`)

/** Milliseconds that an action takes. */
function time(action: () => unknown): number {
  const start = performance.now()
  action()
  return performance.now() - start
}

function at(share: number): number {
  return keystrokes[Math.min(keystrokes.length - 1, Math.floor(share * keystrokes.length))] ?? Number.NaN
}
