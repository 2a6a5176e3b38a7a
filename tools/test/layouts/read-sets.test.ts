import { expect, test } from 'vitest'
import { COMPONENTS } from '#domain/exams/component.ts'
import { questionGroups } from '#domain/exams/later/form-questions.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { ofKind } from '#publishing/document.ts'
import { readPrintedPlaces } from '#publishing/printed-places.ts'
import { createTypesetter } from '#publishing/typesetter.ts'
import { readQuestions } from '#server/papers/read-questions.ts'
import { isLong } from '#server/test-size.fixture.ts'
import { readPages } from './typeset-layout.ts'

const typesetter = createTypesetter({ name: 'Evergreen English', url: 'https://evergreen.example.com' })
const papers = ofKind(wholeContent().documents, 'practice paper').filter(
  ({ meta }) => meta.document === 'question paper',
)

/** In points. The compiler gives the top of a line, and the reader that of its letters. */
const CLOSE = 6
/** A question without parts may be found at the heading above it. */
const HEADING = 40

/** Our own lists are the compiler's. For these papers the reader gives nothing, rather than something wrong. */
const REFUSED: Record<string, string> = {
  // Its cover has a table that begins with the numbers of the questions.
  '1123-p2': 'It can be read in two ways.',
  'ib-p1': 'There are no facts about its form.',
  'ib-p2': 'There are no facts about its form.',
}

const refusalOf = ({ id }: { id: string }) => REFUSED[id.replace(/-practice-.*/, '')]
const chosen = isLong ? papers : [...papers.slice(2, 4), ...papers.filter(refusalOf).slice(0, 1)]

async function readAsFile(document: (typeof papers)[number]) {
  const { exam, paper, form } = document.meta
  const component = COMPONENTS.find(
    (each) => each.exam === exam && each.paper === String(paper) && each.firstYear === form,
  )
  const made = await typesetter.typeset(document)
  const { questions, ownPlaces } = await readPrintedPlaces(document, made)
  const reading = readQuestions({
    pages: await readPages(made.pdf),
    type: 'Question Paper',
    form: component && { marks: component.marks, groups: questionGroups(component) },
  })
  return { questions, ownPlaces, reading }
}

test.each(chosen.filter((each) => !refusalOf(each)))(
  'the reader finds each question of $id where the compiler put it',
  async (document) => {
    const { questions, ownPlaces, reading } = await readAsFile(document)
    const places = 'questions' in reading ? reading.questions.places : []
    const withoutHeight = ({ number, page, marks }: (typeof places)[number]) => `${number}:${marks}@${page}`
    expect(places.map(withoutHeight)).toEqual(questions.places.map(withoutHeight))
    for (const [index, { number, page, y }] of places.entries()) {
      // The reader finds a stem that has a number or a heading; the compiler knows the words above a question, too.
      const near = [ownPlaces[index], questions.places[index]].filter((each) => each?.page === page)
      const above = near.map((each) => (each?.y ?? 0) - y)
      const most = number.includes('(') ? CLOSE : HEADING
      expect(
        above.some((each) => each > -CLOSE && each < most),
        `${number}: ${above.join()}`,
      ).toBe(true)
    }
  },
)

test.each(chosen.filter(refusalOf))('the reader gives no list for $id', async (document) => {
  expect((await readAsFile(document)).reading).toEqual({ refusal: refusalOf(document) })
})
