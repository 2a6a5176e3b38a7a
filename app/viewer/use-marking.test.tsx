import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePrinter } from './use-marking.tsx'

afterEach(cleanup)

function setUp(hasMarks: boolean) {
  const plain = vi.fn<() => void>()
  const { result } = renderHook(() => usePrinter(hasMarks, plain))
  return {
    plain,
    press: () => act(() => result.current.onPrint()),
    load: (print: (() => void) | undefined) => act(() => result.current.onPrinter(print)),
  }
}

test('a document without marks prints at once', () => {
  const { plain, press } = setUp(false)
  press()
  expect(plain).toHaveBeenCalledOnce()
})

test('a document with marks prints once they are in their places, and then at once', () => {
  const { plain, press, load } = setUp(true)
  const withMarks = vi.fn<() => void>()
  press()
  load(undefined)
  expect(withMarks).not.toHaveBeenCalled()
  load(withMarks)
  expect(withMarks).toHaveBeenCalledOnce()
  press()
  expect(withMarks).toHaveBeenCalledTimes(2)
  expect(plain).not.toHaveBeenCalled()
})

test('if marks are not wanted on paper, or their code does not arrive, the document prints without them', () => {
  const { plain, press, load } = setUp(true)
  press()
  load(plain)
  expect(plain).toHaveBeenCalledOnce()
})
