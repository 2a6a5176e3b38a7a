import { type Range, sentenceRanges, sentencesAround } from './place.ts'
import { quotedRanges } from './quoted.ts'
import { foldText } from '#domain/fold-text.ts'
import { tokensOf } from './tokens.ts'

/** The kinds of slips that are asked about. All other rules of the checker are off: in good answers most of their flags were wrong. */
export const SLIP_KINDS = ['agreement', 'apostrophe', 'their', 'doubled'] as const
export type SlipKind = (typeof SLIP_KINDS)[number]

/** The checker's rules that find each kind. */
export const SLIP_RULES: Readonly<Record<string, SlipKind>> = {
  PronounVerbAgreement: 'agreement',
  PronounInflectionBe: 'agreement',
  ThereIsAgreement: 'agreement',
  IAmAgreement: 'agreement',
  PronounContraction: 'apostrophe',
  ItsContraction: 'apostrophe',
  ElsePossessive: 'apostrophe',
  EachOthersPossessive: 'apostrophe',
  ThereToTheir: 'their',
  TheirToThere: 'their',
  TheyreToTheir: 'their',
  TheirToTheyre: 'their',
  ThereOwn: 'their',
  Theres: 'their',
  TheyreConfusions: 'their',
  RepeatedWords: 'doubled',
}

/** What the checker says of a place. */
export interface Flag {
  rule: string
  from: number
  to: number
  suggestions: readonly string[]
}

/** A place that looks wrong. */
export interface Slip extends Range {
  kind: SlipKind
  wrong: string
  right: string
  why: string
  /** The sentence as it is, and as it would be. */
  sentence: Range
  before: string
  after: string
  /** The slip with the words beside it: what a student left as it is is not asked about again. */
  key: string
}

/**
 * Short forms without their apostrophe that are no words. The checker would find them as wrong spelling, but looks through its whole
 * dictionary for each word that it does not know. `its`, `were`, `well`, `ill` and `lets` are words.
 */
const SHORT_FORMS =
  /(?<![\p{L}\p{N}’'-])(?:(?:ca|wo|do|does|did|is|are|was|were|has|have|had|would|could|should|must|need)nt|im|ive|youre|youve|theyre|theyve|weve|hes|shes|thats|whats|theres|wheres|heres)(?![\p{L}\p{N}’'-])/giu

function missingApostrophes(text: string): Flag[] {
  return [...text.matchAll(SHORT_FORMS)].map(({ 0: wrong, index }) => {
    // In `dont` it is before the last letter.
    const end = /(?:t|m|ve|re|s)$/i.exec(wrong)?.[0] ?? ''
    const right = `${wrong.slice(0, wrong.length - end.length)}’${end}`
    return { rule: OWN_RULE, from: index, to: index + wrong.length, suggestions: [right] }
  })
}

const OWN_RULE = 'short form'

/** How much of a word a key has. */
const MOST_LETTERS = 40

/** The slips of a text with the flags of the checker: of the four kinds, outside quotations, with something better to propose. */
export function slipsIn(text: string, flags: readonly Flag[]): Slip[] {
  const quoted = quotedRanges(text)
  const sentences = sentenceRanges(text)
  const tokens = tokensOf(text)
  const slips: Slip[] = []
  let [quote, token] = [0, 0]
  for (const { rule, from, to, suggestions } of inOrder(text, [...missingApostrophes(text), ...flags])) {
    while (quote < quoted.length && (quoted[quote]?.whole.to ?? 0) <= from) quote += 1
    if ((quoted[quote]?.whole.from ?? Infinity) < to) continue
    if (from < (slips.at(-1)?.to ?? 0)) continue
    const wrong = text.slice(from, to)
    const kind = rule === OWN_RULE ? 'apostrophe' : SLIP_RULES[rule]
    const right = suggestions.find((each) => each.trim() !== '')?.replaceAll("'", '’')
    if (!kind || right === undefined || right === wrong) continue
    while (token < tokens.length && (tokens[token]?.from ?? 0) < from) token += 1
    let next = token
    while (next < tokens.length && (tokens[next]?.from ?? 0) < to) next += 1
    const sentence = sentencesAround(sentences, { from, to })
    slips.push({
      from,
      to,
      kind,
      wrong,
      right,
      why: whyOf(kind, wrong, right),
      sentence,
      before: text.slice(sentence.from, sentence.to),
      after: text.slice(sentence.from, from) + right + text.slice(to, sentence.to),
      key: [kind, tokens[token - 1]?.word ?? '', foldText(wrong), tokens[next]?.word ?? '']
        .map((words) => words.slice(0, MOST_LETTERS))
        .join(' '),
    })
  }
  return slips
}

function whyOf(kind: SlipKind, wrong: string, right: string): string {
  switch (kind) {
    case 'agreement':
      return `The verb has to fit who does it: ‘${right}’, not ‘${wrong}’. If your text is in the past, write the past form instead.`
    case 'apostrophe':
      return `‘${right}’ is two words in one. The apostrophe stands where letters are left out.`
    case 'their': {
      const meant = right.toLowerCase()
      if (meant.startsWith('their'))
        return '‘There’ is a place, and ‘they’re’ is ‘they are’. What belongs to them is theirs: ‘their’.'
      if (meant.startsWith('they')) return '‘They’re’ is short for ‘they are’.'
      return '‘Their’ says that something belongs to them. A place, or ‘there is’, is ‘there’.'
    }
    case 'doubled':
      return 'The same word stands here twice.'
  }
}

/** Flags in the order of the text. What lies beyond it is dropped. */
function inOrder(text: string, flags: readonly Flag[]): Flag[] {
  return flags
    .filter(({ from, to }) => from >= 0 && to > from && to <= text.length)
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
}
