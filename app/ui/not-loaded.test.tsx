import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NotLoaded } from './not-loaded.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('without a connection, it says so, as soon as there is none', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { container } = render(<NotLoaded what="The cards" />)
  expect(container.textContent).toBe('The cards did not load.')
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(container.textContent).toBe('The cards did not load: you are offline.')
})
