import { loadStudy } from './load-study.ts'
import { completedSince } from '#domain/study/log/completed-since.ts'

/**
 * What the student's log says was completed, on whatever device, but for these facts. The returned function gives the
 * papers since a time. Reads on from the server first; without an answer, the log of this device has to do.
 */
export async function completedElsewhere(
  except: readonly string[],
): Promise<(since: string) => readonly string[]> {
  const { log, refresh } = await loadStudy()
  await refresh()
  return (since) => completedSince(log.facts(), since, new Set(except))
}
