import { expect, test } from 'vitest'
import { parseMarkdown } from '#publishing/markdown.ts'
import type { Entry } from '#publishing/question-entries.ts'
import { pageHtml } from './page-html.ts'
import { passageLines } from './passage-lines.ts'

function html(markdown: string): string {
  return pageHtml(parseMarkdown(markdown).body)
}

test.each([
  ['a & b < c', '<p>a &amp; b &lt; c</p>'],
  [`"He said 'no'," it's`, '<p>“He said ‘no’,” it’s</p>'],
  ["*Emma*'s", '<p><em>Emma</em>’s</p>'],
  ['**a** ~~b~~ `c`', '<p><strong>a</strong> <s>b</s> <code>c</code></p>'],
  ['[a](/practice?a="b"&c)', '<p><a class="inline-link" href="/practice?a=&quot;b&quot;&amp;c">a</a></p>'],
  ['## Question 1 :marks[30]', '<h2 id="question-1">Question 1 <span class="marks">[30 marks]</span></h2>'],
  ['## Notes\n\n## Notes', '<h2 id="notes-2">Notes</h2><h2 id="notes-3">Notes</h2>'],
  ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  [
    '- [ ] a\n- [x] b',
    '<ul class="checks"><li><label><input type="checkbox"><span>a</span></label></li><li><label><input type="checkbox" checked><span>b</span></label></li></ul>',
  ],
  [
    '| a | b |\n| --- | ---: |\n| c | 1 |',
    '<div class="table"><table><thead><tr><th scope="col">a</th><th scope="col" class="num">b</th></tr></thead><tbody><tr><td>c</td><td class="num">1</td></tr></tbody></table></div>',
  ],
  [
    ':::glance\n| a | b |\n| --- | --- |\n| c | d |\n:::',
    '<dl class="glance"><div><dt>a</dt><dd>b</dd></div><div><dt>c</dt><dd>d</dd></div></dl>',
  ],
  [
    ':::passage{title="Text A" lines=5}\na\n:::',
    '<h2 id="text-a">Text A</h2><div class="passage"><p>a</p></div>',
  ],
  [
    ':::question{number="1(a)" marks=1}\na\n:::\n\n:::question{number="1(b)"}\nb\n:::',
    '<div class="question"><p class="number">1 (a)</p><div><p>a</p><p class="total"><span class="marks">[1 mark]</span></p></div></div><div class="question"><p class="number">(b)</p><div><p>b</p></div></div>',
  ],
  [
    ':::answer\none two\n:::',
    '<div class="answer"><h2 id="the-answer">The answer <span class="marks">2 words</span></h2><p>one two</p></div>',
  ],
  [':boxes[05]', '<p><span class="code" role="img" aria-label="05"><b>0</b><b>5</b></span></p>'],
  ['a\n\n::pagebreak\n\nb', '<p>a</p><p>b</p>'],
])('%j', (markdown, expected) => expect(html(markdown)).toBe(expected))

test('a mark with a note has a reference, a note beside it, and one in the list with a link back', () => {
  const page = html('See :mark[this word]{note="Why not ‘that’" colour=sky} here.')
  expect(page).toContain(
    '<mark class="run-sky">this word</mark><span class="ref"><a id="ref-1" href="#note-1"',
  )
  expect(page).toContain('popovertarget="beside-1"')
  expect(page).toContain(
    '<span class="beside note sky" id="beside-1" popover aria-hidden="true"><b>1</b> Why',
  )
  expect(page).toMatch(/<li id="note-1"><span class="of">this word<\/span> Why not ‘that’ <a href="#ref-1"/)
})

test('a mark without a note is only a mark', () => {
  expect(html(':mark[a]')).toBe('<p><mark class="run-yellow">a</mark></p>')
})

test('notes of words in a column come before the columns, all others beside their line', () => {
  const compare = '::::compare\n:::weak\na\n:::\n:::strong\n:mark[b]{note="n"}\n:::\n::::'
  expect(html(compare)).toMatch(
    /^<p class="colour-key">.*?<\/p><span class="beside note yellow".*?<\/span><div class="compare">/,
  )
  expect(html('c :mark[b]{note="n"} d')).toMatch(/<p>c <mark.*<\/mark>.*<span class="beside.*<\/span> d<\/p>/)
})

test('a key says what the colours of notes mean, before the first of them and below the heading of an answer', () => {
  const key =
    '<p class="colour-key"><span><mark class="run-mint">Green</mark> done well</span> <span><mark class="run-rose">Rose</mark> a fault</span></p>'
  const marks = ':mark[b]{note="n" colour=rose} :mark[c]{note="n" colour=mint} :mark[d]{colour=sky}'
  expect(html(`a\n\n${marks}`)).toContain(`<p>a</p>${key}<p><mark`)
  expect(html(`:::answer\n${marks}\n:::`)).toContain(`</h2>${key}<p><mark`)
  expect(html(':mark[b]{colour=rose}')).not.toContain('colour-key')
})

test('the answer to a task is closed at first', () => {
  expect(html(':::try-it[Four points]\nCount.\n\n**Answer:** Four.\n\nOr five.\n:::')).toBe(
    '<div class="callout try-it"><p class="name"><i class="mk mk-star" aria-hidden="true"></i>Four points</p><p>Count.</p><details><summary>Answer</summary><p>Four.</p><p>Or five.</p></details></div>',
  )
})

test('beside a printed document, questions and texts are marked, numbers are whole and headings have no address', () => {
  const { body } = parseMarkdown(
    ':::passage{title="Text A: Boats"}\na\n:::\n\n:::question{number="1(a)"}\nb\n:::\n\n:::question{number="1(b)(i)" marks=1}\nc\n:::\n\n| Question | Answer |\n| --- | --- |\n| 2 | d |',
  )
  const [passage, first, second, table] = body.children
  const row = table?.type === 'table' ? table.children[1] : undefined
  if (!passage || !first || !second || !row) throw new Error('the Markdown has other nodes')
  const entries = new Map<typeof passage | typeof row, Entry>([
    [passage, { name: 'Text A' }],
    [first, { number: '1(a)' }],
    [second, { number: '1(b)(i)' }],
    [row, { number: '2' }],
  ])
  const page = pageHtml(body, { entries, lines: passageLines([]) })
  expect(page).toContain('<h2 data-text="Text A">Text A: Boats</h2>')
  expect(page).toContain('<div class="question" data-question="1a"><p class="number">1(a)</p>')
  expect(page).toContain('<div class="question" data-question="1bi"><p class="number">1(b)(i)</p>')
  expect(page).toContain('<tr data-question="2"><td>2</td>')
})
