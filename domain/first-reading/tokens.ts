import { foldText } from '#domain/fold-text.ts'

/** A word of a text and its place. */
export interface Token {
  /** Folded as for every search: in small letters, with one kind of apostrophe. */
  word: string
  from: number
  to: number
  /** It belongs to the word before it: `one` in `thirty-one`, `5` in `3.5`. */
  isJoined: boolean
}

/** Letters and digits; an apostrophe between two letters belongs to the word. A hyphen divides, so that `thirty one` is found in `thirty-one`. */
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’‘ʼ`´][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu

/** A sign between two tokens that are one word, with what is on both sides of it: a hyphen, or the sign in a number. */
const JOIN = /^(?:.[-\u2010\u2011].|\p{N}[.,]\p{N})$/u

/** The words of a text as two texts are compared: letter case and punctuation do not count. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: found, index } of text.matchAll(TOKEN))
    tokens.push({
      word: foldText(found),
      from: index,
      to: index + found.length,
      isJoined: tokens.at(-1)?.to === index - 1 && JOIN.test(text.slice(index - 2, index + 1)),
    })
  return tokens
}

/** Words that have a use in a sentence and no content: they say nothing of where a run of words is from. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against ago all almost along already also although always am among an and another any
  anybody anyone anything are aren’t around as at away back be became become been before began behind being below between
  both but by came can can’t cannot could couldn’t did didn’t do does doesn’t doing don’t done down during each either
  else enough even ever every everybody everyone everything far few first for from gave get gets getting give go goes
  going gone got had hadn’t has hasn’t have haven’t having he he’s her here hers herself him himself his how however i
  i’d i’ll i’m i’ve if in into instead is isn’t it it’s its itself just keep kept know knew last least less let like
  little lot made make makes making many may maybe me might mine more most much must my myself near never next no nobody
  none nor not nothing now of off often oh on once one only onto or other others our ours ourselves out over own part
  per perhaps put quite rather really said same saw say says second see seem seems seen several shall she she’s should
  shouldn’t since so some somebody someone something sometimes soon still such take taken than that that’s the their
  theirs them themselves then there there’s these they they’re thing things think third this those though thought three
  through thus to today together told too took toward towards two under until up upon us use used very want wanted was
  wasn’t way we we’re well went were weren’t what when where whether which while who whole whom whose why will with
  within without won’t would wouldn’t yes yet you you’re your yours yourself yourselves`
    .split(/\s+/)
    .map(foldText),
)

const CAPITAL = /^\p{Lu}/u

/** Whether a word of a text begins with a capital letter. */
export function isCapital(text: string, { from }: Pick<Token, 'from'>): boolean {
  return CAPITAL.test(text.slice(from, from + 2))
}
