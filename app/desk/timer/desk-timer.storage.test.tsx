import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { findDesk } from '#app/desk/desk.ts'
import { DeskTimer } from './desk-timer.tsx'
import { usePaperSession } from './use-exam-session.ts'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { waitingFacts } from '#app/sync/log/make-facts.ts'
import { fieldOf } from '#domain/unknown-value.ts'
import { RUNNING_TIMERS_KEY } from '#app/sync/running-timers-key.ts'
import { parseRunningTimers } from '#domain/study/running-timer.ts'

const NOON = Date.UTC(2025, 4, 12, 12)
const MINUTE = 60_000

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.useRealTimers()
})

interface SampleProps {
  fileName: string
  room?: 'wide' | 'margin'
  hasRoomBeside?: boolean
  onMarkScheme?: () => void
}

function Sample({ fileName, room = 'wide', hasRoomBeside = true, onMarkScheme }: SampleProps) {
  const paper = findPaper(fileName)
  if (!paper) throw new Error(`${fileName} is not in the catalogue`)
  const desk = findDesk(paper)
  const work = usePaperSession(desk)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeskTimer
        desk={desk}
        work={work}
        room={room}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onMarkScheme={onMarkScheme}
        hasRoomBeside={hasRoomBeside}
      />
      <button data-testid="place" onClick={() => work.onPlace('2(d)', '/practice/igcse')}>
        Read on to 2(d)
      </button>
      <p data-testid="lock">{work.isLocked ? 'locked' : 'open'}</p>
    </>
  )
}

const renderTimer = (fileName = '0500_s24_qp_12.pdf', room: 'wide' | 'margin' = 'wide') =>
  render(<Sample fileName={fileName} room={room} />, { wrapper: MemoryRouter })
const markField = () => screen.getByLabelText<HTMLInputElement>(/^Your mark/)
const type = (text: string) => fireEvent.change(markField(), { target: { value: text } })
const markFacts = () => waitingFacts.read().filter((fact) => fieldOf(fact, 'kind') === 'paper.marked')
/** What the header of every page has to show. */
const shownEverywhere = () => parseRunningTimers(localStorage.getItem(RUNNING_TIMERS_KEY))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
/** What a screen reader says of the time. */
const said = () => screen.getAllByRole('status')[0]?.textContent
const lock = () => screen.getByTestId('lock').textContent

test('the pace is shown beside a running timer', () => {
  renderTimer()
  press('Start the timer')
  wait(42 * MINUTE)
  expect(screen.getAllByText('minute 42 of 120: about 28 of 80 marks by now')).toHaveLength(2)
  expect(screen.getAllByText('1:18:00')).not.toHaveLength(0)
})

test('a running timer knows the question that the student is at', () => {
  renderTimer()
  fireEvent.click(screen.getByTestId('place'))
  expect(shownEverywhere()).toEqual([])
  press('Start the timer')
  expect(shownEverywhere()[0]?.question).toBe('2(d)')
})

test('a reload and a closed tab cost no time', () => {
  renderTimer()
  press('Start the timer')
  cleanup()
  vi.setSystemTime(NOON + 60 * MINUTE)
  renderTimer()
  expect(screen.getByText('minute 60 of 120: about 40 of 80 marks by now')).toBeDefined()
})

test('a pause stops the clock', () => {
  renderTimer()
  press('Start the timer')
  wait(10 * MINUTE)
  press('Pause the timer')
  wait(30 * MINUTE)
  expect(screen.getAllByText('minute 10 of 120: about 6 of 80 marks by now')).not.toHaveLength(0)
})

test('the first start asks for the lock once, and the answer is remembered', () => {
  renderTimer()
  press('Start the timer')
  expect(screen.getByText('Keep the mark scheme locked until you finish?')).toBeDefined()
  press('Keep it locked')
  expect(lock()).toBe('locked')
  cleanup()
  renderTimer('0500_s24_qp_13.pdf')
  expect(lock()).toBe('open')
  press('Start the timer')
  expect(screen.queryByText('Keep the mark scheme locked until you finish?')).toBeNull()
  expect(lock()).toBe('locked')
})

