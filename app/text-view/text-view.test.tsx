import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fieldOf } from '#domain/unknown-value.ts'
import { hasTextView } from './use-paper-texts.ts'
import { TextView } from './text-view.tsx'

const HTML =
  '<h2 data-text="Text A">Text A</h2><div data-question="1a">One</div><div data-question="1b">Two</div><div data-question="2">Three</div>'

function hostAnswers(...answers: (Response | Error)[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('nothing was expected')
  })
  return asked
}

const text = () => new Response(JSON.stringify({ v: 1, html: HTML }))

/** Gives each question a height of 400 pixels, 100 below the top of the box. */
function layOut(box: HTMLElement) {
  let scrolled = 0
  const top = (index: number) => 100 + index * 400 - scrolled
  for (const [index, element] of [...box.querySelectorAll('[data-question]')].entries())
    element.getBoundingClientRect = () => new DOMRect(0, top(index), 300, 400)
  box.getBoundingClientRect = () => new DOMRect(0, 0, 300, 600)
  return {
    to(y: number) {
      scrolled = y
      fireEvent.scroll(box)
    },
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['0500-p1-set3_qp.pdf', true],
  ['0500_s24_qp_12.pdf', false],
])('%s has a text view: %s', (fileName, expected) => expect(hasTextView(fileName)).toBe(expected))

test('the text is fetched from beside the document, with a mark at the question that is asked for', async () => {
  const asked = hostAnswers(text())
  const props = { fileName: '0500-p1-set1_qp.pdf', name: 'Question Paper', onQuestion: () => {} }
  const { rerender } = render(<TextView {...props} question="1b" />)
  expect(screen.getByRole('status').textContent).toBe('Opening…')
  const two = await screen.findByText('Two')
  expect(asked).toEqual([expect.stringMatching(/\/papers\/0500-p1-set1_qp\.text\.json$/)])
  expect(two.hasAttribute('data-asked')).toBe(true)
  rerender(<TextView {...props} question="2" />)
  expect(two.hasAttribute('data-asked')).toBe(false)
  expect(screen.getByText('Three').hasAttribute('data-asked')).toBe(true)
})

test('reading aloud and the ruler are off in exam conditions, unless they are agreed', async () => {
  vi.stubGlobal('speechSynthesis', { getVoices: () => [], speak: () => {}, cancel: () => {} })
  hostAnswers(text(), text())
  const props = { fileName: '0500-p1-set4_qp.pdf', name: 'Question Paper', onQuestion: () => {} }
  const { rerender } = render(<TextView {...props} question={undefined} />)
  await screen.findByText('One')
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Ruler' }))
  expect(screen.getByRole('button', { name: 'Ruler', pressed: true })).toBeDefined()
  expect(document.querySelector('.text-ruler')).not.toBeNull()
  rerender(<TextView {...props} question={undefined} isExam />)
  expect(screen.getByText('One')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.querySelector('.text-ruler')).toBeNull()
  expect(document.documentElement.dataset.ruler).toBe('false')
  cleanup()

  localStorage.setItem('ee_reading_v1', '{"isAgreed":true,"ruler":true}')
  render(<TextView {...props} question={undefined} isExam />)
  expect(await screen.findByRole('button', { name: 'Ruler', pressed: true })).toBeDefined()
  localStorage.clear()
})

test('a text that does not come says so, and comes at a second try', async () => {
  hostAnswers(new Error('offline'), text())
  render(
    <TextView
      fileName="0500-p1-set2_qp.pdf"
      name="Question Paper"
      question={undefined}
      onQuestion={() => {}}
    />,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('The text could not be loaded.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('One')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an answer that is no text is a failure', async () => {
  hostAnswers(new Response('{"v":2,"html":"x"}'))
  render(
    <TextView
      fileName="0500-p1-set3_qp.pdf"
      name="Question Paper"
      question={undefined}
      onQuestion={() => {}}
    />,
  )
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('while the reader scrolls, the question at the top is reported once', async () => {
  hostAnswers(text())
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    run()
    return 0
  })
  const reported: string[] = []
  render(
    <TextView
      fileName="0500-p2-set1_qp.pdf"
      name="Question Paper"
      question={undefined}
      onQuestion={(id) => reported.push(id)}
    />,
  )
  await screen.findByText('One')
  const view = layOut(screen.getByRole('region', { name: 'Question Paper' }))
  view.to(0)
  expect(reported).toEqual([])
  // The view listens a moment after its text is there.
  await vi.waitFor(
    () => {
      view.to(50)
      expect(reported).toEqual(['1a'])
    },
    { timeout: 10_000 },
  )
  view.to(120)
  view.to(450)
  view.to(900)
  expect(reported).toEqual(['1a', '1b', '2'])
})

test('only a question that is asked for moves the reader, and reading on does not', async () => {
  hostAnswers(text())
  const moves: number[] = []
  const scrollBy = vi.spyOn(Element.prototype, 'scrollBy').mockImplementation((...given: unknown[]) => {
    moves.push(Number(fieldOf(given[0], 'top')))
  })
  const props = { fileName: '0500-p2-set2_qp.pdf', name: 'Question Paper', onQuestion: () => {} }
  const { rerender } = render(<TextView {...props} question={undefined} />)
  await screen.findByText('One')
  const box = screen.getByRole('region', { name: 'Question Paper' })
  layOut(box)
  fireEvent.wheel(box)
  rerender(<TextView {...props} question="1b" />)
  expect(moves).toEqual([484])
  fireEvent.wheel(box)
  rerender(<TextView {...props} question={undefined} />)
  expect(moves).toEqual([484])
  scrollBy.mockRestore()
})
