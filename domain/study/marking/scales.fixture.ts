import type {
  PublishedAnswer,
  PublishedScale,
  ScaleObjective,
  TaskSummary,
} from '#domain/tasks/published-task.ts'

/** An objective with five levels that share its marks, as the build writes them. */
export function objectiveOf(of: number, name?: string): ScaleObjective {
  const to = (step: number) => Math.round((of * step) / 5)
  const ofName = name === undefined ? '' : ` of ${name}`
  const levels = [1, 2, 3, 4, 5].map((level) => ({
    level,
    from: to(level - 1) + 1,
    to: to(level),
    text: `Level ${level}${ofName}.`,
  }))
  const moves = [5, 4, 3].map((level) => ({
    to: level,
    text: `Move to ${level}${ofName}.`,
    example: `Like this, for ${level}${ofName}.`,
  }))
  return { of, levels, moves, ...(name !== undefined && { name }) }
}

/** Reading 15 and writing 10, as for the last question of 0500 Paper 1 to 2026. */
export const SCALE: PublishedScale = {
  id: 'extended-response-0500',
  title: 'Extended response: reading and writing',
  marked: 'by objective',
  objectives: [objectiveOf(15, 'reading'), objectiveOf(10, 'writing')],
  adviceHtml: '<p>For reading, look for ideas of your own.</p>',
}

/** A task with these marked answers. */
export function taskOf(
  id: string,
  answers: readonly [got: number, of: number][],
  change: Partial<TaskSummary> = {},
): TaskSummary {
  return {
    id,
    exam: '0500',
    title: id,
    kind: 'extended response',
    forms: ['0500 p1 2027 4'],
    marks: 20,
    begins: 'Read the text.',
    answers: answers.map(([got, of], index) => ({ id: `${id}-${index}`, band: 'good', got, of })),
    ...change,
  }
}

/** A marked answer with two notes: praise for writing and a fault. */
export function markedAnswer(change: Partial<PublishedAnswer> = {}): PublishedAnswer {
  return {
    id: 'tuner',
    address: '/resources/igcse/examples/p1/tuner/read',
    title: 'A letter from the tuner’s flat',
    band: 'good',
    got: 14,
    of: 20,
    marks: [
      { objective: 'Reading', got: 7, of: 10, level: 4, notHigher: 'Long stretches retell.' },
      { objective: 'Writing', got: 7, of: 10, level: 4, notHigher: 'Ola is forgotten.' },
    ],
    paragraphs: [
      [{ text: 'How is Lisbon? ' }, { text: 'It is nearly midnight.', note: 0 }],
      [
        { text: 'I thought he was mad.', note: 1 },
        { text: 'I was so proud.', note: 2 },
      ],
    ],
    notes: [
      { text: 'The form is right', colour: 'mint', objective: 'Writing' },
      { text: 'What did he think?', colour: 'rose' },
      { text: 'His own idea, and true', colour: 'mint', objective: 'Reading' },
    ],
    ...change,
  }
}
