import { capital } from '#domain/plural.ts'
import { COMPONENTS } from '#domain/exams/component.ts'
import type { PaperExamId } from '#domain/exams/exam.ts'
import {
  formatWords,
  parseLabel,
  type QuestionGroup,
  questionGroups,
} from '#domain/exams/later/form-questions.ts'

/** A section under the accordions of a tab, with the newest form of an exam as a table from the facts. */
export interface NewestForm {
  /** The place in the page that links lead to. */
  id: string
  code: PaperExamId
  title: string
  /** Which years it is for. */
  intro: string
  /** What a question asks, where its kind does not say: by paper and question, `2 1(a)`. */
  asks?: Readonly<Record<string, string>>
  /** The addresses of our guides, by paper. */
  guides: Readonly<Record<string, string>>
  /** What is not known. */
  note?: string
  /** How we know the rest. */
  sources?: string
  practice: { href: string; text: string }
}

export interface FormPaper {
  number: string
  title: string
  minutes: number
  marks: number
  /** The address of our guide to it. */
  guide: string | undefined
  questions: readonly { label: string; name: string; text: string; marks: number }[]
}

export const IGCSE_FROM_2027: NewestForm = {
  id: 'from-2027',
  code: '0500',
  title: 'IGCSE English Language from 2027',
  intro: 'For exams in 2027, 2028 and 2029, in June and November. March is in India only.',
  asks: {
    '1 4': 'a letter, report, journal, speech, interview or article',
    '2 1(a)': 'evaluate an attitude in your own words, with details that justify it',
    '2 1(b)': 'a speech, letter, article or report',
  },
  note: 'Coursework and the speaking test are still there. We have not found their marks for these years.',
  sources:
    'The board’s own pages give the years, the sessions, the two hours of Paper 1 and the 80 marks of each paper, but not the two hours of Paper 2. For the questions, their marks and their words, several readers of the board’s documents agree. Only one of them gives the parts of Question 3, and the 16 and 24 marks of the composition.',
  guides: {
    '1': '/resources/igcse/notes/p1/paper-1-reading-the-paper-guide/read',
    '2': '/resources/igcse/notes/p2/paper-2-directed-writing-and-composition-the-paper-guide/read',
  },
  practice: { href: '/practice/igcse/sets', text: 'Our practice papers in this form' },
}

export const O_LEVEL: NewestForm = {
  id: 'o-level',
  code: '1123',
  title: 'O Level English Language',
  intro:
    'The newest form that we know, of 2024 to 2026. There is a new edition for 2027 and 2028; we have not seen its tables.',
  guides: {
    '1': '/resources/igcse/notes/p1/o-level-paper-1-reading-the-paper-guide/read',
    '2': '/resources/igcse/notes/p2/o-level-paper-2-writing-the-paper-guide/read',
  },
  practice: { href: '/practice/olevel', text: 'Past papers for 1123' },
}

/** The papers of the newest form that have a question paper, with their questions. */
export function papersOf({ code, guides, asks = {} }: NewestForm): FormPaper[] {
  return COMPONENTS.filter(({ exam, isNewestForm }) => exam === code && isNewestForm).flatMap((form) => {
    const { paper, title, minutes, marks } = form
    // Coursework and speaking tests have no minutes.
    if (minutes === undefined) return []
    const questions = questionGroups(form).map((group) => ({
      label: group.label,
      name: capital(group.kind),
      text: groupInWords(group, asks[`${paper} ${group.label}`]),
      marks: group.marks,
    }))
    return [{ number: paper, title, minutes, marks, guide: guides[paper], questions }]
  })
}

/** `Text B, at most 120 words. 10 for reading, 5 for writing.` */
function groupInWords({ text, label, answered, words, objectives }: QuestionGroup, asks = ''): string {
  const range = parseLabel(label)
  const choice = answered && range && `choose ${answered} of ${range.to - range.from + 1}`
  const task = [text, choice, words && formatWords(words)].filter(Boolean).join(', ')
  const division = objectives.map(({ name, marks }) => `${marks} for ${name}`).join(', ')
  const sentences = [asks, task, division].filter((sentence) => sentence !== '')
  return sentences.map((sentence) => `${capital(sentence)}.`).join(' ')
}
