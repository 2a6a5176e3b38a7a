import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { findDesk } from './desk.ts'
import { DeskTimer } from './desk-timer.tsx'
import { useExamSession } from './use-exam-session.ts'
import { useState } from 'react'

const NOON = Date.UTC(2025, 4, 12, 12)
const MINUTE = 60_000

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.useRealTimers()
})

function Sample({ fileName }: { fileName: string }) {
  const paper = findPaper(fileName)
  if (!paper) throw new Error(`${fileName} is not in the catalogue`)
  const desk = findDesk(paper)
  const work = useExamSession(desk)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeskTimer
        desk={desk}
        work={work}
        room="wide"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onMarkScheme={undefined}
      />
      <p data-testid="lock">{work.isLocked ? 'locked' : 'open'}</p>
    </>
  )
}

const renderTimer = (fileName = '0500_s24_qp_12.pdf') => render(<Sample fileName={fileName} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const lock = () => screen.getByTestId('lock').textContent

test('the pace is shown beside a running timer', () => {
  renderTimer()
  press('Start the timer')
  wait(42 * MINUTE)
  expect(screen.getAllByText('minute 42 of 120: about 28 of 80 marks by now')).toHaveLength(2)
  expect(screen.getAllByText('1:18:00')).not.toHaveLength(0)
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

test('finishing stops the timer, unlocks, and marks the variant complete', () => {
  renderTimer()
  press('Start the timer')
  press('Keep it locked')
  wait(107 * MINUTE)
  press('Finish')
  expect(lock()).toBe('open')
  expect(screen.getByText('You used 1 h 47 min of 2 h.')).toBeDefined()
  press('Mark Complete')
  expect(screen.getByText('This variant is marked complete.')).toBeDefined()
  wait(30 * MINUTE)
  expect(screen.getByText('You used 1 h 47 min of 2 h.')).toBeDefined()
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
  expect(screen.queryByRole('button')).toBeNull()
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
