import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { takeToasts } from '#app/ui/toast.ts'
import { PANE_ACTIONS, type PaneAction } from '#app/viewer/controls/pane-actions.ts'
import { type PaneContent, usePaneActions } from './more-menu.tsx'
import type { PaneType } from '#app/desk/panes/panes.ts'

afterEach(() => {
  cleanup()
  takeToasts()
})

interface View {
  type?: PaneType
  content: PaneContent
  shown?: { isMarking: boolean; run: (action: PaneAction) => void }
}

function setUp(first: View) {
  const run = vi.fn<(action: PaneAction) => void>()
  const onPages = vi.fn<() => void>()
  const onHelp = vi.fn<() => void>()
  const { result, rerender } = renderHook(
    ({ type = 'Question Paper', content, shown }: View) =>
      usePaneActions(type, { content, shown, onPages, onHelp }),
    { initialProps: first },
  )
  return {
    run,
    onPages,
    onHelp,
    show: rerender,
    opened: { isMarking: false, run },
    actions: () => result.current,
    press: (action: PaneAction) => act(() => result.current.runOf(action)?.()),
  }
}

test.each(['find', 'mark', 'my-marks', 'print'] as const)(
  'in the text of a paper, %s shows the pages, and runs when they are open',
  (action) => {
    const { press, show, run, onPages, opened } = setUp({ content: 'text' })
    press(action)
    expect(onPages).toHaveBeenCalledOnce()
    expect(takeToasts().map(({ title }) => title)).toEqual(['Shown as pages'])
    show({ content: 'closed' })
    expect(run).not.toHaveBeenCalled()
    show({ content: 'pages', shown: opened })
    expect(run.mock.calls).toEqual([[action]])
    show({ content: 'closed' })
    show({ content: 'pages', shown: opened })
    expect(run).toHaveBeenCalledOnce()
  },
)

test('an action does not run on another document that the student went to meanwhile', () => {
  const { press, show, run, opened } = setUp({ content: 'text' })
  press('find')
  show({ type: 'Insert', content: 'pages', shown: opened })
  show({ content: 'pages', shown: opened })
  expect(run).not.toHaveBeenCalled()
})

test('an action does not run later if the student has gone back to the text before the pages were open', () => {
  const { press, show, run, opened } = setUp({ content: 'text' })
  press('print')
  show({ content: 'closed' })
  show({ content: 'text' })
  show({ content: 'closed' })
  show({ content: 'pages', shown: opened })
  expect(run).not.toHaveBeenCalled()
})

test('what only pages can do is not offered for a text, an answer or a locked mark scheme', () => {
  for (const content of ['text', 'answer', 'locked'] as const) {
    const { actions } = setUp({ content })
    expect(PANE_ACTIONS.map(({ name }) => name).filter((name) => actions().has(name))).toEqual([
      'find',
      'mark',
      'my-marks',
      'print',
      'help',
    ])
  }
})

test('whatever cannot be chosen says why, and the keyboard help can always be chosen', () => {
  for (const content of ['text', 'answer', 'locked', 'closed'] as const) {
    const { actions, press, onHelp } = setUp({ content })
    for (const { name } of PANE_ACTIONS.filter(({ name }) => actions().has(name)))
      expect(actions().runOf(name) !== undefined || actions().hintOf(name) !== undefined).toBe(true)
    press('help')
    expect(onHelp).toHaveBeenCalledOnce()
  }
})

test('open pages do everything at once', () => {
  const { actions, press, run, opened, show } = setUp({ content: 'closed' })
  show({ content: 'pages', shown: opened })
  for (const { name } of PANE_ACTIONS) {
    expect(actions().hintOf(name)).toBeUndefined()
    press(name)
  }
  expect(run.mock.calls.flat()).toEqual(PANE_ACTIONS.map(({ name }) => name))
})
