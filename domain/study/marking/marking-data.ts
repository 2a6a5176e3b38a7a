import { LONGEST_PARAGRAPH, LONGEST_SENTENCE } from '#domain/study/kinds/answer-marked.ts'
import { type FactData, MAX_DATA_BYTES, sizeOfData } from '#domain/study/log/fact.ts'
import type { MarkingMark } from '#domain/study/log/record.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import { markSoFar, type MarkingDraft } from './marking-draft.ts'
import { clip } from './sentences.ts'

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