test('while the panel asks for the lock, it has no switch for it', () => {
  const lockSwitch = () =>
    screen.queryByRole('switch', { name: 'Keep the mark scheme locked until I finish' })
  renderTimer()
  press('Start the timer')
  expect(screen.getByText('Keep the mark scheme locked until you finish?')).toBeDefined()
  expect(lockSwitch()).toBeNull()
  press('Keep it locked')
  expect(lockSwitch()?.getAttribute('aria-checked')).toBe('true')
})

test('finishing asks nothing, stops the timer, unlocks, and marks the variant complete', async () => {
  renderTimer()
  press('Start the timer')
  press('Keep it locked')
  wait(107 * MINUTE)
  press('Finish')
  expect(lock()).toBe('open')
  expect(screen.getByText('107 of 120 minutes. The paper stays open.')).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Finished'))
  expect(screen.getByRole('link', { name: 'Next: Variant 3' }).getAttribute('href')).toBe(
    '/practice/igcse/0500_s24_qp_13.pdf',
  )
  press('Mark Complete')
  expect(screen.getByText('Complete.')).toBeDefined()
  wait(30 * MINUTE)
  expect(screen.getByText('107 of 120 minutes. The paper stays open.')).toBeDefined()
  press('Undo')
  expect(screen.getByRole('button', { name: 'Mark Complete' })).toBeDefined()
})

test.each([
  [true, 'Open it beside'],
  [false, 'Open it'],
])('the mark scheme opens beside the paper only if there is room: %s', (hasRoomBeside, name) => {
  const fileName = '0500_s24_qp_12.pdf'
  const onMarkScheme = vi.fn<() => void>()
  render(<Sample {...{ fileName, hasRoomBeside, onMarkScheme }} />, { wrapper: MemoryRouter })
  press('Start the timer')
  press('Finish')
  press(name)
  expect(onMarkScheme).toHaveBeenCalledOnce()
})

test('a mark may be given when finishing, and is kept with the paper', () => {
  renderTimer()
  press('Start the timer')
  wait(84 * MINUTE)
  press('Finish')
  type('54')
  press('Mark Complete')
  expect(screen.getByText('Complete. 54 of 80 kept.')).toBeDefined()
  expect(markFacts()).toMatchObject([
    { kind: 'paper.marked', subject: '0500/2024/Summer-1-2', data: { got: 54, of: 80 } },
  ])
  press('Undo')
  expect(markField().value).toBe('54')
})

test('a mark above the marks of the paper is refused, and nothing is completed with it', () => {
  const before = markFacts()
  renderTimer()
  press('Start the timer')
  press('Finish')
  type('81')
  press('Mark Complete')
  expect(screen.getByText('80 at most')).toBeDefined()
  expect(document.activeElement).toBe(markField())
  expect(screen.queryByText('Complete.')).toBeNull()
  expect(markFacts()).toEqual(before)
  type('')
  press('Mark Complete')
  expect(screen.getByText('Complete.')).toBeDefined()
})

test('after the end, the panel counts the time that is over, and says so', () => {
  renderTimer()
  press('Start the timer')
  wait(123 * MINUTE + 1000)
  expect(screen.getByText('over time').parentElement?.textContent).toBe('+3:01 over time')
  expect(document.body.textContent).not.toContain('left')
})

test('in the margin, the clock opens the panel, and a finished paper asks for its mark', () => {
  renderTimer('0500_s24_qp_12.pdf', 'margin')
  expect(screen.getByText('120 minutes')).toBeDefined()
  press('Start the timer')
  wait(84 * MINUTE)
  expect(screen.getByText('Minute 84 of 120')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Timer, 36:00 left' })).toBeDefined()
  const [finish] = screen.getAllByRole('button', { name: 'Finish' })
  if (finish) fireEvent.click(finish)
  expect(screen.getByText('Finished, of 120 minutes')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Timer, 1:24:00 used' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add your mark' })).toBeDefined()
})

