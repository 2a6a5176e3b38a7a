import { numberWord } from '#domain/plural.ts'
import type { TaskSummary } from '#domain/tasks/published-task.ts'
import { type Eye, LEAST_ANSWERS, largestMiss, type ObjectiveEye } from './judgement.ts'
import type { JudgedLevel } from '#domain/study/log/record.ts'
import { objectiveName } from '#domain/study/marking/level-marks.ts'

/** What a student hears who has marked too few answers. */
export function tooFewLine(answers: number): string {
  const left = Math.max(LEAST_ANSWERS - answers, 1)
  return `Mark ${numberWord(left)} more ${left === 1 ? 'answer' : 'answers'}. Then we can say something useful.`
}

/** '1.7', '2'. */
export function marksWord(mean: number): string {
  return String(Math.round(mean * 10) / 10)
}

/** '0.9 from ours: close'. */
export function eyeLine({ mean, direction }: Pick<ObjectiveEye, 'mean' | 'direction'>): string {
  const words = direction === 'uneven' ? 'above and below' : direction
  return `${marksWord(mean)} from ours: ${words}`
}

/** 'On average, over 11 answers and two objectives. Within 2 is good.' */
export function overLine({ answers, objectives }: Eye): string {
  const names = new Set(objectives.map(({ objective }) => objective)).size
  const of = names === 1 ? 'one objective' : `${numberWord(names)} objectives`
  const good = [...new Set(objectives.map(({ tolerance }) => tolerance))].toSorted((a, b) => a - b)
  return `On average, over ${answers} answers and ${of}. Within ${good.join(' or ')} is good.`
}

type Group = 'reading' | 'writing' | 'other'

/** What to do before the next mark, for each objective and direction. `{mark}` is the highest mark of the middle level. */
const ADVICE: Record<Group, Record<'generous' | 'harsh', string>> = {
  reading: {
    generous:
      'You pay for retelling. Before you give more than {mark}, find two ideas that go further than the text’s own words.',
    harsh:
      'You ask for more than the levels do. Before you give less than {mark}, look for two ideas that were understood, in any words.',
  },
  writing: {
    generous:
      'You forgive plain writing. Before you give more than {mark}, find two words that only this writer would choose.',
    harsh:
      'You count the slips. Before you give less than {mark}, read one paragraph aloud, and hear whether a reader would stop.',
  },
  other: {
    generous:
      'You trust a good beginning. Before you give more than {mark}, find the sentence that reaches the level, and read the level again.',
    harsh:
      'You see first what is missing. Before you give less than {mark}, say what the answer has reached.',
  },
}

/** One sentence or two of advice, from the larger miss. */
export function adviceOf(eye: Eye): string {
  const miss = largestMiss(eye)
  if (!miss || miss.direction === 'close')
    return 'Your marks are close to ours. Try an answer to another kind of question.'
  const { direction, of } = miss
  if (direction === 'uneven')
    return 'You are above us as often as below. Choose the level first, and say which of its words fit. Then choose the mark.'
  const mark = `${Math.round((of * 3) / 5)} of ${of}`
  return ADVICE[groupOf(miss.objective)][direction].replace('{mark}', mark)
}

function groupOf(objective = ''): Group {
  if (/^(?:reading|R\d)/i.test(objective)) return 'reading'
  return /^(?:writing|W\d|language|expression)/i.test(objective) ? 'writing' : 'other'
}

/** 'Writing, of 25'; 'Whole answer, of 10'. */
export function objectiveTitle({ objective, of }: Pick<ObjectiveEye, 'objective' | 'of'>): string {
  return `${objective === undefined ? 'Whole answer' : objectiveName(objective)}, of ${of}`
}

/** The kind of question in which the larger miss is largest; undefined if the student is close everywhere. */
export function missedKind(eye: Eye): string | undefined {
  const miss = largestMiss(eye)
  if (!miss || miss.direction === 'close') return undefined
  const kinds = [...Map.groupBy(miss.points, ({ kind }) => kind)].map(([kind, points]) => ({
    kind,
    mean: points.reduce((sum, { error }) => sum + Math.abs(error), 0) / points.length,
  }))
  return kinds.toSorted((a, b) => b.mean - a.mean)[0]?.kind
}

/** The next task to mark: one with an answer that was not marked yet, of the wanted kind and exam if there is one. */
export function nextTask(
  tasks: readonly TaskSummary[],
  judged: readonly Pick<JudgedLevel, 'answer'>[],
  { kind, exam }: { kind?: string | undefined; exam?: string | undefined },
): TaskSummary | undefined {
  const marked = new Set(judged.map(({ answer }) => answer))
  const open = tasks.filter(({ answers }) => answers.some(({ id }) => !marked.has(id)))
  const fits = (task: TaskSummary) =>
    (kind !== undefined && task.kind === kind ? 2 : 0) + (exam !== undefined && task.exam === exam ? 1 : 0)
  // Ladders teach most: their answers differ in little but the level.
  return open.toSorted((a, b) => fits(b) - fits(a) || b.answers.length - a.answers.length)[0]
}
