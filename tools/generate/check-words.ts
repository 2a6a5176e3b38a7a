import { basename } from 'node:path'
import type { ContentProblem } from '#publishing/content-problem.ts'
import type { Alternative, Entry } from './parse-words.ts'

/** The least and greatest number of alternatives of an entry. */
const FEWEST = 6
const MOST = 14
/** In characters: two or three lines on a phone. */
const LONGEST_SHADE = 76
const LONGEST_EXAMPLE = 84

const WORD = /^[a-z]+(-[a-z]+)*$/
const AMERICAN =
  /(?<!s|pr)iz(ed?|ing)$|(col|fav|hon|lab|flav|neighb|sav)or(ed|ful|less|able|ite|y)?$|^gray$|skeptic|^mold|(cance|labe|mode|trave)led$/

/** The errors in the words of all files, with their lines. */
export function checkWords(entries: readonly Entry[]): ContentProblem[] {
  return [
    ...entries.flatMap(checkEntry),
    ...checkOrder(entries),
    ...checkStrength(entries),
    ...checkForms(entries),
  ]
}

function checkEntry(entry: Entry): ContentProblem[] {
  const { word, path, line, forms, alternatives } = entry
  const problems: ContentProblem[] = []
  const expect = (isValid: boolean, message: string, at = line) => {
    if (!isValid) problems.push({ path, line: at, message })
  }
  for (const text of [word, ...forms])
    expect(WORD.test(text), `expected small letters, with single hyphens, in "${text}"`)
  expect(!AMERICAN.test(word), `expected British spelling, not "${word}"`)
  expect(
    basename(path).startsWith(word.charAt(0)),
    `expected "${word}" in the file of its first letter: ${word.charAt(0)}.txt`,
  )
  const count = alternatives.length
  expect(
    count >= FEWEST && count <= MOST,
    `expected ${FEWEST} to ${MOST} alternatives for "${word}", not ${count}`,
  )
  const withShade = alternatives.filter((alternative) => alternative.shade !== undefined).length
  expect(
    withShade === 0 || withShade === count,
    `expected a shade for all alternatives of "${word}", or for none`,
  )
  const seen = new Set([word])
  for (const alternative of alternatives) {
    expect(!seen.has(alternative.word), `"${alternative.word}" is twice under "${word}"`, alternative.line)
    seen.add(alternative.word)
    for (const message of checkAlternative(alternative)) expect(false, message, alternative.line)
  }
  return problems
}

function checkAlternative({ word, shade, example }: Alternative): string[] {
  const messages: string[] = []
  const expect = (isValid: boolean, message: string) => {
    if (!isValid) messages.push(message)
  }
  expect(WORD.test(word), `expected one word in small letters, with single hyphens, not "${word}"`)
  expect(!AMERICAN.test(word), `expected British spelling, not "${word}"`)
  if (shade === undefined || example === undefined) return messages
  const whole = new RegExp(`(?<![a-z-])${word}(?![a-z-])`, 'i')
  expect(
    shade.length <= LONGEST_SHADE,
    `expected a shade of at most ${LONGEST_SHADE} characters, not ${shade.length}`,
  )
  expect(!/[.!]$/.test(shade) && /^[a-z]/.test(shade), 'expected a shade without a capital or a full stop')
  expect(!whole.test(shade), `expected a shade without "${word}"`)
  expect(
    example.length <= LONGEST_EXAMPLE,
    `expected an example of at most ${LONGEST_EXAMPLE} characters, not ${example.length}`,
  )
  expect(whole.test(example), `expected "${word}" in its example`)
  expect(!/[.!]$/.test(example), 'expected an example that is a phrase, without a full stop')
  for (const text of [shade, example]) {
    expect(!/\bvery\b/i.test(text), 'expected a line without "very"')
    expect(!/[“”"]/.test(text), 'expected a line without quotation marks')
  }
  return messages
}

/** Each adjective is there once, in alphabetical order in its file. No example is there twice. */
function checkOrder(entries: readonly Entry[]): ContentProblem[] {
  const problems: ContentProblem[] = []
  const words = new Map<string, Entry>()
  const examples = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const { word, path, line, alternatives } = entry
    const before = entries[index - 1]
    const first = words.get(word)
    if (first)
      problems.push({ path, line, message: `"${word}" has an entry already: ${first.path}:${first.line}` })
    else if (before?.path === path && before.word > word)
      problems.push({ path, line, message: `expected "${word}" before "${before.word}"` })
    if (!first) words.set(word, entry)
    for (const { example, line: at } of alternatives) {
      if (example !== undefined && examples.has(example))
        problems.push({ path, line: at, message: `the example "${example}" is there twice` })
      if (example !== undefined) examples.add(example)
    }
  }
  return problems
}

/** If one word is stronger than another, the other may not be stronger than it. */
function checkStrength(entries: readonly Entry[]): ContentProblem[] {
  const stronger = new Map(
    entries.map(({ word, alternatives }) => [word, alternatives.map((each) => each.word)]),
  )
  return entries.flatMap(({ word, path, alternatives }) =>
    alternatives
      .filter((alternative) => alternative.word > word && stronger.get(alternative.word)?.includes(word))
      .map((alternative) => ({
        path,
        line: alternative.line,
        message: `"${alternative.word}" cannot be stronger than "${word}": "${word}" is an alternative for it`,
      })),
  )
}

/** A form belongs to one entry, and is not an entry itself. */
function checkForms(entries: readonly Entry[]): ContentProblem[] {
  const taken = new Set(entries.map(({ word }) => word))
  const problems: ContentProblem[] = []
  for (const { word, forms, path, line } of entries) {
    for (const form of forms) {
      if (taken.has(form)) problems.push({ path, line, message: `the form "${form}" of "${word}" is taken` })
      taken.add(form)
    }
  }
  return problems
}
