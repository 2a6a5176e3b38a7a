import { useStudy } from '#app/study/use-study.ts'
import { type OwnState, ownState } from '#domain/questions/own-state.ts'

/** How long the log waits for what the page loads first, in milliseconds. */
const AFTER = 400

/** Says what the student of this device has done with a question. Nothing until the log is open. */
export function useOwnStates(): (id: string) => OwnState | undefined {
  const record = useStudy({ after: AFTER })?.log.record()
  return (id) => record && ownState(record, id)
}
