import '#app/lib/new-database.fixture.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadStudy } from '#app/sync/load-study.ts'
import { findPaper, findVariant, type VariantListing } from '#domain/papers/catalogue.ts'
import { usePaperMark } from './desk-timer.tsx'

afterEach(cleanup)

function variantOf(fileName: string): VariantListing {
  const paper = findPaper(fileName)
  const variant = paper && findVariant(paper)
  if (!variant) throw new Error(`${fileName} is not in the catalogue`)
  return variant
}

function Mark({ variant }: { variant: VariantListing }) {
  const { mark, onMark } = usePaperMark(variant, 80)
  return (
    <button type="button" onClick={() => onMark(54)}>
      {mark ?? 'none'}
    </button>
  )
}

test('a mark is shown at once, and a newer one from another device replaces it', async () => {
  const subject = '0500/2024/Summer-1-2'
  const { log } = await loadStudy()
  render(<Mark variant={variantOf('0500_s24_qp_12.pdf')} />)
  const mark = screen.getByRole('button')
  expect(mark.textContent).toBe('none')
  fireEvent.click(mark)
  expect(mark.textContent).toBe('54')
  await vi.waitFor(() => expect(log.record().marks.get(subject)?.got).toBe(54))
  expect(mark.textContent).toBe('54')
  const elsewhere = {
    id: 'a8c3f1de-52b7-4c1a-9a53-6c0f6a1f0b11',
    v: 1,
    kind: 'paper.marked',
    subject,
    data: { got: 61, of: 80 },
    happenedAt: new Date().toISOString(),
    owner: null,
  }
  await act(() => log.add([elsewhere]))
  expect(mark.textContent).toBe('61')
})
