import { levelChoices, levelRange, objectiveName } from '#domain/study/marking/level-marks.ts'
import { errorOf, isWithin, toleranceOf } from '#domain/study/judgement.ts'
import type { MarkTarget } from '#domain/study/level-choice.ts'
import type { JudgedMark } from '#domain/study/log/record.ts'
import { plural } from '#domain/plural.ts'
import type { PublishedAnswer, TextRun } from '#domain/tasks/published-task.ts'

/** What a student gives for one objective. */
export interface GivenMark {
  level?: number
  got?: number
  /** The sentence that shows it; empty if none does. */
  sentence?: string
}

export type StepPart = 'level' | 'mark' | 'sentence'

/** One screen: a part of the mark for one objective. */
export interface JudgeStep {
  target: number
  part: StepPart
}

/** With more objectives than this, a sentence for each would be tiring. */
const MOST_SENTENCES = 3

/** The steps of one objective after another. A level of one mark needs no mark; without levels there is only a mark. */
export function judgeSteps(targets: readonly MarkTarget[], given: readonly GivenMark[]): JudgeStep[] {
  return targets.flatMap(({ scales }, target) => {
    const parts: StepPart[] = []
    const [scale] = scales
    const levels = scale ? levelChoices(scale) : []
    const chosen = levels.find(({ level }) => level === given[target]?.level)
    if (scale) parts.push('level')
    if (!scale || (chosen ? chosen.from < chosen.to : levels.some(({ from, to }) => from < to)))
      parts.push('mark')
    if (scale && targets.length <= MOST_SENTENCES) parts.push('sentence')
    return parts.map((part) => ({ target, part }))
  })
}

/** 'Reading'; 'Part (a)'; 'The answer'. */
export function targetName({ truth: { objective } }: MarkTarget): string {
  if (objective === undefined) return 'The answer'
  return objective.startsWith('(') ? `Part ${objective}` : objectiveName(objective)
}

/** The given marks with ours, as a fact has them. */
export function judgedMarks(targets: readonly MarkTarget[], given: readonly GivenMark[]): JudgedMark[] {
  return targets.map(({ truth: { objective, got: truth, of } }, at) => ({
    ...(objective !== undefined && { objective }),
    got: given[at]?.got ?? 0,
    of,
    truth,
  }))
}

/** 'You gave 25, we gave 20.' */
export function resultTitle(given: readonly GivenMark[], answer: { got: number }): string {
  const got = given.reduce((sum, each) => sum + (each.got ?? 0), 0)
  return got === answer.got ? `You gave ${got}, and so did we.` : `You gave ${got}, we gave ${answer.got}.`
}

/** What is said of the mark for one objective: how near it is, and why ours is what it is. */
export function resultLines(target: MarkTarget, got: number, answer: PublishedAnswer): string[] {
  const { truth, of, scales } = target
  const error = errorOf({ got, truth: truth.got })
  const isGood = isWithin({ got, truth: truth.got, of })
  if (error === 0) return ['The same mark. Good.']
  const first = isGood
    ? `Within ${plural(toleranceOf(of), 'mark')}. Good.`
    : `You are ${plural(Math.abs(error), 'mark')} ${error > 0 ? 'higher' : 'lower'}.`
  const why = error > 0 ? (truth.notHigher ?? answer.notHigher) : (truth.notLower ?? answer.notLower)
  const [scale] = scales
  const level = scale && levelChoices(scale).find(({ from, to }) => truth.got >= from && truth.got <= to)
  const says = level && scales.length === 1 ? `Level ${levelRange(level)} says: ‘${level.text}’` : undefined
  return [first, truth.why, ...(isGood ? [] : [why, says])].filter((line) => line !== undefined)
}

/** Whether we marked a place of the sentence too. */
export function isMarkedToo(sentence: string, paragraphs: PublishedAnswer['paragraphs']): boolean {
  return paragraphs.some((runs) => {
    const text = runs.map((run) => run.text).join('')
    const from = text.indexOf(sentence)
    return (
      from !== -1 && placesOf(runs).some((place) => place.from < from + sentence.length && place.to > from)
    )
  })
}

function placesOf(runs: readonly TextRun[]): { from: number; to: number }[] {
  let at = 0
  return runs.flatMap(({ text, note }) => {
    const from = at
    at += text.length
    return note === undefined ? [] : [{ from, to: at }]
  })
}
