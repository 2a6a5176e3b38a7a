import { loadStudy } from './load-study.ts'
import { completedSince } from '#domain/study/log/completed-since.ts'

/**
 * What the student's log says was completed, on whatever device, but for these facts. The returned function gives the
 * papers since a time. Reads on from the server first; without an answer, the log of this device has to do.
 * Without a log, nothing is known.
 */
export async function completedElsewhere(
  except: readonly string[],
): Promise<(since: string) => readonly string[]> {
  const study = await loadStudy().catch(() => undefined)
  if (!study) return () => []
  const { log, refresh } = study
  await refresh()
  return (since) => completedSince(log.facts(), since, new Set(except))
}
