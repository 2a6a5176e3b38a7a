import { readStored } from './storage.ts'

/** Where supabase-js keeps the session; read without it, so that a page knows at once whether somebody is signed in. */
export const SESSION_KEY = 'sb-evergreen-auth-token'

const listeners = new Set<() => void>()

/** The session as it is kept (JSON), or null when nobody is signed in. */
export function readSession(): string | null {
  return readStored(SESSION_KEY)
}

/** The session in this tab has changed: told by whoever wrote it. */
export function announceSession() {
  for (const listener of listeners) listener()
}

/** Calls back on every change, in this tab or in another one, until the returned function is called. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
