import { COMPONENT_ROWS } from './components.generated.ts'
import type { PaperExamId } from './exam.ts'

/** One paper of a syllabus in one era of it. */
export interface Component {
  exam: PaperExamId
  paper: string
  title: string
  /** Absent for coursework and speaking tests. */
  minutes?: number | undefined
  marks: number
  hasInsert: boolean
  /** Coursework and speaking have none, and so no guide. */
  hasQuestionPaper: boolean
  firstYear: number
  /** Absent when no end is announced. */
  lastYear?: number | undefined
  /** The id of this site's own guide to the component. */
  guideId: string
  isNewestForm: boolean
}

/** Every component of every era, from `facts/components.csv`; what its parts ask stays there, for authors of guides. */
export const COMPONENTS: readonly Component[] = COMPONENT_ROWS.map(
  ([exam, paper, firstYear, lastYear, title, minutes, marks, insert]) => ({
    exam,
    paper,
    title: title.replace(/^WEN\d\d Unit \d /, ''),
    minutes,
    marks,
    hasInsert: insert === 1,
    hasQuestionPaper: minutes !== undefined,
    firstYear,
    lastYear,
    guideId: `guide-${exam.toLowerCase()}-p${paper}-${firstYear}`,
    isNewestForm: !COMPONENT_ROWS.some(
      ([other, , from]) => other === exam && lastYear !== undefined && from > lastYear,
    ),
  }),
)

/** The component that a paper of this year belongs to. */
export function findComponent(exam: PaperExamId, paper: string, year: number): Component | undefined {
  return COMPONENTS.find(
    (component) =>
      component.exam === exam &&
      component.paper === paper &&
      component.firstYear <= year &&
      year <= (component.lastYear ?? year),
  )
}

/** What a list and a viewer say about a paper whose format has since changed; undefined when it has not. */
export function formNotice(component: Component): string | undefined {
  if (component.isNewestForm) return undefined
  const old = `An older format, last set in ${component.lastYear}.`
  const successor = findSuccessor(component)
  if (!successor) return old
  const { paper, title, marks, minutes, firstYear } = successor
  if (isSameInAllButQuestions(component, successor)) {
    return `${old} Paper ${paper} still has the same time and marks, but since ${firstYear} it asks different questions.`
  }
  const time = minutes === undefined ? '' : ` in ${formatMinutes(minutes)}`
  return `${old} Since ${firstYear} its place is taken by Paper ${paper}, ${title}: ${marks} marks${time}.`
}

/** The component of the newest era that took this one's place: by title, else by its first word, else by number. */
function findSuccessor({ exam, title, paper }: Component): Component | undefined {
  const newest = COMPONENTS.filter((other) => other.exam === exam && other.isNewestForm)
  const [firstWord] = title.split(' ')
  return (
    newest.find((other) => other.title === title) ??
    newest.find((other) => other.title.split(' ')[0] === firstWord) ??
    newest.find((other) => other.paper === paper)
  )
}

function isSameInAllButQuestions(one: Component, other: Component): boolean {
  return (['paper', 'title', 'marks', 'minutes'] as const).every((field) => one[field] === other[field])
}

/** `2 hours`, `1 hour 45 minutes`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest && `${rest} minutes`]
  return parts.filter(Boolean).join(' ')
}
