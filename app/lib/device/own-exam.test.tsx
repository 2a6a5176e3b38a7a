import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepOwnExam, useOwnExam } from './own-exam.ts'
import { storedTexts } from './stored-texts.ts'

afterEach(() => {
  cleanup()
  storedTexts.write('ee_own_exam_v1', null)
})

test('the exam that was said last is the student’s', () => {
  const { result } = renderHook(useOwnExam)
  expect(result.current).toBeUndefined()
  act(() => keepOwnExam('0500'))
  act(() => keepOwnExam('IB'))
  expect(result.current).toBe('IB')
})

test('what is no exam counts as none', () => {
  storedTexts.write('ee_own_exam_v1', 'GCSE')
  expect(renderHook(useOwnExam).result.current).toBeUndefined()
})
