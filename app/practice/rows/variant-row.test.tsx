import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { findPaper, findVariant, type VariantListing } from '#domain/papers/catalogue.ts'
import { documentsHere } from '#app/lib/device/use-documents-here.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { VariantRow } from './variant-row.tsx'

afterEach(() => {
  cleanup()
  documentsHere.set(undefined)
})

function renderRow(fileName: string, { isDone = false } = {}) {
  const paper = findPaper(fileName)
  const variant = paper && findVariant(paper)
  if (!variant) throw new Error(`${fileName} is not in the catalogue`)
  const calls = {
    onMark: vi.fn<(variant: VariantListing) => void>(),
    onUnmark: vi.fn<(variant: VariantListing) => void>(),
    onSave: vi.fn<(variant: VariantListing) => void>(),
  }
  render(
    <MemoryRouter>
      <ul>
        <VariantRow variant={variant} isDone={isDone} path="/practice/exam" {...calls} />
      </ul>
    </MemoryRouter>,
  )
  return { variant, ...calls }
}

const description = (element: HTMLElement) =>
  document.querySelector(`[id="${element.getAttribute('aria-describedby')}"]`)?.textContent

test('the three documents are links under the exam, described by their variant', () => {
  renderRow('0500_s24_qp_12.pdf')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Question Paper', '/practice/exam/0500_s24_qp_12.pdf'],
    ['Mark Scheme', '/practice/exam/0500_s24_ms_12.pdf'],
    ['Insert', '/practice/exam/0500_s24_in_12.pdf'],
  ])
  for (const link of links) expect(description(link)).toBe('Variant 2 0500/12, Summer 2024')
})

test('a set says that it is ours and which form it has', () => {
  renderRow('0500-p2-set6_qp.pdf')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/practice/exam/0500-p2-set6_qp.pdf',
    '/practice/exam/0500-p2-set6_ms.pdf',
    '/practice/exam/0500-p2-set6_in.pdf',
  ])
  for (const link of links) expect(description(link)).toBe('Set 6 our own paper, from 2027, 0500/2')
  expect(screen.getByRole('button', { name: 'Save Set 6' })).toBeDefined()
})

test('a document that is not here is dashed and says what opens instead', () => {
  documentsHere.set(new Set(['0500_s24_qp_12.pdf', '0500_s24_ms_12.pdf']))
  renderRow('0500_s24_qp_12.pdf')
  const [paper, , insert] = screen.getAllByRole('link')
  expect(paper?.className).toBe('doc doc-qp')
  expect(insert?.className).toBe('doc doc-in doc-away')
  expect(insert?.textContent).toBe('Insert, not here. Opens our guide to the paper')
})

test('the documents of a set are always here', () => {
  documentsHere.set(new Set())
  renderRow('0500-p2-set6_qp.pdf')
  expect(screen.getAllByRole('link').filter(({ className }) => className.includes('doc-away'))).toEqual([])
})

test('a missing document is disabled and has its reason', () => {
  renderRow('9093_s24_qp_11.pdf')
  const insert = screen.getByRole('button', { name: 'Insert' })
  const reason = 'This paper has no insert: everything is printed in the question paper.'
  expect(insert.getAttribute('aria-disabled')).toBe('true')
  expect(insert.dataset.tooltip).toBe(reason)
  expect(description(insert)).toBe(reason)
  fireEvent.click(insert)
  expect(currentToast()).toMatchObject({
    kind: 'error',
    title: 'Document Not Available',
    detail: 'Insert is not available for this variant',
  })
})

test('an incomplete variant can be marked', () => {
  const { variant, onMark, onUnmark } = renderRow('0500_s24_qp_12.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Mark Complete' }))
  expect(onMark).toHaveBeenCalledWith(variant)
  expect(onUnmark).not.toHaveBeenCalled()
})

test('a complete variant can be unmarked', () => {
  const { variant, onMark, onUnmark } = renderRow('0500_s24_qp_12.pdf', { isDone: true })
  fireEvent.click(screen.getByRole('button', { name: 'Unmark' }))
  expect(onUnmark).toHaveBeenCalledWith(variant)
  expect(onMark).not.toHaveBeenCalled()
})

test('a variant can be saved', () => {
  const { variant, onSave } = renderRow('0500_s24_qp_12.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Save 0500/12' }))
  expect(onSave).toHaveBeenCalledWith(variant)
})
