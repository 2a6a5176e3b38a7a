import type { Fact } from '#domain/study/log/fact.ts'
import { fieldOf } from '#domain/unknown-value.ts'

/** Where texts are stored by key: `StoredTexts` of app/lib. */
export interface Texts {
  read: (key: string) => string | null
  write: (key: string, text: string | null) => boolean
}

export const WAITING_KEY = 'ee_study_waiting_v1'

/**
 * Facts on their way into the log. The log opens some time after the page; local storage keeps them at once, so that
 * closing the page loses nothing.
 */
export function createWaitingFacts(texts: Texts) {
  function read(): readonly unknown[] {
    const value = parseJson(texts.read(WAITING_KEY))
    return Array.isArray(value) ? value : []
  }
  function write(facts: readonly unknown[]): boolean {
    return texts.write(WAITING_KEY, facts.length > 0 ? JSON.stringify(facts) : null)
  }
  return {
    /** Not checked: the page that writes does not load what reads a fact. */
    read,
    /** False if the browser refuses: then they wait until the page is left. */
    add: (facts: readonly Fact[]): boolean => write([...read(), ...facts]),
    remove(ids: readonly unknown[]) {
      const before = read()
      const after = before.filter((fact) => !ids.includes(fieldOf(fact, 'id')))
      if (after.length < before.length) write(after)
    },
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
