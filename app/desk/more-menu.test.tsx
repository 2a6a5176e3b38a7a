import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import { findDesk } from './desk.ts'
import { MoreMenu } from './more-menu.tsx'

afterEach(cleanup)

const FILE = '0500-p1-set3_qp.pdf'
const nothing = () => {}

function show(isLocked: boolean) {
  const paper = findPaper(FILE)
  if (!paper) throw new Error(`${FILE} is not in the catalogue`)
  const actions = {
    isLocked,
    download: { url: `/files/papers/${FILE}`, fileName: FILE },
    completion: undefined,
    onShow: nothing,
    onSave: nothing,
    onKeep: nothing,
    onCopy: nothing,
  }
  render(
    <MoreMenu
      desk={findDesk(paper)}
      shown={undefined}
      actions={actions}
      saveMark={null}
      isOpen
      onOpenChange={nothing}
    />,
  )
  return screen.getByText(/^Download all three/).closest('button')
}

test('all three can be downloaded', () => {
  expect(show(false)?.getAttribute('aria-disabled')).toBeNull()
})

test('while the mark scheme is locked, all three are too, and the menu says so', () => {
  const all = show(true)
  expect(all?.getAttribute('aria-disabled')).toBe('true')
  expect(all?.textContent).toMatch(/locked$/)
  expect(screen.getByRole('link', { name: 'Download' })).toBeDefined()
})
