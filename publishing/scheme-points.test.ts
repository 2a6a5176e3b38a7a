import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'
import { schemePoints, schemeQuestions } from './scheme-points.ts'
import { pageHtml } from './web/page-html.ts'

const SCHEME = parseMarkdown(`
| Question | Reading | Marks |
| --- | ---: | ---: |
| 1(a) | 3 | 3 |

## Question 1(a) to 1(b) :marks[5]

| Question | Answer | Marks | Guidance |
| --- | --- | ---: | --- |
| 1(a) | To write | 1 | Not *to see* |
| 1(b)(i) | A store | 2 | One mark each |
|  | of smells |  |  |

## Question 2(a) :marks[15]

| Point | Why they are needed | Paragraph |
| ---: | --- | ---: |
| 1 | Microphones miss sounds | 3 |
| 2 | Scenery sounds wrong | 3 |

| Marks | Reading: what the summary shows |
| ---: | --- |
| 9–10 | Both halves |
`).body

test('the points of a question are the rows up to the next number, or the ideas below its heading', () =>
  expect(schemeQuestions(SCHEME)).toEqual([
    { number: '1(a)', marks: 1, isByPoints: true, points: [{ text: 'To write', guidance: 'Not to see' }] },
    {
      number: '1(b)(i)',
      marks: 2,
      isByPoints: true,
      points: [
        { text: 'A store', guidance: 'One mark each' },
        { text: 'of smells', guidance: '' },
      ],
    },
    {
      number: '2(a)',
      marks: 15,
      isByPoints: false,
      points: [
        { text: 'Microphones miss sounds', guidance: '' },
        { text: 'Scenery sounds wrong', guidance: '' },
      ],
    },
  ]))

test('each point has a box to tick on its page', () => {
  const html = pageHtml(SCHEME, undefined, schemePoints(SCHEME))
  expect(html.match(/type="checkbox"/g)).toHaveLength(5)
  expect(html).toContain('<label class="point"><input type="checkbox"><span>of smells</span></label>')
})
