import { expect, test } from 'vitest'
import { listSessions } from '#domain/papers/catalogue.ts'
import { sessionToast, variantToast } from './completion-toast.ts'

const [MARCH] = listSessions('0500', 2024)
const VARIANT = MARCH?.papers[0]?.variants[0]

test('a variant is named by its code, session and year', () => {
  if (!VARIANT) throw new Error('no March 2024')
  expect(variantToast('Variant Completed!', VARIANT)).toEqual({
    kind: 'done',
    title: 'Variant Completed!',
    detail: '0500/12, March 2024',
  })
  expect(variantToast('Variant Completed!', VARIANT, true).detail).toBe(
    '0500/12, March 2024. That completes the session',
  )
  expect(variantToast('Already Completed', VARIANT).kind).toBe('hint')
})

test('a session’s toast has its number of variants', () => {
  if (!MARCH) throw new Error('no March 2024')
  expect(sessionToast('Session Unmarked', MARCH)).toEqual({
    kind: 'done',
    title: 'Session Unmarked',
    detail: 'March 2024, 2 variants',
  })
})
