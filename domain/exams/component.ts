import { plural } from '#domain/plural.ts'
import { COMPONENT_ROWS } from './components.generated.ts'
import type { ExamId, PaperExamId } from './exam.ts'

/** One paper of an exam in one form: the shape that it has over some years. */
interface Form {
  exam: ExamId
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
}

export interface Component extends Form {
  /** No later form has replaced it. Coursework of 0500 is still that of 2020, though its papers change in 2027. */
  isNewestForm: boolean
}

const FORMS: readonly Form[] = COMPONENT_ROWS.map(
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
  }),
)

/** Every component in every form, from `facts/components.csv`. The outline of its parts is in that file only. */
export const COMPONENTS: readonly Component[] = FORMS.map((form) => ({
  ...form,
  isNewestForm: findSuccessor(form) === undefined,
}))

/** The new questions of a form that keeps the time and marks of the form before it, by the id of its guide. */
const NEW_QUESTIONS: Readonly<Record<string, string>> = {
  'guide-0500-p1-2027': 'four questions of 20 marks each',
  'guide-0500-p2-2027': 'Question 1 has two parts, 1(a) for 5 marks and 1(b) for 35',
}

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
  const { paper, title, marks, minutes, firstYear, guideId } = successor
  const inTime = minutes === undefined ? '' : ` in ${formatMinutes(minutes)}`
  if (isSameInAllButQuestions(component, successor)) {
    const questions = NEW_QUESTIONS[guideId]
    return questions
      ? `The format to ${component.lastYear}. From ${firstYear} Paper ${paper} still has ${marks} marks${inTime}, but another form: ${questions}.`
      : `${old} Paper ${paper} still has the same time and marks, but since ${firstYear} it asks different questions.`
  }
  const later = findSuccessor(successor)
  const change = later ? ` From ${later.firstYear} that paper has another form.` : ''
  return `${old} Since ${firstYear} its place is taken by Paper ${paper}, ${title}: ${marks} marks${inTime}.${change}`
}

/** The form that replaced this one in the next syllabus: the one with its title, or its first word, or its number. */
function findSuccessor({ exam, title, paper, lastYear = Infinity }: Form): Form | undefined {
  const later = FORMS.filter((other) => other.exam === exam && other.firstYear > lastYear)
  const nextYear = Math.min(...later.map(({ firstYear }) => firstYear))
  const next = later.filter(({ firstYear }) => firstYear === nextYear)
  const [firstWord] = title.split(' ')
  return (
    next.find((other) => other.title === title) ??
    next.find((other) => other.title.split(' ')[0] === firstWord) ??
    next.find((other) => other.paper === paper)
  )
}

function isSameInAllButQuestions(one: Form, other: Form): boolean {
  return (['paper', 'title', 'marks', 'minutes'] as const).every((field) => one[field] === other[field])
}

/** `2 hours`, `1 hour 45 minutes`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours && plural(hours, 'hour'), rest && `${rest} minutes`]
  return parts.filter(Boolean).join(' ')
}
