import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'
import { serialise } from './serialise.ts'

function written(markdown: string): string {
  return serialise(parseMarkdown(markdown).body, 'https://evergreen.example.com')
}

test.each([
  ['paragraphs', 'one\n\ntwo', 'one\n\ntwo'],
  ['a paragraph that looks like markup', '\\# not #a heading', '\\# not \\#a heading'],
  ['a heading', '### Read *first*', '#heading(level: 3)[Read #emph[first];];'],
  [
    'a heading with marks',
    '## Question 1 :marks[30]',
    '#heading(level: 2)[Question 1 #heading-marks("30");];',
  ],
  ['marks in a sentence', 'worth :marks[15].', 'worth #marks("15");\\.'],
  ['stress', '*a* **b** ~~c~~', '#emph[a]; #strong[b]; #struck[c];'],
  ['a call before brackets', '*a*(b)[c]', '#emph[a];\\(b\\)\\[c\\]'],
  ['a call before a semicolon', '**a**; b', '#strong[a];\\; b'],
  ['code as typed', '`a "b" #c`', '#verbatim("a \\"b\\" #c");'],
  ['a line break', 'a\\\nb', 'a#linebreak();b'],
  ['an address', '[here](https://example.org/?a=1&b)', '#link("https://example.org/?a=1&b")[here];'],
  ['a path of the site', '[there](/practice)', '#link("https://evergreen.example.com/practice")[there];'],
  ['a tight list', '- a\n- b', '#list(tight: true,\n  [a],\n  [b],\n);'],
  ['a loose list', '- a\n\n- b', '#list(tight: false,\n  [a],\n  [b],\n);'],
  ['a numbered list', '1. a\n2. b', '#enum(tight: true,\n  [a],\n  [b],\n);'],
  ['a numbered list from 4', '4. a', '#enum(start: 4, tight: true,\n  [a],\n);'],
  ['a nested list', '- a\n  - b', '#list(tight: true,\n  [\na\n\n#list(tight: true,\n  [b],\n);\n],\n);'],
  ['a checklist', '- [ ] a\n- [x] b', '#checklist(\n  (false, [a]),\n  (true, [b]),\n);'],
  ['a quotation', '> a', '#extract[\na\n];'],
  ['a rule', 'a\n\n---', 'a\n\n#divider();'],
  [
    'a table',
    '| A | B |\n|:--|--:|\n| x*y* | 2 |',
    '#ruled-table(align: (left, right,), columns: (1fr, 1fr,), head: ([A], [B],),\n  ([x#emph[y];], [2],),\n);',
  ],
  [
    'a table of one column',
    '| A |\n|---|\n| b |',
    '#ruled-table(align: (left,), columns: (1fr,), head: ([A],),\n  ([b],),\n);',
  ],
  [
    'facts at a glance',
    ':::glance\n| Time | 2 hours |\n|---|---|\n| Marks | 80 |\n:::',
    '#glance(\n  ([Time], [2 hours],),\n  ([Marks], [80],),\n);',
  ],
  ['a callout', ':::try-it\na\n:::', '#callout("try-it")[\na\n];'],
  [
    'a callout with a title',
    ':::watch-out[Not *this*]\na\n:::',
    '#callout("watch-out", title: [Not #emph[this];])[\na\n];',
  ],
  [
    'a pair',
    '::::compare\n:::weak\na\n:::\n:::strong[Better]\nb\n:::\n::::',
    '#compare(\n  weak: (title: auto, body: [\na\n]),\n  strong: (title: [Better], body: [\nb\n]),\n);',
  ],
  [
    'a passage',
    ':::passage{title=\'Text A: "Dawn"\' lines=5}\na\n:::',
    '#passage(title: [Text A\\: "Dawn"], every: 5)[\na\n];',
  ],
  ['a passage without numbers', ':::passage\na\n:::', '#passage(title: none)[\na\n];'],
  [
    'questions',
    ':::question{number="1(a)" marks=2 lines=3}\na\n:::\n\n:::question{number="1(b)"}\nb\n:::',
    '#question(("1", "(a)", "",), marks: 2, lines: 3)[\na\n];\n\n#question(("", "(b)", "",), marks: none, lines: 0)[\nb\n];',
  ],
  ['a page break', 'a\n\n::pagebreak\n\nb', 'a\n\n#pagebreak(weak: true);\n\nb'],
  ['a highlight', ':mark[a *b*]', '#annotated(colour: "yellow", note: none)[a #emph[b];];'],
  [
    'a highlight with a note',
    ':mark[a]{note="half [the] #mark" colour=rose}',
    '#annotated(colour: "rose", note: [half \\[the\\] \\#mark])[a];',
  ],
  ['boxes', ':boxes[0500]', '#boxes("0500");'],
])('%s: %j', (_, markdown, typst) => expect(written(markdown)).toBe(typst))
