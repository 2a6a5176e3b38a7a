import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import { findDesk } from './desk.ts'
import { MarkButton } from './desk-bar.tsx'
import { MoreMenu, type PaneContent, usePaneActions } from './more-menu.tsx'

afterEach(cleanup)

const onPages = vi.fn<() => void>()
const onHelp = vi.fn<() => void>()

function Sample({ content, isLocked = true }: { content: PaneContent; isLocked?: boolean }) {
  const paper = findPaper('0500-p1-set6_qp.pdf')
  if (!paper) throw new Error('The set is not in the catalogue')
  const pane = usePaneActions('Question Paper', { content, shown: undefined, onPages, onHelp })
  const nothing = () => {}
  return (
    <>
      <MarkButton pane={pane} />
      <MoreMenu
        desk={findDesk(paper, undefined)}
        pane={pane}
        actions={{
          isLocked,
          download: isLocked
            ? undefined
            : { url: '/files/papers/0500-p1-set6_qp.pdf', fileName: '0500-p1-set6_qp.pdf' },
          completion: undefined,
          onShow: nothing,
          onSave: nothing,
          onKeep: nothing,
          onCopy: nothing,
        }}
        saveMark={null}
        isOpen
        onOpenChange={nothing}
      />
    </>
  )
}

const menu = () => within(screen.getByRole('dialog', { name: 'More', hidden: true }))
const item = (name: string) => menu().queryByRole('button', { name: new RegExp(`^${name}`), hidden: true })
const dead = () =>
  menu()
    .getAllByRole('button', { hidden: true })
    .filter((button) => button.getAttribute('aria-disabled') === 'true')

test('in the text of a paper, More has what helps there, and nothing of it is dead', () => {
  render(<Sample content="text" />)
  expect(dead().map(({ textContent }) => textContent)).toEqual([
    'Downloadlocked',
    expect.stringMatching(/^Download all three.*locked$/),
  ])
  for (const name of ['Outline', 'Fit', 'Rotate']) expect(item(name)).toBeNull()
  for (const name of ['Find', 'My marks', 'Print']) fireEvent.click(item(name) ?? document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Mark the page' }))
  expect(onPages).toHaveBeenCalledTimes(4)
  fireEvent.click(item('Keyboard help') ?? document.body)
  expect(onHelp).toHaveBeenCalledOnce()
})

test.each([
  ['answer', 'not for My answer'],
  ['closed', 'not open yet'],
] as const)('for %s, each item that is dead says why', (content, reason) => {
  render(<Sample content={content} />)
  const reasons = dead().map((button) => button.querySelector('.caption')?.textContent)
  expect(new Set(reasons)).toEqual(new Set([reason, 'locked']))
  const mark = screen.getByRole('button', { name: 'Mark the page' })
  expect(mark.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(mark.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
})

test('all three can be downloaded, while the mark scheme is not locked', () => {
  render(<Sample content="pages" isLocked={false} />)
  expect(item('Download all three')?.getAttribute('aria-disabled')).toBeNull()
})
