import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isSignedOut } from './request-error.ts'
import { readSession, subscribeSession } from './stored-session.ts'

/** The cache of a student's rows. It is loaded with the first screen that shows rows, and never without a session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // A session that ended does not come back by asking again.
      retry: (failures, error) => failures < 1 && !isSignedOut(error),
    },
  },
})

// After signing out, the next student must not see these rows.
subscribeSession(() => {
  if (readSession() === null) queryClient.clear()
})

export function StudentRows({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
