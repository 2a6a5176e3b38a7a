import { expect, test } from 'vitest'
import { EXAM_IDS } from '#domain/exams/exam.ts'
import type { ExamScales, PublishedAnswer, PublishedTask, TaskIndex } from '#domain/tasks/published-task.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { makeTaskFiles } from './publish-tasks.ts'
import { QUESTION_ROWS } from './question-rows.ts'

const library = wholeContent()
const files = makeTaskFiles(library)
const parse = (name: string) => JSON.parse(files.get(name) ?? 'null')
const tasks = library.tasks.map(({ id }): PublishedTask => parse(`${id}.json`))

test('the index has every task with its answers, the lowest first', () => {
  const { tasks: index }: TaskIndex = parse('index.json')
  expect(index.map(({ id }) => id)).toEqual(library.tasks.map(({ id }) => id))
  for (const { answers } of index) {
    const got = answers.map((answer) => answer.got)
    expect(got).toEqual(got.toSorted((a, b) => a - b))
  }
  expect(index.every(({ begins }) => begins.length > 20 && begins.length <= 162)).toBe(true)
})

test('a task has its question, its scale and the whole text of each answer', () => {
  const isWhole = ({ questionHtml, scale, answers }: PublishedTask) =>
    questionHtml.startsWith('<p') && (scale?.objectives.length ?? 0) > 0 && answers.every(isWholeAnswer)
  const isWholeAnswer = ({ paragraphs, marks, got }: PublishedAnswer) =>
    paragraphs.flat().flatMap(({ text }) => text.split(/\s+/)).length > 40 &&
    marks.reduce((sum, mark) => sum + mark.got, 0) === got
  expect(tasks.filter((task) => !isWhole(task)).map(({ id }) => id)).toEqual([])
})

test('each note belongs to words of its answer', () => {
  const wrong = tasks
    .flatMap(({ answers }) => answers)
    .filter(({ notes, paragraphs }) => {
      const used = [...new Set(paragraphs.flat().flatMap(({ note }) => note ?? []))]
      return used.join() !== [...notes.keys()].join() || notes.some(({ text }) => text.length < 6)
    })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('every long question of every form has a scale whose levels have all marks once', () => {
  const files = EXAM_IDS.map((exam): ExamScales => parse(`scales/${exam.toLowerCase()}.json`))
  const scales: ExamScales['scales'] = Object.assign({}, ...files.map((file) => file.scales))
  expect(Object.keys(scales).length).toBeGreaterThan(60)
  const wrong = QUESTION_ROWS.filter(({ name }) =>
    scales[name]?.objectives.some(({ of, levels }) => {
      const marks = levels.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      )
      return marks.join() !== Array.from({ length: of }, (_, index) => index + 1).join()
    }),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
