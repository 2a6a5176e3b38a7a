import { typstString } from '#publishing/typst-text.ts'
import { type Paper, printHead } from './kit-document.ts'

const SMALL = '#let small(body) = ui(size: 2 * unit, fill: ink-2, body)'

/** One page for a class, as its teacher made it. */
export interface ClassSheet {
  title: string
  facts: string
  sentences: readonly { words: string; why: string }[]
  notes: readonly { text: string; times: number }[]
  /** How often each mark was given, without names. */
  marks?: { outOf: number; given: readonly { mark: number; times: number }[] } | undefined
  todo: string
  paper: Paper
  /** `2026-11-29`. */
  day: string
}

/** The Typst source of a sheet. Its texts are string literals: whatever a student or a teacher wrote, it is printed as it is. */
export function classSheetDocument(
  { title, facts, sentences, notes, marks, todo, paper, day }: ClassSheet,
  { name, url }: { name: string; url: string },
): string {
  return [
    ...printHead({ title, url, paper, day }, name),
    SMALL,
    `#heading(level: 1, ${typstString(title)})`,
    `#small(${typstString(facts)})`,
    ...part('Sentences that worked', sentences.map(sentenceLine)),
    ...part('What I wrote most often', notes.map(noteLine)),
    ...(marks ? part('The marks of the class', markLine(marks)) : []),
    ...(todo.trim() === ''
      ? []
      : part('Now do this', [
          ...paragraphs(todo),
          '#v(2 * unit)',
          '#for _ in range(6) { v(4.2 * unit); line(length: 100%, stroke: 0.6pt + hairline) }',
        ])),
  ].join('\n\n')
}

/** All answers to one task, with what was noted about them: a teacher's own copy. */
export interface ClassAnswers {
  title: string
  facts: string
  answers: readonly {
    name: string
    facts: string
    body: string
    notes: readonly { about: string; text: string; works: boolean }[]
    change: string
  }[]
  paper: Paper
  day: string
}

/** The Typst source of a task's answers, each on a page of its own. */
export function classAnswersDocument(
  { title, facts, answers, paper, day }: ClassAnswers,
  { name: siteName, url }: { name: string; url: string },
): string {
  return [
    ...printHead({ title, url, paper, day }, siteName),
    SMALL,
    ...answers.flatMap(({ name, facts: ofOne, body, notes, change }, at) => [
      ...(at === 0 ? [] : ['#pagebreak()']),
      `#heading(level: 1, ${typstString(name)})`,
      `#small(${typstString([title, facts, ofOne].filter(Boolean).join(' · '))})`,
      ...paragraphs(body),
      ...part('Notes', notes.map(answerNote)),
      ...(change.trim() === '' ? [] : part('One thing to change', paragraphs(change))),
    ]),
  ].join('\n\n')
}

function answerNote({ about, text, works }: ClassAnswers['answers'][number]['notes'][number]): string {
  const words = typstString(`${works ? 'This works' : 'Look again'}: ${text} ‘${about}’`)
  return `#block(breakable: false)[#small(${words})]`
}

function paragraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n+/)
    .map((line) => `#par(${typstString(line)})`)
}

function part(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['#v(1.6 * unit)', `#heading(level: 2, ${typstString(name)})`, ...lines]
}

function sentenceLine({ words, why }: { words: string; why: string }): string {
  const told = why.trim() === '' ? '' : ` #linebreak() #small(${typstString(why)})`
  return `#block(breakable: false)[#text(${typstString(`‘${words}’`)})${told}]`
}

/** A line from 0 to all marks, with a dot for each answer. */
function markLine({ outOf, given }: NonNullable<ClassSheet['marks']>): string[] {
  const most = Math.max(1, ...given.map(({ times }) => times))
  const dots = given.flatMap(({ mark, times }) =>
    Array.from(
      { length: times },
      (_, at) =>
        `#place(bottom + left, dx: ${((mark / outOf) * 100).toFixed(2)}% - 0.6 * unit, dy: -${(0.6 + at * 1.5).toFixed(1)} * unit, circle(radius: 0.6 * unit, fill: ink-2))`,
    ),
  )
  return [
    `#block(width: 100%, height: ${(1 + most * 1.5).toFixed(1)} * unit, breakable: false)[#place(bottom + left, line(length: 100%, stroke: 0.6pt + ink-2)) ${dots.join(' ')}]`,
    `#small[0 #h(1fr) ${outOf}]`,
    `#small(${typstString('Each dot is one answer.')})`,
  ]
}

function noteLine({ text, times }: { text: string; times: number }): string {
  return `#block(breakable: false)[#ui(size: 2 * unit, weight: 600, ${typstString(`${times} times`)}) #h(1 * unit) #text(${typstString(text)})]`
}
