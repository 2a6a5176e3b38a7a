import { expect, test } from 'vitest'
import type { PublishedAnswer } from '#domain/tasks/published-task.ts'
import { questionOfSet } from '#app/lib/device/document-files.ts'
import { blocksOf, textsOfSet, type KitContent, kitParts } from './fetch-kit.ts'

const words = (html: string) => html.replace(/<[^>]+>/g, '')

test('HTML is divided into paragraphs, headings and single items of lists', () => {
  const blocks = blocksOf(
    '<h2 id="a">Text A</h2><div class="passage"><p>One.<span class="line-number"></span></p><ol><li>a</li><li>b</li></ol></div>',
  )
  expect(blocks).toEqual([
    { html: '<p class="kit-h">Text A</p>', isHead: true },
    { html: '<p>One.</p>', isHead: false },
    { html: '<ol start="1"><li>a</li></ol>', isHead: false },
    { html: '<ol start="2"><li>b</li></ol>', isHead: false },
  ])
})

const PAPER =
  '<h2 data-text="Text A">Text A</h2><div class="passage"><p>First.</p></div><h2 data-text="Text B">Text B</h2><div class="passage"><p>Second.</p></div>' +
  '<div class="question" data-question="1a"><p class="number">1(a)</p><div><p>Why?</p><p class="total">[5]</p></div></div>'

test('a question of a set is found with its words, and without its marks', () => {
  expect(questionOfSet(PAPER, '1a')).toBe('<p>Why?</p>')
  expect(questionOfSet(PAPER, '9')).toBeUndefined()
})

test.each([
  ['<p>Use Text A.</p>', undefined, 'Text AFirst.'],
  ['<p>Why?</p>', 'Text B', 'Text BSecond.'],
  ['<p>Judge both texts.</p>', 'Text A', 'Text AFirst.Text BSecond.'],
  ['<p>Write a story.</p>', undefined, ''],
])('the texts that %j is about are printed with it', (html, listed, expected) => {
  expect(words(textsOfSet(PAPER, html, listed))).toBe(expected)
})

function answer(band: 'low' | 'top', got: number): PublishedAnswer {
  return {
    id: `example-${band}`,
    address: '/resources/igcse/examples/p2/x/read',
    title: band,
    band,
    got,
    of: 40,
    marks: [{ objective: 'reading', got: 5, of: 15 }],
    paragraphs: [[{ text: 'He <said> ', style: 'emphasis' }, { text: 'no.' }]],
    notes: [],
  }
}

const CONTENT: KitContent = {
  number: '1',
  marks: 40,
  words: { to: 350 },
  questionHtml: '<p>Write.</p><p><strong>For which exam?</strong> From 2027.</p>',
  textsHtml: '<h2>Text A</h2><p>First.</p>',
  scale: {
    id: 'directed-writing',
    title: 'Directed writing',
    marked: 'by objective',
    objectives: [{ name: 'reading', of: 15, levels: [{ level: 1, from: 1, to: 3, text: 'A few details.' }] }],
    adviceHtml: '',
  },
  answers: [answer('low', 18), answer('top', 37)],
}

test('a kit has the question, its text, lined pages, levels, answers to rank, and their order', () => {
  const parts = kitParts(CONTENT)
  expect(parts.map(({ label }) => label)).toEqual([
    'The question',
    'The text',
    'Lined pages',
    'Levels in plain words',
    'Two answers to rank',
    'Order and marks, for you',
  ])
  const textOf = (id: string) =>
    words(
      parts
        .find((part) => part.id === id)
        ?.blocks.map(({ html }) => html)
        .join(' ') ?? '',
    )
  expect(textOf('question')).toBe('Question 1 Write. [40]')
  expect(textOf('levels')).toBe('Levels: reading [15] 1–3A few details.')
  expect(textOf('answers')).toContain('He &lt;said&gt; no.')
  expect(textOf('answers')).not.toMatch(/37|18/)
  expect(textOf('order')).toMatch(/1\. [AB]37 of 40.*2\. [AB]18 of 40/)
  expect(parts.find(({ id }) => id === 'lines')?.lined).toBe(2)
})

test('a question without texts, levels or answers has no parts for them', () => {
  const parts = kitParts({ ...CONTENT, textsHtml: '', scale: undefined, answers: [answer('top', 37)] })
  expect(parts.map(({ id }) => id)).toEqual(['question', 'lines'])
})
