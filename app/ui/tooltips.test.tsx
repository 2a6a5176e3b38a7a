import { afterEach, expect, test, vi } from 'vitest'
import { startTooltips } from './tooltips.ts'

afterEach(() => vi.useRealTimers())

test('the keyboard’s focus shows a tooltip at once, the focus that a touch gives shows none', () => {
  vi.useFakeTimers()
  let isOpen = false
  Object.assign(HTMLElement.prototype, {
    showPopover() {
      isOpen = true
    },
    hidePopover() {
      isOpen = false
    },
  })
  const button = document.createElement('button')
  button.dataset['tooltip'] = '2(c)'
  let isFocusVisible = false
  vi.spyOn(button, 'matches').mockImplementation(
    (selector: string) => selector.includes(':focus-visible') && isFocusVisible,
  )
  document.body.append(button)
  startTooltips(button)
  isFocusVisible = true
  const send = (type: string, about: object) =>
    button.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), about))
  const focus = () => {
    send('focusin', {})
    vi.advanceTimersByTime(2000)
    return isOpen
  }

  send('keydown', { key: 'Tab' })
  expect(focus()).toBe(true)
  expect(document.querySelector('.tooltip')?.textContent).toBe('2(c)')
  send('keydown', { key: 'Escape' })
  expect(isOpen).toBe(false)

  send('pointerover', { pointerType: 'touch' })
  send('pointerdown', { pointerType: 'touch' })
  expect(focus()).toBe(false)
  send('keydown', { key: 'Tab' })
  expect(focus()).toBe(true)
})
