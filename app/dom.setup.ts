import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { takeToasts } from './ui/toast.ts'

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
