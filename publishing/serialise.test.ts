import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'
import { serialise, columnWidths, questionLabel } from './serialise.ts'

function written(markdown: string): string {
  return serialise(parseMarkdown(markdown).body, 'https://evergreen.example.com')
}

test.each([
  ['paragraphs', 'one\n\ntwo', '#par[one];\n\n#par[two];'],
  ['a paragraph that looks like markup', '\\# not #a heading', '#par[\\# not \\#a heading];'],
  ['a heading', '### Read *first*', '#heading(level: 3)[Read #emph[first];];'],
  [
    'a heading with marks',
    '## Question 1 :marks[30]',
    '#heading(level: 2)[Question 1 #heading-marks("30");];',
  ],
  ['marks in a sentence', 'worth :marks[15].', '#par[worth #marks("15");\\.];'],
  ['stress', '*a* **b** ~~c~~', '#par[#emph[a]; #strong[b]; #struck[c];];'],
  ['a call before brackets', '*a*(b)[c]', '#par[#emph[a];\\(b\\)\\[c\\]];'],
  ['a call before a semicolon', '**a**; b', '#par[#strong[a];\\; b];'],
  ['code as typed', '`a "b" #c`', '#par[#verbatim("a \\"b\\" #c");];'],
  ['a line break', 'a\\\nb', '#par[a#linebreak();b];'],
  ['an address', '[here](https://example.org/?a=1&b)', '#par[#link("https://example.org/?a=1&b")[here];];'],
  [
    'a path of the site',
    '[there](/practice)',
    '#par[#link("https://evergreen.example.com/practice")[there];];',
  ],
  ['a tight list', '- a\n- b', '#list(tight: true,\n  [#par[a];],\n  [#par[b];],\n);'],
  ['a loose list', '- a\n\n- b', '#list(tight: false,\n  [#par[a];],\n  [#par[b];],\n);'],
  ['a numbered list', '1. a\n2. b', '#enum(tight: true,\n  [#par[a];],\n  [#par[b];],\n);'],
  ['a numbered list from 4', '4. a', '#enum(start: 4, tight: true,\n  [#par[a];],\n);'],
  [
    'a nested list',
    '- a\n  - b',
    '#list(tight: true,\n  [\n#par[a];\n\n#list(tight: true,\n  [#par[b];],\n);\n],\n);',
  ],
  ['a checklist', '- [ ] a\n- [x] b', '#checklist(\n  (false, [#par[a];]),\n  (true, [#par[b];]),\n);'],
  ['a quotation', '> a', '#extract[\n#par[a];\n];'],
  [
    'a table with an empty cell',
    '| A | B |\n|---|---|\n| | 2 |',
    '#ruled-table(align: (left, left,), columns: (1fr, 1fr,), head: ([#par[A];], [#par[B];],),\n  ([], [#par[2];],),\n);',
  ],
  ['a rule', 'a\n\n---', '#par[a];\n\n#divider();'],
  [
    'a table',
    '| A | B |\n|:--|--:|\n| x*y* | 2 |',
    '#ruled-table(align: (left, right,), columns: (1fr, 1fr,), head: ([#par[A];], [#par[B];],),\n  ([#par[x#emph[y];];], [#par[2];],),\n);',
  ],
  [
    'a table of one column',
    '| A |\n|---|\n| b |',
    '#ruled-table(align: (left,), columns: (1fr,), head: ([#par[A];],),\n  ([#par[b];],),\n);',
  ],
  [
    'facts at a glance',
    ':::glance\n| Time | 2 hours |\n|---|---|\n| Marks | 80 |\n:::',
    '#glance(\n  ([#par[Time];], [#par[2 hours];],),\n  ([#par[Marks];], [#par[80];],),\n);',
  ],
  ['a callout', ':::try-it\na\n:::', '#callout("try-it")[\n#par[a];\n];'],
  [
    'a callout with a title',
    ':::watch-out[Not *this*]\na\n:::',
    '#callout("watch-out", title: [Not #emph[this];])[\n#par[a];\n];',
  ],
  [
    'a pair',
    '::::compare\n:::weak\na\n:::\n:::strong[Better]\nb\n:::\n::::',
    '#compare(\n  weak: (title: auto, body: [\n#par[a];\n]),\n  strong: (title: [Better], body: [\n#par[b];\n]),\n);',
  ],
  [
    'a passage',
    ':::passage{title=\'Text A: "Dawn"\' lines=5}\na\n:::',
    '#passage(title: [Text A\\: "Dawn"], every: 5)[\n#par[a];\n];',
  ],
  ['a passage without numbers', ':::passage\na\n:::', '#passage(title: none)[\n#par[a];\n];'],
  [
    'questions',
    ':::question{number="1(a)" marks=2 lines=3}\na\n:::\n\n:::question{number="1(b)"}\nb\n:::',
    '#question(("1", "(a)", "",), marks: 2, lines: 3)[\n#par[a];\n];\n\n#question(("", "(b)", "",), marks: none, lines: 0)[\n#par[b];\n];',
  ],
  ['a page break', 'a\n\n::pagebreak\n\nb', '#par[a];\n\n#pagebreak(weak: true);\n\n#par[b];'],
  ['a highlight', ':mark[a *b*]', '#par[#annotated(colour: "yellow", note: none)[a #emph[b];];];'],
  [
    'a highlight with a note',
    ':mark[a]{note="half [the] #mark" colour=rose}',
    '#colour-key((("rose", "Rose", "a fault",),));\n\n#par[#annotated(colour: "rose", note: [half \\[the\\] \\#mark])[a];];',
  ],
  ['boxes', ':boxes[0500]', '#par[#boxes("0500");];'],
])('%s: %j', (_, markdown, typst) => expect(written(markdown)).toBe(typst))

test('short columns get the width of their text, and a long one gets the rest', () => {
  expect(
    columnWidths([
      [8, 30, 5],
      [7, 60, 2],
    ]),
  ).toEqual(['auto', '1.00fr', 'auto'])
})

test('long columns share the rest by their text, with a least width', () => {
  expect(
    columnWidths([
      [4, 100, 50, 17],
      [3, 100, 50, 0],
    ]),
  ).toEqual(['auto', '1.00fr', '0.50fr', '0.40fr'])
})

test('in a table of short columns all are equally wide', () => {
  expect(
    columnWidths([
      [8, 7],
      [12, 2],
    ]),
  ).toEqual(['1fr', '1fr'])
})

test('a missing cell counts as an empty one', () => {
  expect(columnWidths([[5, 40], [5]])).toEqual(['auto', '1.00fr'])
})

test.each([
  ['1', undefined, ['1', '', '']],
  ['1(a)', undefined, ['1', '(a)', '']],
  ['1(b)', '1(a)', ['', '(b)', '']],
  ['1(b)(i)', '1(a)', ['', '(b)', '(i)']],
  ['1(b)(ii)', '1(b)(i)', ['', '', '(ii)']],
  ['1(b)(i)', '1(b)', ['', '', '(i)']],
  ['1(c)', '1(b)(ii)', ['', '(c)', '']],
  ['2(a)', '1(a)', ['2', '(a)', '']],
  ['2(a)(i)', '1(a)(i)', ['2', '(a)', '(i)']],
  ['12', '11(c)', ['12', '', '']],
])('question %s after %s prints %j', (number, before, printed) =>
  expect(questionLabel(number, before)).toEqual(printed),
)
