import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFilters } from './filter-form.tsx'

afterEach(cleanup)

const render = () =>
  renderHook(({ search }) => useFilters(new URLSearchParams(search)), { initialProps: { search: '' } })

test('a second choice keeps the first, also if the address of the first comes late', () => {
  const { result, rerender } = render()
  act(() => result.current[1]({ exam: '0500' }))
  act(() => result.current[1]({ ...result.current[0], form: 'speech' }))
  rerender({ search: 'exam=0500' })
  expect(result.current[0]).toEqual({ exam: '0500', form: 'speech' })
  rerender({ search: 'exam=0500&form=speech' })
  expect(result.current[0]).toEqual({ exam: '0500', form: 'speech' })
})

test('an address that nobody chose here counts', () => {
  const { result, rerender } = render()
  rerender({ search: 'theme=food' })
  expect(result.current[0]).toEqual({ theme: 'food' })
})
