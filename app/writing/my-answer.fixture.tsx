import '#app/lib/new-database.fixture.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { PaperClock, WritingPaper } from './writing-paper.ts'

// 'My answer' on a page of its own: another test may have opened the log of this one.
vi.resetModules()
export const { takeToasts } = await import('#app/ui/toast.ts')
export const { loadStudy } = await import('#app/sync/load-study.ts')
export const { storedTexts } = await import('#app/lib/device/stored-texts.ts')
const { default: MyAnswer } = await import('./my-answer.tsx')
export const { finishPaper } = await import('./finish-paper.ts')
export const { noteFacts } = await import('#app/sync/log/note-facts.ts')

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
})
beforeEach(() => {
  takeToasts()
  Object.assign(Element.prototype, { scrollTo() {}, showPopover() {}, hidePopover() {} })
})
afterAll(async () => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Page({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      {children}
      <Where />
    </MemoryRouter>
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return <p data-testid="where">{pathname + search}</p>
}

let papers = 0
/** A paper that no other test writes. */
export function newPaper(): WritingPaper {
  papers += 1
  return {
    subject: `0500/sets/p1-${papers}`,
    title: `Practice set ${papers}, Paper 1`,
    questions: [
      { id: '1e', number: '1(e)', marks: 3, kind: 'short answers' },
      { id: '3', number: '3', marks: 25, kind: 'extended response', words: { from: 250, to: 350 } },
    ],
  }
}

export function clockOf(status: PaperClock['status'], left: number): PaperClock {
  const ends = Date.now() + left
  return {
    status,
    left: (now) => ends - now,
    worked: (now) => 7_200_000 - (ends - now),
    pace: () => 'minute 84 of 120: about 56 of 80 marks by now',
    onStart: vi.fn<() => void>(),
    onPause: vi.fn<() => void>(),
  }
}

export async function open(
  paper: WritingPaper,
  {
    question = '3',
    clock,
    onMarkScheme,
  }: { question?: string; clock?: PaperClock; onMarkScheme?: () => void } = {},
) {
  cleanup()
  const onHandIn = vi.fn<() => void>()
  const view = (at: string, time: PaperClock | undefined) => (
    <MyAnswer
      paper={paper}
      question={at}
      taskOf={() => undefined}
      clock={time}
      onHandIn={onHandIn}
      onMarkScheme={onMarkScheme}
    />
  )
  const { rerender } = render(view(question, clock), { wrapper: Page })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading your answer' })).toBeNull())
  return {
    onHandIn,
    show: (at: string, time: PaperClock | undefined = clock) => rerender(view(at, time)),
  }
}

export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
export const type = (text: string) => fireEvent.input(field(), { target: { value: text } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const facts = async (kind: string, paper: WritingPaper) =>
  (await loadStudy()).log
    .facts()
    .map(({ fact }) => fact)
    .filter((fact) => fact.kind === kind && fact.subject.startsWith(paper.subject))
export const saved = () => screen.findByText(/^Saved on this device, \d\d:\d\d/)
