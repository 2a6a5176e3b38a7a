import { listOf, parseJson } from '#domain/unknown-value.ts'

/** Where texts are stored by key: `storedTexts` of app/lib, with the list of its keys. */
interface Texts {
  keys: () => readonly string[]
  read: (key: string) => string | null
  write: (key: string, text: string | null) => boolean
}

const keyOf = (student: string, completion: string) => `ee_goal_waiting_v1:${student}:${completion}`

/**
 * What waited to be counted before goals followed from the study log: each entry names the facts of one completion. Gives
 * the ids of those facts, and what removes the entries when the goals have counted them. Nothing writes such entries any more.
 */
export function takeWaitingCompletions(
  texts: Texts,
  student: string,
): { facts: string[]; remove: () => void } {
  const keys = texts.keys().filter((key) => key.startsWith(keyOf(student, '')))
  const facts = keys.flatMap((key) => listOf(parseJson(texts.read(key)), 'facts'))
  return {
    facts: facts.filter((fact) => typeof fact === 'string'),
    remove: () => keys.forEach((key) => texts.write(key, null)),
  }
}

/**
 * The ids of facts that no goal has counted yet, as far as this page knows. The dialog of goals counts them too: it may be
 * opened before the page could.
 */
export const uncounted = new Set<string>()
