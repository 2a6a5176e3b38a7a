import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** Files of tests share a window: each test leaves it as it was. */
afterEach(() => {
  cleanup()
  // Some tests write HTML into the page themselves.
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
