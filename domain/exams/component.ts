import { COMPONENT_ROWS } from './components.generated.ts'
import type { PaperExamId } from './exam.ts'

/** One paper of an exam in one form: the shape that it has over some years. */
export interface Component {
  exam: PaperExamId
  paper: string
  title: string
  /** Absent for coursework and speaking tests. */
  minutes?: number | undefined
  marks: number
  hasInsert: boolean
  /** Coursework and speaking tests have none, and so no guide. */
  hasQuestionPaper: boolean
  firstYear: number
  /** Absent if no end is announced. */
  lastYear?: number | undefined
  /** The id of our guide to the component. */
  guideId: string
  isNewestForm: boolean
}

/** Every component in every form, from `facts/components.csv`. The outline of its parts is in that file only. */
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

/** The notice in a list and a viewer for a paper whose form has changed; undefined for the newest form. */
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

/** The component that replaced this one: in the newest form, with the same title, or its first word, or its number. */
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
