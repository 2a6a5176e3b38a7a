import { fieldOf, listOf, parseJson, textOf } from '#domain/unknown-value.ts'
import type { LevelChoice } from './level-marks.ts'
import { LONGEST_PARAGRAPH, LONGEST_SENTENCE } from '#domain/study/kinds/answer-marked.ts'
import { type FactData, MAX_DATA_BYTES, sizeOfData } from '#domain/study/log/fact.ts'
import type { MarkingMark } from '#domain/study/log/record.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import { clip } from './sentences.ts'

/** What a student has chosen for one objective so far. */
export interface ObjectiveChoice {
  level?: number
  got?: number
  /** The sentence or page that shows it; empty if the student went on without one. */
  sentence?: string
}

/** A marking that is not finished. It is kept on the device at every step. */
export interface MarkingDraft {
  v: 1
  /** The account that it belongs to; null if it was begun without one. */
  owner: string | null
  /** The id of the answer that is marked. */
  answer: string
  /** Where the student is: `level-1`, and in words: `Writing, level`. */
  step: string
  stoppedAt: string
  /** The ticked points, if the question is marked by points. */
  ticks: readonly number[]
  /** By objective, in the order of the scale. */
  choices: readonly ObjectiveChoice[]
  /** The student has compared, and keeps the mark. */
  isKept: boolean
  /** The sentence that says what to change. */
  change: string
  /** The text of the proposal that it came from. */
  proposal: string
  /** The paragraph that is written again, and its new text. */
  before: string
  after: string
}

export function newDraft({ owner, answer, objectives }: NewDraft): MarkingDraft {
  return {
    v: 1,
    owner,
    answer,
    step: '',
    stoppedAt: '',
    ticks: [],
    choices: Array.from({ length: objectives }, () => ({})),
    isKept: false,
    change: '',
    proposal: '',
    before: '',
    after: '',
  }
}

interface NewDraft {
  owner: string | null
  answer: string
  /** How many objectives the scale has. */
  objectives: number
}

/** Chooses a level. A mark outside it goes; a level of one mark decides the mark too; without any mark no sentence shows it. */
export function chooseLevel(draft: MarkingDraft, at: number, { level, from, to }: LevelChoice): MarkingDraft {
  return changeChoice(draft, at, ({ got, sentence }) => {
    const kept = from === to ? from : got !== undefined && got >= from && got <= to ? got : undefined
    return {
      level,
      ...(kept !== undefined && { got: kept }),
      ...(sentence !== undefined && level > 0 && { sentence }),
    }
  })
}

export function chooseMark(draft: MarkingDraft, at: number, got: number): MarkingDraft {
  return changeChoice(draft, at, (choice) => ({ ...choice, got }))
}

export function chooseSentence(draft: MarkingDraft, at: number, sentence: string): MarkingDraft {
  return changeChoice(draft, at, (choice) => ({ ...choice, sentence }))
}

/** The marks so far; undefined until each objective has one. */
export function markSoFar({ choices }: Pick<MarkingDraft, 'choices'>): number | undefined {
  const marks = choices.flatMap(({ got }) => got ?? [])
  return marks.length < choices.length ? undefined : marks.reduce((sum, got) => sum + got, 0)
}

export function formatDraft(draft: MarkingDraft): string {
  return JSON.stringify(draft)
}

/** Reads a draft from the device; undefined if it is damaged or of another version. */
export function parseDraft(text: string | null): MarkingDraft | undefined {
  const value = parseJson(text)
  const answer = textOf(value, 'answer')
  const [step, stoppedAt] = ['step', 'stoppedAt'].map((name) => textField(value, name))
  const owner = fieldOf(value, 'owner') ?? null
  const choices = fieldOf(value, 'choices')
  if (fieldOf(value, 'v') !== 1 || answer === undefined || step === undefined) return undefined
  if ((owner !== null && typeof owner !== 'string') || !Array.isArray(choices)) return undefined
  const [change = '', proposal = '', before = '', after = ''] = ['change', 'proposal', 'before', 'after'].map(
    (name) => textField(value, name),
  )
  return {
    v: 1,
    owner,
    answer,
    step,
    stoppedAt: stoppedAt ?? '',
    ticks: listOf(value, 'ticks').filter(isWhole),
    choices: choices.map(readChoice),
    isKept: fieldOf(value, 'isKept') === true,
    change,
    proposal,
    before,
    after,
  }
}

function changeChoice(
  draft: MarkingDraft,
  at: number,
  change: (choice: ObjectiveChoice) => ObjectiveChoice,
): MarkingDraft {
  const choices = draft.choices.map((choice, index) => (index === at ? change(choice) : choice))
  const isSame = choices[at]?.got === draft.choices[at]?.got
  return { ...draft, choices, isKept: draft.isKept && isSame }
}

function readChoice(value: unknown): ObjectiveChoice {
  const [level, got] = ['level', 'got'].map((name) => fieldOf(value, name))
  const sentence = fieldOf(value, 'sentence')
  return {
    ...(isWhole(level) && { level }),
    ...(isWhole(got) && { got }),
    ...(typeof sentence === 'string' && { sentence }),
  }
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function textField(value: unknown, name: string): string | undefined {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : undefined
}

/** What is marked, as a fact names it. */
export interface MarkedAnswer {
  /** The id of the answer. */
  id: string
  version?: string | undefined
  kind: string
  form?: string | undefined
}

/** The marks of a draft, by objective; undefined until each has one. */
export function marksOfDraft(
  objectives: readonly ScaleObjective[],
  draft: MarkingDraft,
): MarkingMark[] | undefined {
  if (markSoFar(draft) === undefined || draft.choices.length !== objectives.length) return undefined
  return objectives.map(({ name, of }, index) => {
    const { got = 0, level, sentence = '' } = draft.choices[index] ?? {}
    const shown = clip(sentence, LONGEST_SENTENCE)
    return {
      got,
      of,
      ...(name !== undefined && { objective: name }),
      ...(level !== undefined && { level }),
      ...(shown !== '' && { sentence: shown }),
    }
  })
}

/** The data of the fact `answer.marked`. What is too long is cut, so that the log takes it whole. */
export function markedData(
  { id, version, kind, form }: MarkedAnswer,
  marks: readonly MarkingMark[],
  { change, before, after }: Pick<MarkingDraft, 'change' | 'before' | 'after'> = NOTHING_CHANGED,
): FactData {
  const sum = (of: 'got' | 'of') => marks.reduce((total, mark) => total + mark[of], 0)
  const sentence = clip(change, LONGEST_SENTENCE)
  const data = {
    id,
    ...(version !== undefined && { version }),
    kind,
    ...(form !== undefined && { form }),
    got: sum('got'),
    of: sum('of'),
    marks,
    ...(sentence !== '' && { change: sentence }),
  }
  if (before.trim() === '' || after.trim() === '') return data
  // A letter takes one byte or up to three: shorter texts are tried until the whole fits.
  for (let most = LONGEST_PARAGRAPH; most > 0; most = Math.floor(most * 0.8)) {
    const whole = { ...data, rewritten: { before: clip(before, most), after: clip(after, most) } }
    if (sizeOfData(whole) <= MAX_DATA_BYTES) return whole
  }
  return data
}

const NOTHING_CHANGED = { change: '', before: '', after: '' }
