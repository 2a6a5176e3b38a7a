import { COMPONENT_ROWS } from './components.generated.ts'
import type { ExamId } from './exam.ts'

/** One paper of a syllabus in one era of it. */
export interface Component {
  exam: ExamId
  paper: string
  title: string
  /** Absent for coursework and speaking tests. */
  minutes?: number | undefined
  marks: number
  hasInsert: boolean
  /** Coursework and speaking have none, and so no guide. */
  hasQuestionPaper: boolean
  eraFrom: number
  /** Absent when no end is announced. */
  eraTo?: number | undefined
  /** What each part asks and for how many marks, in our own words. */
  questions: readonly string[]
  /** The id of this site's own guide to the component. */
  guideId: string
  isNewestEra: boolean
}

/** Every component of every era, from `facts/components.csv`. */
export const COMPONENTS: readonly Component[] = COMPONENT_ROWS.map(
  ([exam, paper, eraFrom, eraTo, title, minutes, marks, insert, outline]) => ({
    exam,
    paper,
    title: title.replace(/^WEN\d\d Unit \d /, ''),
    minutes,
    marks,
    hasInsert: insert === 1,
    hasQuestionPaper: minutes !== undefined,
    eraFrom,
    eraTo,
    questions: outline.split(' | '),
    guideId: `guide-${exam.toLowerCase()}-p${paper}-${eraFrom}`,
    isNewestEra: !COMPONENT_ROWS.some(
      ([other, , from]) => other === exam && eraTo !== undefined && from > eraTo,
    ),
  }),
)

/** The component that a paper of this year belongs to. */
export function findComponent(exam: ExamId, paper: string, year: number): Component | undefined {
  return COMPONENTS.find(
    (component) =>
      component.exam === exam &&
      component.paper === paper &&
      component.eraFrom <= year &&
      year <= (component.eraTo ?? year),
  )
}

/** What a list and a viewer say about a paper whose format has since changed; undefined when it has not. */
export function eraNotice(component: Component): string | undefined {
  if (component.isNewestEra) return undefined
  const successor = findSuccessor(component)
  const era = `Old format (${component.eraFrom} to ${component.eraTo})`
  if (!successor) return `${era}: this paper is no longer set.`
  if (describe(component) === describe(successor)) {
    return `${era}: the same time and marks as today, but different questions.`
  }
  return `${era}: ${describe(component)}. Since ${successor.eraFrom}: ${describe(successor)}.`
}

/** The component of the newest era that took this one's place: by title, else by its first word, else by number. */
function findSuccessor({ exam, title, paper }: Component): Component | undefined {
  const newest = COMPONENTS.filter((other) => other.exam === exam && other.isNewestEra)
  const [word = ''] = title.split(' ')
  return (
    newest.find((other) => other.title === title) ??
    newest.find((other) => other.title.split(' ')[0] === word) ??
    newest.find((other) => other.paper === paper)
  )
}

function describe({ paper, title, minutes, marks }: Component): string {
  const time = minutes === undefined ? '' : ` in ${formatMinutes(minutes)}`
  return `Paper ${paper}, ${title}, ${marks} marks${time}`
}

function formatMinutes(minutes: number): string {
  const hours = `${Math.floor(minutes / 60)} h`
  return minutes % 60 === 0 ? hours : `${hours} ${minutes % 60} min`
}
