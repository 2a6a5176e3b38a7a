import { describeError, withoutSecrets } from '#server/http/redact.ts'

export type Level = 'info' | 'warn' | 'error'

/** The details of a log line; texts are redacted. */
type Details = Record<string, string | number>

/**
 * Writes one line of JSON: `time`, `level`, `message`, the details, and `error` without the database's own message.
 */
type WriteLine = (message: string, details?: Details, error?: unknown) => void

export type Log = Record<Level, WriteLine>

/**
 * Makes a log. All log lines of the server are written here. `message` is a fixed sentence of ours. Text from
 * visitors, students or the database belongs into the details or the error, which are redacted (redact.ts).
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

/** The log of this process. Warnings and errors go to the standard error, other lines to the standard output. */
export const log: Log = createLog()

/** Writes a plain sentence for the person who starts the server: where the site is, or why it did not start. */
export function tellOperator(sentence: string, { isProblem = false } = {}): void {
  if (isProblem) console.error(sentence)
  else console.log(sentence)
}

function redacted(value: string | number): string | number {
  return typeof value === 'string' ? withoutSecrets(value) : value
}
