import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { takeToasts } from './ui/toast.ts'

// Generous: a slow machine is not a fault of the code.
configure({ asyncUtilTimeout: 20_000 })

// There is no server. A test that wants an answer gives one.
globalThis.fetch = () => Promise.reject(new TypeError('no connection'))
navigator.sendBeacon = () => true

/** Test files share a window, so each test cleans it up. */
afterEach(() => {
  cleanup()
  takeToasts()
  // Some tests write HTML into the page themselves.
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

/** Code that a test still loads would reach the next file. */
afterAll(() => vi.dynamicImportSettled())
