import { expect, test } from 'vitest'
import { OUR_ANSWER } from '#domain/tasks/published-task.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { ofKind } from '#publishing/document.ts'
import { typstSource } from '#publishing/template.ts'
import { documentHtml } from './document-html.ts'

const examples = ofKind(wholeContent().documents, 'example')
const times = (text: string) => text.split(OUR_ANSWER).length - 1

test('each example says once that we wrote its answer, on its page and in its PDF', () => {
  expect(examples.length).toBeGreaterThan(170)
  const publisher = { name: 'Evergreen English', url: 'https://english.example.org' }
  const wrong = examples.filter((example) => {
    const { html, answer } = documentHtml(example)
    return times(html + (answer?.html ?? '')) !== 1 || times(typstSource(example, publisher)) !== 1
  })
  expect(wrong.map(({ meta }) => meta.title)).toEqual([])
})
