import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readSession, subscribeSession } from './stored-session.ts'

/** A student's rows, for as long as the page is open. Loaded with the first screen that shows any, never for a visitor. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 60_000, retry: 1 } },
})

// Nothing of one student is left for the next.
subscribeSession(() => {
  if (readSession() === null) queryClient.clear()
})

export function StudentRows({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
