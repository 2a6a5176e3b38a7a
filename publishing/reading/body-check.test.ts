import { expect, test } from 'vitest'
import { checkBody } from './body-check.ts'
import { formatProblem } from './content-problem.ts'
import { parseMarkdown } from '#publishing/markdown.ts'

function problems(markdown: string): string[] {
  return checkBody(parseMarkdown(markdown).body, 'x.md').map(formatProblem)
}

test.each([
  [
    'a body with every kind of node',
    '## A :marks[2]\n\n### B\n\n- [ ] c\n\n| d | e |\n|---|---|\n| f | g |\n\n::pagebreak\n\n:mark[h]{note="i" colour=sky}',
  ],
  ['a pair', '::::compare\n:::weak\na\n:::\n:::strong\nb\n:::\n::::'],
  ['facts', ':::glance\n| a | b |\n|---|---|\n:::'],
  ['links', '[a](https://example.org) [b](mailto:a@example.org) [c](/practice)'],
  ['an escaped colon', 'Note\\:this, at 10\\:30'],
  ['a step down several levels', '## a\n\n### b\n\n#### c\n\n## d'],
  ['a passage, which is headed', ':::passage{title="Text A"}\na\n:::\n\n### b'],
])('%s has no error', (_, markdown) => expect(problems(markdown)).toEqual([]))

test.each([
  [
    'a\n\n:::note\nb\n:::',
    'x.md:3: unknown directive ":::note"; known are :::why-it-works, :::watch-out, :::try-it',
  ],
  ['a :strng[b]', 'x.md:1: unknown directive ":strng"; known are :mark, :marks, :boxes'],
  ['Note:this', 'To print a colon, write \\:'],
  ['::break', 'x.md:1: unknown directive "::break"; known are ::picture, ::pagebreak'],
  [':::boxes\na\n:::', 'x.md:1: ":::boxes" is written :boxes[0500]'],
  [':mark[a]{color=mint}', 'x.md:1: unknown attribute "color" of :mark; known are note, objective, colour'],
  [
    ':mark[a]{colour=green}',
    'x.md:1: attribute "colour" of :mark must be mint, rose, sky or yellow, not "green"',
  ],
  [':mark{note="a"}', 'x.md:1: :mark needs its text in square brackets'],
  [':::question\na\n:::', 'x.md:1: :::question needs the attribute "number"'],
  [':::question{number="1a"}\na\n:::', 'must be a number such as 1, 1(a) or 1(b)(ii), not "1a"'],
  [':::question{number="1" marks=0}\na\n:::', 'must be a whole number from 1 to 999, not "0"'],
  [':::passage[Text A]\na\n:::', 'x.md:1: :::passage takes no text in square brackets'],
  [":::passage{title='a\\'}'}\na\n:::", 'a line with ::: would be printed as text'],
  [':::compare\n:::weak\na\n:::\n:::strong\nb\n:::\n:::', 'a line with ::: would be printed as text'],
  [
    '::::compare\n:::strong\na\n:::\n:::weak\nb\n:::\n::::',
    'x.md:1: ::::compare has one :::weak and then one :::strong',
  ],
  [':mark[a]{note="b \\"c\\""}', 'x.md:1: {…} would be printed as text'],
  [':::answer\n:::definitions\n| a | b |\n|---|---|\n:::\n:::', 'a line with ::: would be printed as text'],
  ['> :::answer\n> a\n> :::', 'x.md:1: :::answer belongs between blocks, not inside one'],
  [':::definitions\na\n:::', 'x.md:1: :::definitions has one table of two columns'],
  [':::weak\na\n:::', 'x.md:1: :::weak belongs inside ::::compare'],
  [':::glance\na\n:::', 'x.md:1: :::glance has one table of two columns'],
  [':::glance\n| a | b | c |\n|---|---|---|\n:::', 'x.md:1: :::glance has one table of two columns'],
  ['> a\n>\n> ::pagebreak', 'x.md:3: ::pagebreak belongs between blocks'],
  ['# a', 'x.md:1: the title in the front matter is the only first-level heading'],
  ['## a\n\n#### b', 'x.md:3: a heading of level 4 may not follow one of level 2'],
  ['##### a', 'x.md:1: headings go down to #### only'],
  ['<b>a</b>', 'x.md:1: HTML is not typeset'],
  ['![a](b.png)', 'x.md:1: pictures are not typeset'],
  ['a\n\n    b', 'x.md:3: a code block is not typeset'],
  ['a[^1]\n\n[^1]: b', 'x.md:1: footnotes are not typeset'],
  [
    '[a](practice)',
    'x.md:1: a link goes to https://…, mailto:… or a path of this site such as /practice, not "practice"',
  ],
  ['[a](javascript:b)', 'x.md:1: a link goes to'],
  ['[a](//example.org)', 'x.md:1: a link goes to'],
])('%j is an error: %s', (markdown, message) => expect(problems(markdown).join('\n')).toContain(message))
