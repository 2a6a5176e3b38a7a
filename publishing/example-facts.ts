import type { Example } from '#publishing/reading/schema.ts'
import { sumOf } from './tasks/print-marks.ts'
import type { Task } from './tasks/task-schema.ts'

/** The label of each band. */
const BANDS: Record<Example['band'], string> = {
  top: 'Top band',
  good: 'Good, not yet top',
  middle: 'Middle band',
  low: 'Low band',
}

/** 'Top band: 14 of 15 marks'. */
export function formatAward({ band, marks }: Example): string {
  const { got, of } = sumOf(marks)
  return `${BANDS[band]}: ${got} of ${of} marks`
}

/** 'Asked for: 250 to 350 words', 'Asked for: at most 120 words'. */
export function formatAsked({ words: { from, to } }: Task): string {
  return `Asked for: ${from === undefined ? 'at most ' : `${from} to `}${to} words`
}

/** '1,024 words'. */
export function formatWords(count: number): string {
  return `${count.toLocaleString('en-GB')} words`
}
