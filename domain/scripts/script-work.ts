import type { JudgedMark, StudyRecord } from '#domain/study/log/record.ts'
import type { PublishedScript, ScriptAnswer } from './published-script.ts'

/** What a student has done with a script. */
export interface ScriptWork {
  /** The ids of the questions that were opened. */
  read: ReadonlySet<string>
  /** The student's marks by the id of the question. The first ones count: after them ours were known. */
  given: ReadonlyMap<string, readonly JudgedMark[]>
}

/** The id of an answer of a script in facts: `script-b-0500-p1-1-3`. */
export function answerIdOf(set: string, letter: string, question: string): string {
  return `script-${letter.toLowerCase()}-${set.replace('/sets/', '-').replaceAll('/', '-')}-${question}`
}

export function scriptWork(
  { readScripts, judgedLevels }: Pick<StudyRecord, 'readScripts' | 'judgedLevels'>,
  set: string,
  letter: string,
): ScriptWork {
  const begin = answerIdOf(set, letter, '')
  const given = new Map<string, readonly JudgedMark[]>()
  for (const { answer, marks } of judgedLevels) {
    const id = answer.startsWith(begin) ? answer.slice(begin.length) : undefined
    if (id !== undefined && !given.has(id)) given.set(id, marks)
  }
  // By their names in facts: `0500/sets/p1-1/b`.
  return { read: readScripts.get(`${set}/${letter.toLowerCase()}`) ?? new Set(), given }
}

/**
 * Whether the scripts of a set are open: once the set is handed in, marked or completed. Also after the student has asked to
 * read one anyway.
 */
export function areScriptsOpen(
  record: Pick<StudyRecord, 'attempts' | 'marks' | 'completed' | 'readScripts' | 'judgedLevels'>,
  set: string,
): boolean {
  const isHandedIn = record.attempts.get(set)?.some(({ finished }) => finished) === true
  const isDone = isHandedIn || record.marks.has(set) || record.completed.has(set)
  return (
    isDone ||
    [...record.readScripts.keys()].some((name) => name.startsWith(`${set}/`)) ||
    record.judgedLevels.some(({ task }) => task.startsWith(`${set}#`))
  )
}

/** Whether there is anything to mark: what a candidate did not reach has no marks. */
export function isToMark({ paragraphs }: Pick<ScriptAnswer, 'paragraphs'>): boolean {
  return paragraphs.length > 0
}

/** Whether a script's mark may be shown: it was read, or marked to the end. */
export function isMarkKnown({ read, given }: ScriptWork, { answers }: PublishedScript): boolean {
  return read.size > 0 || answers.filter(isToMark).every(({ id }) => given.has(id))
}

/** The first question that is still to mark, if the marking has begun. */
export function stoppedAt({ given }: ScriptWork, { answers }: PublishedScript): string | undefined {
  if (given.size === 0) return undefined
  return answers.filter(isToMark).find(({ id }) => !given.has(id))?.number
}
