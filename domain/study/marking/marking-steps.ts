import { capital } from '#domain/plural.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import { levelChoices, levelRange, objectiveName } from './level-marks.ts'
import type { MarkingDraft, ObjectiveChoice } from './marking-draft.ts'

const PARTS = ['level', 'mark', 'sentence'] as const
export type StepPart = (typeof PARTS)[number] | 'compare' | 'change' | 'rewrite'

/** One screen of a marking. */
export interface MarkingStep {
  /** Of the address: `level-1`, `compare`. */
  id: string
  part: StepPart
  /** The index of its objective in the scale; undefined of the last steps. */
  objective?: number
  isDone: boolean
  /** Every step before it is done. */
  canOpen: boolean
}

interface Marking {
  objectives: readonly ScaleObjective[]
  draft: MarkingDraft
  /** Whether the answer is on this device: without it there is no sentence to choose. */
  hasAnswer: boolean
  /** Whether it is a text: only a text has paragraphs to write again. */
  hasText: boolean
}

/**
 * The steps of a marking in their order. Each objective has a level, a mark in it, and the sentence that shows it. Then come
 * the comparison, one thing to change, and the paragraph. A level of one mark needs no second choice.
 */
export function markingSteps({ objectives, draft, hasAnswer, hasText }: Marking): MarkingStep[] {
  const steps: Omit<MarkingStep, 'canOpen'>[] = objectives.flatMap((objective, index) => {
    const choice = draft.choices[index] ?? {}
    return PARTS.filter((part) => isNeeded(part, objective, choice, hasAnswer)).map((part) => ({
      id: `${part}-${index + 1}`,
      part,
      objective: index,
      isDone: isChosen(part, choice),
    }))
  })
  steps.push({ id: 'compare', part: 'compare', isDone: draft.isKept })
  steps.push({ id: 'change', part: 'change', isDone: draft.change.trim() !== '' })
  if (hasText) steps.push({ id: 'rewrite', part: 'rewrite', isDone: draft.after.trim() !== '' })
  const open = steps.findIndex(({ isDone }) => !isDone)
  return steps.map((step, index) => Object.assign(step, { canOpen: open === -1 || index <= open }))
}

/** The step to show: the one that is asked for, if it can be opened, else the first that is not done. */
export function stepAt(
  steps: readonly MarkingStep[],
  asked: string | null | undefined,
): MarkingStep | undefined {
  return (
    steps.find(({ id, canOpen }) => canOpen && id === asked) ??
    steps.find(({ isDone }) => !isDone) ??
    steps.at(-1)
  )
}

/** The step before or after another. */
export function stepBeside(steps: readonly MarkingStep[], id: string, by: 1 | -1): MarkingStep | undefined {
  const at = steps.findIndex((step) => step.id === id)
  return at === -1 ? undefined : steps[at + by]
}

const WORDS: Record<StepPart, string> = {
  level: 'level',
  mark: 'mark',
  sentence: 'sentence',
  compare: 'Compare',
  change: 'One change',
  rewrite: 'One change',
}

/** `Level`, `One change`: its name in the list of steps. */
export function stepName({ part }: Pick<MarkingStep, 'part'>): string {
  return capital(WORDS[part])
}

/** `Writing, level`; `Compare`. */
export function stepWords(
  step: Pick<MarkingStep, 'part' | 'objective'>,
  names: readonly (string | undefined)[],
): string {
  if (step.objective === undefined) return stepName(step)
  return `${objectiveName(names[step.objective])}, ${WORDS[step.part]}`
}

/** What was chosen at a step: `10–12`, `10/15`; empty for the others. */
export function stepResult({ part, objective }: MarkingStep, { objectives, draft }: Marking): string {
  const scale = objective === undefined ? undefined : objectives[objective]
  const choice = objective === undefined ? undefined : draft.choices[objective]
  if (!scale || !choice) return ''
  if (part === 'mark') return choice.got === undefined ? '' : `${choice.got}/${scale.of}`
  const level = levelChoices(scale).find((each) => each.level === choice.level)
  return part === 'level' && level ? levelRange(level) : ''
}

function isNeeded(
  part: (typeof PARTS)[number],
  objective: ScaleObjective,
  choice: ObjectiveChoice,
  hasAnswer: boolean,
): boolean {
  if (part === 'level') return true
  const levels = levelChoices(objective)
  const chosen = levels.find(({ level }) => level === choice.level)
  if (part === 'sentence') return hasAnswer && chosen?.level !== 0
  return chosen ? chosen.from < chosen.to : levels.some(({ from, to }) => from < to)
}

function isChosen(part: (typeof PARTS)[number], { level, got, sentence }: ObjectiveChoice): boolean {
  if (part === 'level') return level !== undefined
  return part === 'mark' ? got !== undefined : sentence !== undefined
}