test('other pages hear of the timer while it runs or is paused, and no longer', () => {
  renderTimer()
  expect(shownEverywhere()).toEqual([])
  press('Start the timer')
  wait(MINUTE)
  expect(shownEverywhere()).toMatchObject([{ name: 'Paper 1 Variant 2', endsAt: NOON + 120 * MINUTE }])
  press('25 %')
  expect(shownEverywhere()).toMatchObject([{ minutes: 150, endsAt: NOON + 150 * MINUTE }])
  press('Pause the timer')
  expect(shownEverywhere()).toMatchObject([{ left: 149 * MINUTE }])
  fireEvent.click(screen.getByRole('switch', { name: 'Hide the time' }))
  expect(shownEverywhere()).toMatchObject([{ hidesTime: true }])
  press('Finish')
  expect(localStorage.getItem(RUNNING_TIMERS_KEY)).toBeNull()
})

test('hidden, nothing on the screen changes with the time', () => {
  renderTimer()
  press('Start the timer')
  fireEvent.click(screen.getByRole('switch', { name: 'Hide the time' }))
  const before = document.body.textContent
  wait(7 * MINUTE)
  expect(document.body.textContent).toBe(before)
  expect(before).not.toMatch(/minute \d|\d:\d\d/)
})

test('the end is announced, also while the time is hidden', () => {
  renderTimer()
  press('Start the timer')
  fireEvent.click(screen.getByRole('switch', { name: 'Hide the time' }))
  wait(120 * MINUTE - 1000)
  expect(screen.queryByText('Time is up.')).toBeNull()
  wait(2000)
  expect(screen.getByText('Time is up.').getAttribute('role')).toBe('status')
  expect(screen.getByText('Time is up')).toBeDefined()
})

test.each([30, 10, 5])('at %i minutes, the time left is said once', (minutes) => {
  renderTimer()
  press('Start the timer')
  press('Leave it open')
  cleanup()
  vi.setSystemTime(NOON + (120 - minutes) * MINUTE - 30_000)
  renderTimer()
  expect(said()).toBe('')
  wait(45_000)
  expect(said()).toBe(`${minutes} minutes left.`)
  wait(60_000)
  expect(said()).toBe('')
})

test('what was crossed before a reload or during a pause is not said', () => {
  renderTimer()
  press('Start the timer')
  press('Leave it open')
  cleanup()
  vi.setSystemTime(NOON + 95 * MINUTE)
  renderTimer()
  wait(MINUTE)
  expect(said()).toBe('')
  press('Pause the timer')
  wait(20 * MINUTE)
  expect(said()).toBe('')
})

test('while the time is hidden, only its end is said', () => {
  renderTimer()
  press('Start the timer')
  fireEvent.click(screen.getByRole('switch', { name: 'Hide the time' }))
  wait(90 * MINUTE + 1000)
  expect(said()).toBe('')
  wait(30 * MINUTE)
  expect(said()).toBe('Time is up.')
})

test.each(['wide', 'margin'] as const)('the clock is a timer while it shows the time: %s', (room) => {
  renderTimer('0500_s24_qp_12.pdf', room)
  expect(screen.queryByRole('timer')).toBeNull()
  press('Start the timer')
  wait(42 * MINUTE)
  expect(screen.getByRole('timer', { name: 'Time' }).textContent).toContain('1:18:00')
  fireEvent.click(screen.getByRole('switch', { name: 'Hide the time' }))
  expect(screen.queryByRole('timer')).toBeNull()
})

test('extra time moves the pace and is remembered for the next paper', () => {
  renderTimer()
  press('Start the timer')
  press('25 %')
  wait(42 * MINUTE)
  expect(screen.getAllByText('minute 42 of 150: about 22 of 80 marks by now')).not.toHaveLength(0)
  cleanup()
  renderTimer('0500_s24_qp_13.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Timer' }))
  expect(screen.getByText('150 minutes with 25 % extra time, 80 marks')).toBeDefined()
})

test('without a variant there is nothing to time', () => {
  renderTimer('0500_s24_er.pdf')
  expect(screen.queryByRole('button', { name: /imer/ })).toBeNull()
})

// The last test: a text that was not stored stays in the page's memory.
test('if the browser does not store, one toast says so, and the timer runs', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  renderTimer()
  press('Start the timer')
  expect(currentToast()).toMatchObject({ title: 'Not stored' })
  const first = currentToast()?.id
  press('Leave it open')
  wait(42 * MINUTE)
  expect(screen.getAllByText('minute 42 of 120: about 28 of 80 marks by now')).not.toHaveLength(0)
  expect(currentToast()?.id).toBe(first)
})
