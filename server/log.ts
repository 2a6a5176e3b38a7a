import { describeError, withoutSecrets } from './redact.ts'

export type Level = 'info' | 'warn' | 'error'

/** What a line says beside its sentence; texts are redacted. */
type Details = Record<string, string | number>

/** Writes one line of JSON for an event: `time`, `level`, `message`, the details, and `error` without the database's own words. */
type WriteLine = (message: string, details?: Details, error?: unknown) => void

export type Log = Record<Level, WriteLine>

/**
 * The only way to the server's log. `message` is a fixed sentence of ours. What a visitor, a student or the database has
 * sent goes into the details or the error, which are redacted here (redact.ts).
 */
export function createLog({
  write = (line, level) => (level === 'info' ? console.log(line) : console.error(line)),
  now = Date.now,
}: { write?: (line: string, level: Level) => void; now?: () => number } = {}): Log {
  function lineAt(level: Level): WriteLine {
    return (message, details = {}, error) => {
      const time = new Date(now()).toISOString()
      const texts = Object.entries(details).map(([name, value]) => [name, redacted(value)])
      const line = { time, level, message, ...Object.fromEntries(texts) }
      write(JSON.stringify(error === undefined ? line : { ...line, error: describeError(error) }), level)
    }
  }
  return { info: lineAt('info'), warn: lineAt('warn'), error: lineAt('error') }
}

/** The log of this process: failures and warnings on the standard error, everything else on the standard output. */
export const log: Log = createLog()

/** A plain sentence for the person who starts the server: where the site is, or why it did not start. */
export function tellOperator(sentence: string, { isProblem = false } = {}): void {
  if (isProblem) console.error(sentence)
  else console.log(sentence)
}

function redacted(value: string | number): string | number {
  return typeof value === 'string' ? withoutSecrets(value) : value
}
