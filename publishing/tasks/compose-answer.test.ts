import { expect, test } from 'vitest'
import { documentOf, taskWith } from '#publishing/checks/checks.fixture.ts'
import { pageHtml } from '#publishing/web/page-html.ts'
import { composeAnswer } from './compose-answer.ts'

const BODY =
  ':::answer\nSalt.\n:::\n\n## Verdict\n\n| Objective | Note |\n| --- | --- |\n| R1 | met |\n\nMore.\n'

function answer(id: string, band: string, got: number) {
  const marks = `[{ got: ${got}, of: 15, level: ${Math.ceil(got / 3)} }]`
  return { ...documentOf('example', BODY, { band, marks, title: `Answer ${id}` }), id }
}

test('a page has the passages of the task, and the marks after the table of the verdict', () => {
  const one = answer('one', 'top', 13)
  const html = pageHtml(composeAnswer(one, taskWith({}, ':::passage\nWhite.\n:::'), [one]))
  expect(html.indexOf('White.')).toBeLessThan(html.indexOf('Salt.'))
  expect(html).toMatch(/<\/table>.*<p><strong>13 of 15, level 5 of 5\.<\/strong><\/p><p>More\.<\/p>$/)
  expect(html).not.toContain('Answers to this task')
})

test('the answers of a ladder lead to one another, the lowest first', () => {
  const top = answer('two', 'top', 13)
  const low = answer('one', 'low', 4)
  const html = pageHtml(composeAnswer(top, taskWith(), [top, low]))
  const links =
    'Answers to this task: <a class="inline-link" href="/resources/igcse/examples/p1/answer-one/read">low, 4 of 15</a>\u00A0· <strong>this one: top, 13 of 15</strong>.'
  expect(html.split(links)).toHaveLength(3)
})
