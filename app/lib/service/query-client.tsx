import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isLate, isSignedOut } from './request-error.ts'
import { readSession, subscribeSession } from '#app/lib/device/stored-session.ts'

/**
 * How long rows are fresh, in milliseconds. What was read later than now was read before the clock was set back: it is old,
 * so its time is below zero.
 */
export function freshFor(milliseconds: number) {
  return ({ state }: { state: { dataUpdatedAt: number } }) => {
    const age = Date.now() - state.dataUpdatedAt
    return age < 0 ? age : milliseconds
  }
}

/** The cache of a student's rows. It is loaded with the first screen that shows rows, and never without a session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor(60_000),
      // A second request does not bring back an ended session, and a student who has waited gets the error at once.
      retry: (failures, error) => failures < 1 && !isLate(error) && !isSignedOut(error),
      retryDelay: 500,
    },
  },
})

// The library only hears of changes, and this code may be loaded after the connection was lost.
onlineManager.setOnline(navigator.onLine)

// After signing out, the next student must not see these rows.
subscribeSession(() => {
  if (readSession() === null) queryClient.clear()
})

export function StudentRows({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
