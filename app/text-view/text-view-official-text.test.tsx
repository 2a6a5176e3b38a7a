import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TextView } from './text-view.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TEXT = {
  v: 2,
  pages: [
    {
      page: 1,
      blocks: [
        { kind: 'heading', runs: [{ text: 'Question 1' }], number: '1(a)' },
        {
          kind: 'paragraph',
          runs: [{ text: '(a) Say what ' }, { text: 'formidable', isUnderlined: true }, { text: ' means.' }],
          marks: 2,
        },
        { kind: 'paragraph', runs: [{ text: 'Of variant 2' }], number: '12/2' },
        { kind: 'paragraph', runs: [{ text: 'Of variant 1' }], number: '11/3' },
      ],
    },
    { page: 2 },
  ],
}

function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const onNone = vi.fn<() => void>()
  const onLoaded = vi.fn<() => void>()
  render(
    <TextView
      fileName="0500_s24_qp_12.pdf"
      name="Question Paper"
      question={undefined}
      component="12"
      onQuestion={() => undefined}
      onNone={onNone}
      onLoaded={onLoaded}
    />,
  )
  return { onNone, onLoaded }
}

test('without a text, the pages are asked for', async () => {
  const { onNone, onLoaded } = open(() => new Response('{}', { status: 404 }))
  await vi.waitFor(() => expect(onNone).toHaveBeenCalledOnce())
  expect(onLoaded).not.toHaveBeenCalled()
})

test('an official paper has its words, questions and marks; a page that is not sure is a picture', async () => {
  const { onNone, onLoaded } = open(() => Response.json(TEXT))
  expect((await screen.findByText('formidable')).tagName).toBe('U')
  expect(screen.getByText('[2]')).toBeTruthy()
  const ids = [...document.querySelectorAll<HTMLElement>('[data-question]')].map(
    ({ dataset }) => dataset.question,
  )
  expect(ids).toEqual(['1a', '2'])
  expect(screen.getByAltText('Page 2 of the paper').getAttribute('src')).toBe(
    '/files/papers/0500_s24_qp_12.page2-whole.webp',
  )
  expect(onLoaded).toHaveBeenCalledOnce()
  expect(onNone).not.toHaveBeenCalled()
})
