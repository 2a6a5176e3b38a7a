import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import { findDesk } from '#app/desk/desk.ts'
import { DocumentTabs } from './document-tabs.tsx'
import type { PaneType } from './panes.ts'

afterEach(cleanup)

function renderTabs(
  fileName: string,
  { shown = 'Question Paper', isLocked = false }: { shown?: PaneType; isLocked?: boolean } = {},
) {
  const paper = findPaper(fileName)
  if (!paper) throw new Error(`${fileName} is not in the catalogue`)
  const onShow = vi.fn<(type: PaneType) => void>()
  render(
    <DocumentTabs
      desk={findDesk(paper, '12')}
      shown={shown}
      isLocked={(type) => isLocked && (type === 'Mark Scheme' || type === 'Scripts')}
      panel="pane"
      onShow={onShow}
      intentOf={() => ({})}
    />,
  )
  return onShow
}

const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

test('the three documents of a variant and the answer are tabs, and only the open one takes the Tab key', () => {
  renderTabs('0500_s24_qp_12.pdf')
  expect(names()).toEqual(['Question Paper', 'Mark Scheme', 'Insert', 'My answer'])
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1, -1])
})

test('a set with scripts has a tab for them before My answer, locked like its mark scheme', () => {
  renderTabs('0500-p1-set1_qp.pdf', { isLocked: true })
  expect(names()).toEqual(['Question Paper', 'Mark Scheme', 'Insert', 'Scripts', 'My answer'])
  expect(screen.getAllByRole('img', { name: 'locked' })).toHaveLength(2)
})

test('a document of the session has a tab while it is open', () => {
  renderTabs('0500_s24_er.pdf', { shown: 'Examiner Report' })
  expect(names()).toEqual(['Question Paper', 'Mark Scheme', 'Insert', 'My answer', 'Examiner Report'])
})

test('arrow keys walk over the tabs in a circle and open none', () => {
  const onShow = renderTabs('0500_s24_qp_12.pdf')
  screen.getByText('Question Paper').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Mark Scheme'],
    ['End', 'My answer'],
    ['ArrowRight', 'Question Paper'],
    ['ArrowLeft', 'My answer'],
    ['Home', 'Question Paper'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(document.activeElement?.textContent).toBe(name)
  }
  expect(onShow).not.toHaveBeenCalled()
})

test('a press opens a document', () => {
  const onShow = renderTabs('0500_s24_qp_12.pdf')
  fireEvent.click(screen.getByText('Insert'))
  expect(onShow).toHaveBeenCalledWith('Insert')
})

test('a missing document has its reason, and pressing it does nothing', () => {
  const onShow = renderTabs('9093_s24_qp_12.pdf')
  const tab = screen.getByRole('tab', { name: /^Insert/ })
  fireEvent.click(tab)
  expect(onShow).not.toHaveBeenCalled()
  expect(tab.getAttribute('aria-disabled')).toBe('true')
  expect(tab.textContent).toContain(tab.dataset['tooltip'])
})

test('a locked mark scheme is named so, and its tab can be opened', () => {
  const onShow = renderTabs('0500_s24_qp_12.pdf', { isLocked: true })
  const tab = screen.getByRole('tab', { name: 'Mark Scheme locked' })
  fireEvent.click(tab)
  expect(onShow).toHaveBeenCalledWith('Mark Scheme')
})
