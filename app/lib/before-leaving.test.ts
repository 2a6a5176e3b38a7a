import { afterEach, expect, test } from 'vitest'
import { askBeforeLeaving, mayLeave } from './before-leaving.ts'

const nothing = async () => {}

afterEach(() => askBeforeLeaving(async () => nothing))

test('a student may stay after all, or leave and have something done after', async () => {
  askBeforeLeaving(async () => false)
  expect(await mayLeave()).toBe(false)
  askBeforeLeaving(async () => nothing)
  expect(await mayLeave()).toBe(nothing)
})

test('a question whose code does not arrive keeps nobody', async () => {
  askBeforeLeaving(() => Promise.reject(new Error('no connection')))
  expect(await mayLeave()).toBeTypeOf('function')
})
