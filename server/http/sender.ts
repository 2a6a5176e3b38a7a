import { AsyncLocalStorage } from 'node:async_hooks'

const senders = new AsyncLocalStorage<string>()

/** Runs work for a sender: a student, or the address of a visitor. Everything that it asks for counts as theirs. */
export function forSender<T>(sender: string, work: () => T): T {
  return senders.run(sender, work)
}

/** For whom this code runs; undefined for work of the server itself. */
export function currentSender(): string | undefined {
  return senders.getStore()
}
