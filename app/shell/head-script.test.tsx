import { afterEach, expect, test } from 'vitest'
import { APP_HEAD_SCRIPT } from './head-script.ts'

const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage')

afterEach(() => {
  if (own) Object.defineProperty(window, 'sessionStorage', own)
  else Reflect.deleteProperty(window, 'sessionStorage')
  delete document.documentElement.dataset.search
})

/** Runs the script as the browser does. */
function run() {
  // oxlint-disable-next-line typescript/no-implied-eval -- the page has this text as an inline script
  new Function(APP_HEAD_SCRIPT)()
}

test('where the browser forbids storage, the router gets one that lasts as long as the page', () => {
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  run()
  sessionStorage.setItem('positions', '{}')
  expect(sessionStorage.getItem('positions')).toBe('{}')
  sessionStorage.removeItem('positions')
  expect(sessionStorage.getItem('positions')).toBeNull()
})

test('a storage that works stays as it is', () => {
  const before = sessionStorage
  run()
  expect(sessionStorage).toBe(before)
})
