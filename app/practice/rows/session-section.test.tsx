import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { documentsHere } from '#app/lib/device/use-documents-here.ts'
import { findSession, type SessionListing } from '#domain/papers/catalogue.ts'
import type { Session } from '#domain/exams/session.ts'
import { SessionSection, SessionTally } from './session-section.tsx'

afterEach(() => {
  cleanup()
  documentsHere.set(undefined)
})

function renderSession(year: number, session: Session, { done = 0, hasYear = false } = {}) {
  const listing = findSession({ exam: '0500', year, session })
  if (!listing) throw new Error(`no ${session} ${year}`)
  const onMark = vi.fn<(listing: SessionListing) => void>()
  const onUnmark = vi.fn<(listing: SessionListing) => void>()
  const onSave = vi.fn<(listing: SessionListing) => void>()
  render(
    <MemoryRouter>
      <SessionSection
        listing={listing}
        path="/practice/igcse"
        hasYear={hasYear}
        tally={
          <SessionTally
            listing={listing}
            count={{ done, total: 6 }}
            onMark={onMark}
            onUnmark={onUnmark}
            onSave={onSave}
          />
        }
      >
        papers
      </SessionSection>
    </MemoryRouter>,
  )
  return { listing, onMark, onUnmark, onSave }
}

test('a report or thresholds that are not here are named, and open nothing', () => {
  documentsHere.set(new Set(['0500_s24_er.pdf']))
  renderSession(2024, 'Summer')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Examiner Report'])
  expect(screen.getByText('Grade Thresholds: not here')).toBeDefined()
})

test('a session is headed by its name and months, and links its report and thresholds', () => {
  renderSession(2024, 'Summer')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Summer May/June')
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Examiner Report', '/practice/igcse/0500_s24_er.pdf'],
    ['Grade Thresholds', '/practice/igcse/0500_s24_gt.pdf'],
  ])
})

test('a session without report and thresholds has no links to them', () => {
  renderSession(2020, 'Summer')
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('among results the heading names the year', () => {
  renderSession(2024, 'Summer', { hasYear: true })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Summer 2024 May/June')
})

test('a session that is partly complete can be marked whole', () => {
  const { listing, onMark, onUnmark } = renderSession(2024, 'Summer', { done: 5 })
  expect(screen.getByText('5 of 6 complete')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Mark session' }))
  expect(onMark).toHaveBeenCalledWith(listing)
  expect(onUnmark).not.toHaveBeenCalled()
})

test('a session that is complete can be unmarked', () => {
  const { listing, onUnmark } = renderSession(2024, 'Summer', { done: 6 })
  fireEvent.click(screen.getByRole('button', { name: 'Unmark session' }))
  expect(onUnmark).toHaveBeenCalledWith(listing)
})

test('a whole session can be saved', () => {
  const { listing, onSave } = renderSession(2024, 'Summer')
  fireEvent.click(screen.getByRole('button', { name: 'Save Summer 2024' }))
  expect(onSave).toHaveBeenCalledWith(listing)
})
