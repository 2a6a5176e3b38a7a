import { IGCSE_FROM_2027, type NewestForm, O_LEVEL } from './newest-form.ts'

/** The page's tabs in order. The first is the default. */
export const SYLLABUS_TABS = ['igcse', 'egp', 'alevel'] as const
export type SyllabusTab = (typeof SYLLABUS_TABS)[number]

/** The tab in an address (`?tab=egp`); the first for anything else. */
export function parseTab(text: string | null): SyllabusTab {
  return SYLLABUS_TABS.find((tab) => tab === text) ?? SYLLABUS_TABS[0]
}

/** The tab to which a key moves the focus, from the last to the first and back; undefined for any other key. */
export function tabAfterKey(tab: SyllabusTab, key: string): SyllabusTab | undefined {
  const place = SYLLABUS_TABS.indexOf(tab)
  if (key === 'ArrowRight') return SYLLABUS_TABS[(place + 1) % SYLLABUS_TABS.length]
  if (key === 'ArrowLeft') return SYLLABUS_TABS.at(place - 1)
  if (key === 'Home') return SYLLABUS_TABS[0]
  if (key === 'End') return SYLLABUS_TABS.at(-1)
  return undefined
}

export const tabId = (tab: string) => `tab-${tab}`
export const panelId = (tab: string) => `syllabus-${tab}`

/** A question or a section of a paper: what it asks and for how many marks. */
export interface Part {
  label: string
  title: string
  text: string
  /** Absent where the paper's marks are not divided. */
  marks?: number
  /** The task of Q2 in IGCSE Paper 1. */
  devices?: readonly string[]
}

export interface SyllabusPaper {
  number: string
  title: string
  note: string
  /** Absent for coursework. */
  minutes?: number
  marks: number
  badge?: string
  parts: readonly Part[]
}

export interface Syllabus {
  tab: SyllabusTab
  label: string
  code: string
  name: string
  /** The years of the form that the texts describe, and what we know of later years. */
  dated: string
  about: string
  /** The address of its past papers. */
  practice: string
  insight?: string
  /** Which papers an award requires, or what each paper is. */
  routes?: readonly { name: string; text: string }[]
  papers: readonly SyllabusPaper[]
  phases?: readonly { name: string; text: string }[]
  /** The exam's next form, to which the dated line leads. */
  nextForm?: NewestForm
  /** An exam of the same level that has no tab. */
  other?: NewestForm
}

