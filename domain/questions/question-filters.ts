import { capital } from '#domain/plural.ts'
import { EXAM_IDS, type ExamId, examOf } from '#domain/exams/exam.ts'
import { type BankQuestion, paperLabel } from './question.ts'

/** The filters of the bank in the order of the form. Each is a parameter of the address. */
export const FILTER_NAMES = [
  'exam',
  'paper',
  'kind',
  'form',
  'audience',
  'theme',
  'marks',
  'minutes',
  'set',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** What a student chose: a value for each filter that is set. */
export type Filters = Partial<Record<FilterName, string>>

export const FILTER_LABELS: Record<FilterName, string> = {
  exam: 'Exam',
  paper: 'Paper',
  kind: 'Question type',
  form: 'Form',
  audience: 'Audience',
  theme: 'Theme',
  marks: 'Marks',
  minutes: 'Minutes',
  set: 'As set',
}

/** What a filter shows if it is not set. */
export function unsetLabel(name: FilterName): string {
  return name === 'set' ? 'In all years' : 'Any'
}

export interface FilterOption {
  value: string
  label: string
}

/** The name of the text field in the address. */
export const QUERY_NAME = 'q'
export const LONGEST_QUERY = 100

const MARKS: readonly FilterOption[] = [
  { value: '1-5', label: 'Up to 5' },
  { value: '6-15', label: '6 to 15' },
  { value: '16-30', label: '16 to 30' },
  { value: '31-99', label: 'More than 30' },
]

const MINUTES: readonly FilterOption[] = ['10', '20', '30', '60'].map((value) => ({
  value,
  label: `At most ${value}`,
}))

/** The options of every filter, for the questions of a bank. Some depend on the chosen exam. */
export type FilterOptions = Record<FilterName, readonly FilterOption[]>

export function filterOptions(questions: readonly BankQuestion[], exam?: string): FilterOptions {
  const ofExam = exam ? questions.filter((question) => question.exam === exam) : questions
  const own = ofExam.length > 0 ? ofExam : questions
  const optionsOf = (
    read: (question: BankQuestion) => string | undefined,
    labelOf = (value: string) => value,
  ): FilterOption[] => {
    const values = [...new Set(own.flatMap((question) => read(question) ?? []))]
    return values
      .toSorted((a, b) => a.localeCompare(b, 'en'))
      .map((value) => ({ value, label: labelOf(value) }))
  }
  return {
    exam: EXAM_IDS.filter((id) => questions.some((question) => question.exam === id)).map((id) => ({
      value: id,
      label: examOf(id).label,
    })),
    paper: optionsOf(
      ({ paper }) => paper,
      (paper) => paperLabel(paper, findExam(exam)),
    ),
    kind: optionsOf(({ kind }) => kind, capital),
    form: optionsOf(({ formOfWriting }) => formOfWriting),
    audience: optionsOf(({ audience }) => audience),
    theme: optionsOf(({ theme }) => theme),
    marks: MARKS,
    minutes: MINUTES,
    set: [...new Set(own.flatMap(({ asSet }) => asSet))].toSorted().map((value) => ({ value, label: value })),
  }
}

/** The filters of an address. A value that no option has is kept: the list is empty then, and says why. */
export function parseFilters(params: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = params.get(name)?.trim().slice(0, LONGEST_QUERY)
      return value ? [[name, value]] : []
    }),
  )
}

/** The parameters of an address, without those that are empty. */
export function formatFilters(filters: Filters, query = ''): string {
  const params = new URLSearchParams()
  if (query.trim() !== '') params.set(QUERY_NAME, query.trim())
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value) params.set(name, value)
  }
  return params.toString()
}

/** The filters after one has changed. Another exam takes away the paper and the years, which belong to an exam. */
export function withFilter(filters: Filters, name: FilterName, value: string): Filters {
  const dropped: readonly FilterName[] = name === 'exam' ? ['exam', 'paper', 'set'] : [name]
  const others = Object.fromEntries(
    FILTER_NAMES.flatMap((each) => (filters[each] && !dropped.includes(each) ? [[each, filters[each]]] : [])),
  )
  return value === '' ? others : { ...others, [name]: value }
}

/** What a chip says of a filter: `IGCSE, 0500`, `letter`, `At most 20 minutes`. */
export function chipLabel(name: FilterName, filters: Filters): string {
  const value = filters[name] ?? ''
  switch (name) {
    case 'exam': {
      const exam = findExam(value)
      return exam ? examOf(exam).label : value
    }
    case 'paper':
      return paperLabel(value, findExam(filters.exam))
    case 'kind':
      return capital(value)
    case 'marks':
      return `${MARKS.find((option) => option.value === value)?.label ?? value} marks`
    case 'minutes':
      return `At most ${value} minutes`
    case 'set':
      return `As set ${value}`
    default:
      return value
  }
}

/** The questions that a filter lets through. */
export function passes(question: BankQuestion, filters: Filters): boolean {
  return FILTER_NAMES.every((name) => {
    const value = filters[name]
    return value === undefined || PASSES[name](question, value)
  })
}

const PASSES: Record<FilterName, (question: BankQuestion, value: string) => boolean> = {
  exam: ({ exam }, value) => exam === value.toUpperCase(),
  paper: ({ paper }, value) => paper === value,
  kind: ({ kind }, value) => kind === value,
  form: ({ formOfWriting }, value) => formOfWriting === value,
  audience: ({ audience }, value) => audience === value,
  theme: ({ theme }, value) => theme === value,
  marks: ({ marks }, value) => {
    const [from, to] = value.split('-').map(Number)
    return marks >= (from ?? 0) && marks <= (to ?? Infinity)
  },
  minutes: ({ minutes }, value) => minutes !== undefined && minutes <= Number(value),
  set: ({ asSet }, value) => asSet.includes(value),
}

function findExam(value: string | undefined): ExamId | undefined {
  return EXAM_IDS.find((id) => id === value?.toUpperCase())
}
