import { expect, test } from 'vitest'
import type { PublishedTask } from '#domain/tasks/published-task.ts'
import { readPageHead } from './share-tags.ts'
import { taskPage } from './desk-pages.ts'

const HTML =
  '<html><head><meta charset="utf-8"/></head><body><main><noscript><p>Any paper</p></noscript><div class="skel"></div></main></body></html>'
const TASK: PublishedTask = {
  v: 1,
  id: '0500/night-ferry',
  exam: '0500',
  level: 'igcse',
  title: 'Ferries & “tides”',
  kind: 'directed writing',
  forms: ['0500 p2 2027 1'],
  number: '1',
  marks: 40,
  questionHtml: '<p>Write a letter.</p>',
  passagesHtml: '<p>The ferry left at night.</p>',
  answers: [],
}
const ANSWER = {
  id: 'a',
  title: 'A letter, top',
  band: 'top',
  got: 37,
  of: 40,
  marks: [],
  paragraphs: [],
  notes: [],
} as const

test('the page of a task has its title, is in no search engine, and keeps the app’s HTML', () => {
  const html = taskPage(HTML, TASK, 'Write a letter.')
  expect(readPageHead(html, '/questions/0500/night-ferry')).toEqual({
    path: '/questions/0500/night-ferry',
    title: 'Ferries & “tides”',
    description: 'Write a letter.',
    url: undefined,
    updated: undefined,
  })
  expect(html.replace(/<noscript>.*<\/noscript>/, '').replace(/<title>.*noindex"\/>/, '')).toBe(
    HTML.replace(/<noscript>.*<\/noscript>/, ''),
  )
})

test('without a script a reader has the question and the way to its texts and answers', () => {
  const html = taskPage(
    HTML,
    { ...TASK, answers: [{ ...ANSWER, address: '/resources/igcse/examples/p2/a-letter/read' }] },
    '',
  )
  const [, inside = ''] = /<noscript>(.*)<\/noscript>/.exec(html) ?? []
  expect(inside).toContain('<h1 class="h1">Ferries &amp; “tides”</h1>')
  expect(inside).toContain('<h2 class="h2">Question 1 [40 marks]</h2><p>Write a letter.</p>')
  expect(inside).toContain(
    '<a class="inline-link" href="/resources/igcse/examples/p2/a-letter/read">A letter, top</a>, 37 of 40 marks',
  )
  expect(inside).not.toContain('Any paper')
})

test('a task without an answer has no list of answers', () =>
  expect(taskPage(HTML, TASK, '')).not.toContain('<ul>'))

test('an app page without a place for it stops the build', () =>
  expect(() => taskPage('<html></html>', TASK, '')).toThrow('no <noscript>'))
