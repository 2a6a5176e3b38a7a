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
  /** The id of this site's own guide to the component. */
  guideId: string
  isNewestEra: boolean
}

/** Every component of every era, from `facts/components.csv`; what its parts ask stays there, for authors of guides. */
export const COMPONENTS: readonly Component[] = COMPONENT_ROWS.map(
  ([exam, paper, eraFrom, eraTo, title, minutes, marks, insert]) => ({
    exam,
    paper,
    title: title.replace(/^WEN\d\d Unit \d /, ''),
    minutes,
    marks,
    hasInsert: insert === 1,
    hasQuestionPaper: minutes !== undefined,
    eraFrom,
    eraTo,
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
  const old = `An older format, last set in ${component.eraTo}.`
  const successor = findSuccessor(component)
  if (!successor) return old
  const { paper, title, marks, minutes, eraFrom } = successor
  if (isSameInAllButQuestions(component, successor)) {
    return `${old} Paper ${paper} still has the same time and marks, but since ${eraFrom} it asks different questions.`
  }
  const time = minutes === undefined ? '' : ` in ${formatMinutes(minutes)}`
  return `${old} Since ${eraFrom} its place is taken by Paper ${paper}, ${title}: ${marks} marks${time}.`
}

/** The component of the newest era that took this one's place: by title, else by its first word, else by number. */
function findSuccessor({ exam, title, paper }: Component): Component | undefined {
  const newest = COMPONENTS.filter((other) => other.exam === exam && other.isNewestEra)
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
