import { afterEach, expect, test, vi } from 'vitest'
import { mayHaveText } from '#app/text-view/use-paper-texts.ts'
import { opensAsText } from '#app/viewer/engine/opens-as-text.ts'
import { MEDIA } from '#app/desk/panes/use-desk-layout.ts'
import { PREFERENCES_KEY } from './use-preferences.ts'

const SET = '0500-p1-set3_qp.pdf'

function onScreen(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isNarrow && query.startsWith(MEDIA.text) }))
}
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('on a narrow phone papers open as text, as they do at the desk', () => {
  onScreen(true)
  for (const fileName of [
    SET,
    '8021-p2-set1_in.pdf',
    '0500_s24_qp_12.pdf',
    'XEN01_sp24_in_1.pdf',
    '0500_s24_er.pdf',
    '0500_s24_gt.pdf',
    'guide-0500-p1-2027.pdf',
  ])
    expect(opensAsText(fileName)).toBe(mayHaveText(fileName))
  onScreen(false)
  expect(opensAsText(SET)).toBe(false)
})

test('what the student prefers counts more than the screen', () => {
  onScreen(true)
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ readsAs: 'pages' }))
  expect(opensAsText(SET)).toBe(false)
  onScreen(false)
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ readsAs: 'text' }))
  expect(opensAsText(SET)).toBe(true)
  localStorage.setItem(PREFERENCES_KEY, 'damaged')
  expect(opensAsText(SET)).toBe(false)
})
