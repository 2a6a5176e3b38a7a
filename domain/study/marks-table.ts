import type { Practice } from './practice.ts'

/** The marks as a table for a spreadsheet (CSV, RFC 4180). `nameOf` names a question. */
export function formatMarksTable(practice: readonly Practice[], nameOf: (subject: string) => string): string {
  const rows = practice.flatMap(({ day, subject, kind = '', got, of }) =>
    got === undefined || of === undefined ? [] : [[day, nameOf(subject), kind, String(got), String(of)]],
  )
  return [['Day', 'Question', 'Kind', 'Marks', 'Of'], ...rows]
    .map((row) => `${row.map(formatCell).join(',')}\r\n`)
    .join('')
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function formatCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
