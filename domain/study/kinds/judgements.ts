import { defineKind, wholeNumber } from '#domain/study/log/kind.ts'
import type { JudgedMark } from '#domain/study/log/record.ts'
import { fieldOf } from '#domain/unknown-value.ts'
import { shortText } from '#domain/study/log/fact.ts'
import { REASONS } from '#domain/tasks/published-pair.ts'
import { paperOf } from '#domain/study/log/subject.ts'

/** More objectives than any question has. */
const MOST_MARKS = 12

/** The marks that a student gives to one of our marked answers, or to an answer of a script, and ours. */
export const levelJudged = defineKind({
  name: 'level.judged',
  subjects: ['task', 'set'],
  read({ answer, kind, marks, isShort }) {
    const id = typeof answer === 'string' && /^[\w.-]{1,120}$/.test(answer) ? answer : undefined
    const asks = shortText(kind)
    if (id === undefined || asks === undefined || !Array.isArray(marks)) return undefined
    const read = marks.map(readMark).filter((mark) => mark !== undefined)
    if (read.length === 0 || read.length !== marks.length || read.length > MOST_MARKS) return undefined
    return { answer: id, kind: asks, marks: read, ...(isShort === true && { isShort: true }) }
  },
  change({ judgedLevels }, { subject, happenedAt }, judged) {
    judgedLevels.push({ task: subject.replace(/^task\//, ''), at: happenedAt, ...judged })
  },
})

function readMark(value: unknown): JudgedMark | undefined {
  const of = wholeNumber(fieldOf(value, 'of'), 1, 200)
  if (of === undefined) return undefined
  const got = wholeNumber(fieldOf(value, 'got'), 0, of)
  const truth = wholeNumber(fieldOf(value, 'truth'), 0, of)
  if (got === undefined || truth === undefined) return undefined
  const objective = shortText(fieldOf(value, 'objective'))
  return { got, of, truth, ...(objective !== undefined && { objective }) }
}

const SIDES = ['a', 'b'] as const

/** Which of two versions a student thinks better. The sides are shuffled, so `right` says whether it is. */
export const pairJudged = defineKind({
  name: 'pair.judged',
  subjects: ['pair'],
  read({ chosen, right, reason, kind, objective, gap }) {
    const side = chosen === null ? null : SIDES.find((each) => each === chosen)
    // Without a choice nothing is right.
    if (side === undefined || typeof right !== 'boolean' || (side === null && right)) return undefined
    return {
      chosen: side,
      right,
      reason: REASONS.find((each) => each === reason),
      kind: shortText(kind),
      objective: shortText(objective),
      gap: typeof gap === 'number' && gap >= 0 && gap <= 1 ? gap : undefined,
    }
  },
  change({ judgedPairs }, { subject, happenedAt }, judged) {
    judgedPairs.push({ pair: subject.slice('pair/'.length), at: happenedAt, ...judged })
  },
})

/**
 * A student has opened a question of a candidate's script; its data: `{ script: 'b' }`. Without a script: they have asked to read
 * the scripts of a set before handing in.
 */
export const scriptRead = defineKind({
  name: 'script.read',
  subjects: ['set'],
  read({ script }) {
    if (script === undefined) return ''
    return typeof script === 'string' && /^[a-z]$/.test(script) ? script : undefined
  },
  change({ readScripts }, { subject }, script) {
    const name = `${paperOf(subject)}/${script}`
    const read = readScripts.get(name) ?? new Set()
    readScripts.set(name, read.add(subject.replace(/^[^#]*#?/, '')))
  },
})
