import { expect, test } from 'vitest'
import { typstString, typstText } from './typst-text.ts'

test.each([
  ['plain words, 24 of them', 'plain words, 24 of them'],
  ['#set $x$ *b* _i_ `raw`', '\\#set \\$x\\$ \\*b\\* \\_i\\_ \\`raw\\`'],
  ['[a] <label> @ref', '\\[a\\] \\<label\\> \\@ref'],
  ['= no heading', '\\= no heading'],
  ['- no list', '\\- no list'],
  ['+ no list', '\\+ no list'],
  ['/ no: term', '\\/ no\\: term'],
  ['1. no list', '1\\. no list'],
  ['a -- b --- c ... d', 'a \\-\\- b \\-\\-\\- c \\.\\.\\. d'],
  ['// no comment /* none */', '\\/\\/ no comment \\/\\* none \\*\\/'],
  ['https://example.org', 'https\\:\\/\\/example\\.org'],
  ['a~b', 'a\\~b'],
  ['C:\\papers \\u{41}', 'C\\:\\\\papers \\\\u\\{41\\}'],
  ['(call) [me]; {maybe} | 50% & ^up!', '\\(call\\) \\[me\\]\\; \\{maybe\\} \\| 50\\% \\& \\^up\\!'],
  ['"quoted" and \'single\'', '"quoted" and \'single\''],
  ['two\nlines\n\n\tof text', 'two lines of text'],
])('the text %j is written %j', (text, markup) => expect(typstText(text)).toBe(markup))

test.each([
  ['plain', '"plain"'],
  ['say "no" \\ #{x}', '"say \\"no\\" \\\\ #{x}"'],
  ['two\nlines\u2028', '"two\\u{a}lines\\u{2028}"'],
])('the string %j is written %j', (text, literal) => expect(typstString(text)).toBe(literal))
