import { beforeEach, expect, test, vi } from 'vitest'
import { isDone, leaveForNextPage, markDone, takeFromLastPage } from './next-page.ts'

beforeEach(() => {
  sessionStorage.clear()
})

test('what is left for the next page is taken once', () => {
  leaveForNextPage('toast', { title: 'Saved' })
  leaveForNextPage('closed', { list: '/resources' })
  expect(takeFromLastPage('toast')).toEqual({ title: 'Saved' })
  expect(takeFromLastPage('toast')).toBeUndefined()
  expect(takeFromLastPage('closed')).toEqual({ list: '/resources' })
  expect(sessionStorage.length).toBe(0)
})

test.each(['{', '"text"', 'null', '[]'])('%s under the name reads as nothing', (damaged) => {
  sessionStorage.setItem('ee_next_page_v1', damaged)
  expect(takeFromLastPage('toast')).toBeUndefined()
})

test('what was done stays done for the visit', () => {
  expect(isDone('asked')).toBe(false)
  markDone('asked')
  expect(isDone('asked')).toBe(true)
  expect(JSON.parse(sessionStorage.getItem('ee_visit_v1') ?? '')).toEqual({ asked: true })
})

test('a browser that keeps nothing remembers for as long as the page is open', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  leaveForNextPage('toast', {})
  expect(takeFromLastPage('toast')).toBeUndefined()
  markDone('refused')
  expect(isDone('refused')).toBe(true)
  vi.unstubAllGlobals()
})