/** Formats a paper's length: 135 is "2h15m", 120 is "2h". */
export function formatMinutes(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}h${rest === 0 ? '' : `${rest}m`}`
}

const IGCSE: Syllabus = {
  tab: 'igcse',
  label: 'IGCSE English',
  code: '0500',
  name: 'IGCSE English Language',
  dated: 'The form to November 2026. From 2027:',
  about:
    'Everyone sits Paper 1. For the other half of the grade you take either Paper 2, an exam, or Paper 3, a coursework portfolio.',
  practice: '/practice/igcse',
  insight:
    'Coursework is flexible: time to choose, redraft and choose again. The exam is immediate: one sitting and it is done. Choose by how you write under pressure.',
  papers: [
    {
      number: '1',
      title: 'Reading',
      note: 'Compulsory. Three unseen texts, A, B and C, about 700-750 words each',
      minutes: 120,
      marks: 80,
      parts: [
        {
          label: 'Q1',
          title: 'Comprehension and summary',
          text: 'Short answers on what the texts say, then a 120-word summary of Text B.',
          marks: 30,
        },
        {
          label: 'Q2',
          title: 'Language effects',
          text: 'Explain how chosen words create meaning.',
          marks: 25,
          devices: [
            'metaphor',
            'simile',
            'personification',
            'alliteration',
            'repetition',
            'contrast',
            'imagery',
            'symbolism',
            'irony',
          ],
        },
        {
          label: 'Q3',
          title: 'Extended response',
          text: 'Creative and directed writing, built from Text C.',
          marks: 25,
        },
      ],
    },
    {
      number: '2',
      title: 'Directed Writing and Composition',
      note: 'Exam route. Two sections, equal marks',
      minutes: 120,
      marks: 80,
      parts: [
        { label: 'A', title: 'Directed response', text: 'One task, 250-350 words.', marks: 40 },
        { label: 'B', title: 'Composition', text: 'Choose one of 4 prompts, 350-450 words.', marks: 40 },
      ],
    },
    {
      number: '3',
      title: 'Coursework Portfolio',
      note: 'Coursework route, the alternative to Paper 2. Three assignments, internally assessed',
      marks: 80,
      parts: [
        { label: '1', title: 'Persuasive', text: 'Argue a case that somebody could answer. 500-800 words.' },
        {
          label: '2',
          title: 'Descriptive',
          text: 'One place, person or moment, closely seen. 500-800 words.',
        },
        { label: '3', title: 'Narrative', text: 'A story with a shape and an ending. 500-800 words.' },
      ],
    },
  ],
  nextForm: IGCSE_FROM_2027,
  other: O_LEVEL,
}

const GENERAL_PAPER: Syllabus = {
  tab: 'egp',
  label: 'English General Paper',
  code: '8021',
  name: 'English General Paper',
  dated: 'The form of 2019 to 2027. As far as we know, the next syllabus is for 2028 to 2030.',
  about:
    'Both papers are compulsory and there are no set texts. You are marked on what you can argue and on how closely you read.',
  practice: '/practice/alevel/a-levels-egp',
  routes: [
    { name: 'Paper 1', text: 'Essay: 1h15m, 30 marks' },
    { name: 'Paper 2', text: 'Comprehension: 1h45m, 50 marks' },
  ],
  papers: [
    {
      number: '1',
      title: 'Essay',
      note: 'Compulsory. Ten prompts, one essay',
      minutes: 75,
      marks: 30,
      parts: [
        {
          label: 'Q',
          title: 'One essay',
          text: 'Choose 1 of 10 prompts, 600-700 words. The choosing is part of the exam: take the prompt you have examples for.',
          marks: 30,
        },
      ],
    },
    {
      number: '2',
      title: 'Comprehension',
      note: 'Compulsory. One text of up to 900 words',
      minutes: 105,
      marks: 50,
      parts: [
        {
          label: 'A',
          title: 'Interpretation and response',
          text: 'Work out what the material means, then use it to reach a view of your own.',
          marks: 25,
        },
        {
          label: 'B',
          title: 'Close reading',
          text: 'Words in their context, your own words for theirs, and what is implied rather than said.',
          marks: 25,
        },
      ],
    },
  ],
}

const A_LEVEL: Syllabus = {
  tab: 'alevel',
  label: 'A-Level English',
  code: '9093',
  name: 'A-Level English Language',
  dated:
    'The newest form that we know, of 2021 to 2026. There is a new edition for 2027 and 2028; we have not seen its tables.',
  about:
    'Two papers on reading and writing, then two on the language itself: where it comes from, how children learn it and what it does to us.',
  practice: '/practice/alevel/a-levels-9093',
  routes: [
    { name: 'AS', text: 'Papers 1-2' },
    { name: 'Full A2', text: 'Papers 1-4' },
  ],
  papers: [
    {
      number: '1',
      title: 'Reading',
      note: 'AS and A2. Unseen texts, two sections',
      minutes: 135,
      marks: 50,
      parts: [
        {
          label: 'A',
          title: 'Directed response',
          text: 'Write 150-200 words out of a given text, then compare the two: form, structure, language.',
          marks: 25,
        },
        {
          label: 'B',
          title: 'Text analysis',
          text: 'One text, read for how it is made and what that does to its reader.',
          marks: 25,
        },
      ],
    },
    {
      number: '2',
      title: 'Writing',
      note: 'AS and A2. Two sections, equal marks',
      minutes: 120,
      marks: 50,
      badge: 'Most Accessible',
      parts: [
        {
          label: 'A',
          title: 'Shorter writing and reflective commentary',
          text: 'A short piece to a brief, and a 400-word reflective commentary on the choices you made in it.',
          marks: 25,
        },
        {
          label: 'B',
          title: 'Extended writing',
          text: 'Choose one of three tasks, 600-900 words.',
          marks: 25,
        },
      ],
    },
    {
      number: '3',
      title: 'Language Analysis',
      note: 'A2 only. Unseen data, two sections',
      minutes: 135,
      marks: 50,
      parts: [
        {
          label: 'A',
          title: 'Language change',
          text: 'An older text beside figures of how its words were used: say what changed and why.',
          marks: 25,
        },
        {
          label: 'B',
          title: 'Child language acquisition',
          text: 'A transcript of a child talking: say what the child can do already, and by which theory.',
          marks: 25,
        },
      ],
    },
    {
      number: '4',
      title: 'Language Topics',
      note: 'A2 only. Two discussions, each from a text',
      minutes: 135,
      marks: 50,
      parts: [
        {
          label: 'A',
          title: 'Global English',
          text: 'English in the world: how it spread, whose it is now, and what it costs other languages.',
          marks: 25,
        },
        {
          label: 'B',
          title: 'Language and self',
          text: 'How we think in language, and how it makes us who we are to others.',
          marks: 25,
        },
      ],
    },
  ],
  phases: [
    { name: 'Foundation', text: 'Learn the terms and the text types. Read widely, and name what you see.' },
    {
      name: 'Development',
      text: 'Write to a brief, then comment on your own choices. One section at a time.',
    },
    {
      name: 'Advanced',
      text: 'Theories and theorists for Papers 3 and 4, each tied to an example you can quote.',
    },
    { name: 'Exam Prep', text: 'Whole papers against the clock, marked with the scheme beside you.' },
  ],
}

export const SYLLABUSES: readonly Syllabus[] = [IGCSE, GENERAL_PAPER, A_LEVEL]
