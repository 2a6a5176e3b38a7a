import type { KindCount, ReadingKind } from '#domain/first-reading/reading-kinds.ts'
import type { Reading, WordRange } from '#domain/first-reading/read-through.ts'
import { capital, numberWord } from '#domain/plural.ts'
import { formatWordCount } from '#domain/study/answers/words.ts'
import { dayOf, formatClock, formatDay } from '#domain/study/day.ts'

export const KIND_NAMES: Readonly<Record<ReadingKind, string>> = {
  length: 'Length',
  copied: 'From the text',
  quotations: 'Quotations',
  form: 'The form',
  slips: 'Slips',
  same: 'Same words',
  very: 'With ‘very’',
  beginnings: 'Beginnings',
}

/** `You wrote 233 words. The question asks for 250 to 350.` */
export function lengthWords({ words, asked }: Pick<Reading, 'words' | 'asked'>): string {
  const wrote = `You wrote ${formatWordCount(words)}.`
  const range = rangeWords(asked)
  return range === undefined
    ? `${wrote} How many does your paper ask for? Look at the end of the question.`
    : `${wrote} The question asks for ${range}.`
}

function rangeWords({ from, to }: WordRange = {}): string | undefined {
  if (from !== undefined) return to === undefined ? `at least ${from}` : `${from} to ${to}`
  return to === undefined ? undefined : `at most ${to}`
}

/** What the list says of a kind. `name` is the source's, if it has one. */
export function findingWords(kind: ReadingKind, reading: Reading, name: string): string {
  const count = (list: readonly unknown[] | undefined) => list?.length ?? 0
  switch (kind) {
    case 'length':
      return `${lengthWords(reading)}${reading.paragraphs.length > 1 ? ' The figures beside your answer are the words in each paragraph.' : ''}`
    case 'copied': {
      const runs = count(reading.copied)
      if (runs === 0) return 'No long run of words is from the text now.'
      return `${timesWords(runs)}, four or more words in a row stand in ${name} too.`
    }
    case 'quotations': {
      const { wrong = [], compared = 0 } = reading.quotations ?? {}
      if (wrong.length === 0) return 'Your quotations are the same in the text now.'
      if (compared === 1) return 'Your quotation is not the same in the text.'
      const are = wrong.length === 1 ? 'is' : 'are'
      return `${capital(numberWord(wrong.length))} of your ${numberWord(compared)} quotations ${are} not the same in the text.`
    }
    case 'form':
      return reading.signs.map(({ ask }) => ask).join(' ') || 'The form shows all its signs now.'
    case 'slips':
      return ''
    case 'same':
      return (
        reading.repeated
          .map(({ word, places }) => `‘${word}’ stands in your answer ${places.length} times.`)
          .join(' ') || 'No word stands here too often now.'
      )
    case 'very':
      return reading.very.map(({ adjective }) => `very ${adjective}`).join(', ') || 'No ‘very’ is left.'
    case 'beginnings':
      return `The first words of all ${reading.beginnings.length} sentences, to read down.`
  }
}

/** `Once`, `Five times`. */
export function timesWords(count: number): string {
  if (count === 1) return 'Once'
  return count === 2 ? 'Twice' : `${capital(numberWord(count))} times`
}

/** What is beside a kind once there is a second version: `2 of 5`, or `left` if nothing was changed. */
export function changedWords({ changed, of }: KindCount): string {
  if (of === 0) return ''
  return changed === 0 ? 'left' : `${changed} of ${of}`
}

/** `15:58`; with the day if it was not today. */
export function timeWords(iso: string, now: Date): string {
  const time = new Date(iso)
  const clock = formatClock(time)
  if (time.toDateString() === now.toDateString()) return clock
  return `${formatDay(dayOf(time), { day: 'numeric', month: 'short' })}, ${clock}`
}
