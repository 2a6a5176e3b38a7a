import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import OwnAnswerPage from './own-answer-page.tsx'

const page = (
  <MemoryRouter initialEntries={['/marking/answer']}>
    <OwnAnswerPage />
  </MemoryRouter>
)

test('an address without a question says so, and shows a way on', async () => {
  render(page)
  expect(await screen.findByText('We do not know this question.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the papers' }).getAttribute('href')).toBe('/practice')
})

test('the prerendered page, which has no query, is loading', () => {
  const html = renderToString(page)
  expect(html).toContain('Loading your answer')
  expect(html).not.toContain('We do not know')
})
