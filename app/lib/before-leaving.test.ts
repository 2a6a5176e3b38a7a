import { afterEach, expect, test } from 'vitest'
import { askBeforeLeaving, mayLeave } from './before-leaving.ts'

afterEach(() => askBeforeLeaving(async () => true))

test('a student may stay after all', async () => {
  askBeforeLeaving(async () => false)
  expect(await mayLeave()).toBe(false)
  askBeforeLeaving(async () => true)
  expect(await mayLeave()).toBe(true)
})

test('a question whose code does not arrive keeps nobody', async () => {
  askBeforeLeaving(() => Promise.reject(new Error('no connection')))
  expect(await mayLeave()).toBe(true)
})
