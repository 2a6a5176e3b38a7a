import { countWords } from '#domain/count-words.ts'
import { paragraphRanges, type Range, sentenceRanges } from './place.ts'

/** A sign of the form that an answer does not show. */
export interface MissingSign {
  /** `letter-end`. */
  id: string
  /** A question: the student decides. */
  ask: string
  help: string
  /** The words of the button, and where the field opens: at the start, at the end, or over the whole answer. */
  add: { label: string; where: 'start' | 'end' | 'whole' }
}

/** What a question may ask a student to write, and the words that ask for it. */
const FORMS = [
  ['letter', /\bletter\b/i],
  ['email', /\be-?mail\b/i],
  ['report', /\breport\b/i],
  ['speech', /\b(?:speech|talk)\b/i],
  ['article', /\barticle\b/i],
  ['journal', /\b(?:journal|diary)\b/i],
  ['interview', /\binterview\b/i],
  ['summary', /\bsummary\b|\bsummarise\b/i],
  ['essay', /\bessay\b/i],
] as const
export type AskedForm = (typeof FORMS)[number][0]

/** Kinds of questions about a text: a form that they name is that of the text. */
const ABOUT_A_TEXT =
  /comparison|analysis|oral|commentary|language|effects|transcript|data|short answers|notes/

/**
 * The form that a question asks for: what follows 'Write' in it, else its kind. Undefined for stories, descriptions and
 * questions about language, which have no signs that can be counted.
 */
export function askedForm(kind: string, question: string): AskedForm | undefined {
  if (ABOUT_A_TEXT.test(kind)) return undefined
  for (const { 0: asked } of question.matchAll(/\b(?:write|compose|give)\b[^.!?:\n]{0,120}/gi)) {
    const found = FORMS.map(([form, words]) => ({ form, at: asked.search(words) }))
      .filter(({ at }) => at !== -1)
      .toSorted((a, b) => a.at - b.at)[0]
    if (found) return found.form
  }
  return FORMS.find(([, words]) => words.test(kind))?.[0]
}

/** What of the form an answer does not show. Empty if nothing is missing, or if the form has no signs. */
export function missingSigns(text: string, form: AskedForm | undefined, question: string): MissingSign[] {
  const paragraphs = paragraphRanges(text).map(({ from, to }) => text.slice(from, to))
  if (form === undefined || paragraphs.length === 0) return []
  return SIGNS[form](paragraphs, question)
}

type Signs = (paragraphs: readonly string[], question: string) => MissingSign[]

/** A sign that is missing, or nothing if it is shown. */
function unless(isShown: boolean, sign: MissingSign): MissingSign[] {
  return isShown ? [] : [sign]
}

const letterSigns =
  (name: 'letter' | 'email'): Signs =>
  (paragraphs, question) => {
    const writer = writerOf(question)
    return [
      ...unless(isGreeting(paragraphs[0] ?? ''), {
        id: `${name}-start`,
        ask: `Your ${name} greets nobody. Whom does it speak to?`,
        help: 'Some begin like this on purpose.',
        add: { label: 'Add a greeting', where: 'start' },
      }),
      ...unless(isSigned(paragraphs), {
        id: `${name}-end`,
        ask: `Your ${name} has no name at the end. ${writer === undefined ? 'Who signs it?' : `Does ${writer} sign it?`}`,
        help: `Some ${name}s stop like this on purpose.`,
        add: { label: 'Add an ending', where: 'end' },
      }),
    ]
  }

const SIGNS: Readonly<Record<AskedForm, Signs>> = {
  letter: letterSigns('letter'),
  email: letterSigns('email'),
  report: (paragraphs) =>
    unless(paragraphs.some(isHeading), {
      id: 'report-headings',
      ask: 'Your report has no headings. Would a reader find the parts?',
      help: 'Some short reports need none.',
      add: { label: 'Add headings', where: 'whole' },
    }),
  speech(paragraphs) {
    if (!LISTENERS.test((paragraphs[0] ?? '').slice(0, 200)))
      return [
        {
          id: 'speech-start',
          ask: 'Your speech greets nobody. Who is listening?',
          help: 'Some speeches begin like this on purpose.',
          add: { label: 'Add a greeting', where: 'start' },
        },
      ]
    const text = paragraphs.join('\n')
    const sentences = sentenceRanges(text).map(({ from, to }) => text.slice(from, to))
    const between = sentences.slice(2, -1).join(' ')
    return unless(between === '' || SPEAKS_TO.test(between), {
      id: 'speech-again',
      ask: 'You greet your listeners once. Do you speak to them again?',
      help: 'A question to them, or one sentence with ‘you’, is enough.',
      add: { label: 'Speak to them again', where: 'whole' },
    })
  },
  article: (paragraphs) =>
    unless(isHeading(paragraphs[0] ?? ''), {
      id: 'article-headline',
      ask: 'Your article has no headline. What would make somebody read it?',
      help: 'Some questions give the headline. Then it is not needed.',
      add: { label: 'Add a headline', where: 'start' },
    }),
  journal: (paragraphs) =>
    unless(DAY.test(paragraphs.slice(0, 2).join(' ').slice(0, 240)), {
      id: 'journal-day',
      ask: 'Your journal has no day or time at the beginning. When is it written?',
      help: 'Some journals begin like this on purpose.',
      add: { label: 'Add a day', where: 'start' },
    }),
  interview(paragraphs) {
    const speakers = new Set(paragraphs.flatMap((line) => SPEAKER.exec(line)?.[1]?.toLowerCase() ?? []))
    return unless(speakers.size >= 2, {
      id: 'interview-speakers',
      ask: 'Your interview does not say who speaks. Would a reader know?',
      help: 'A name and a colon before each turn are enough.',
      add: { label: 'Add the names', where: 'whole' },
    })
  },
  summary(paragraphs) {
    const opinion = OPINION.exec(paragraphs.join('\n'))?.[0]
    return unless(opinion === undefined, {
      id: 'summary-opinion',
      ask: `Your summary says ‘${opinion}’. Is that in the text?`,
      help: 'A summary has the writer’s points, not what you think of them.',
      add: { label: 'Change it', where: 'whole' },
    })
  },
  essay: (paragraphs) =>
    unless(paragraphs.length > 1 || countWords(paragraphs[0] ?? '') < 120, {
      id: 'essay-paragraphs',
      ask: 'Your essay is one paragraph. Where does a new point begin?',
      help: 'An empty line shows a reader where to stop and think.',
      add: { label: 'Divide it', where: 'whole' },
    }),
}

const GREETING =
  /^(?:dear|hi|hello|hey|hallo|greetings|good (?:morning|afternoon|evening|day)|to|my dear(?:est)?|dearest|sir|madam|for the attention of)\b/i
const CLOSING =
  /\b(?:yours|love|lots of love|sincerely|faithfully|regards|wishes|respectfully|cheers|see you soon|your (?:loving|old|faithful|affectionate|friend|son|daughter|sister|brother|nephew|niece|cousin|neighbour))\b/i
const LISTENERS =
  /\b(?:good (?:morning|afternoon|evening|day)|hello|hi|welcome|dear|everyone|everybody|ladies|gentlemen|friends|fellow|classmates|students|parents|teachers|members|neighbours|colleagues|councillors|chair(?:man|woman)?|headteacher|principal|sir|madam|thank you for)\b/i
const SPEAKS_TO = /\b(?:you|your|yours|let us|let’s|let's|friends|ladies|gentlemen|everyone|fellow)\b/i
const DAY =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|today|tonight|this (?:morning|afternoon|evening)|midnight|noon|dear diary|day \d+|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|a\.m\.|p\.m\.|o’clock)|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}[:.]\d\d|\d{1,2}(?:st|nd|rd|th))\b/i
const SPEAKER = /^([\p{L}][\p{L} .’'-]{0,30}):/u
const OPINION = /\b(?:i think|in my opinion|i believe|i feel|in my view|personally)\b/i

/** The most words of a line that greets, signs or is a heading. */
const LINE = 14

function isGreeting(line: string): boolean {
  return GREETING.test(line)
}

/** A name alone in the last line, or an ending such as *Yours* in one of the last two. */
function isSigned(paragraphs: readonly string[]): boolean {
  const [last = '', before = ''] = paragraphs.slice(1).toReversed()
  const ends = [last, before].some((line) => countWords(line) <= LINE && CLOSING.test(line))
  const isName = countWords(last) <= 5 && !/[.!?…]['’”"]?$/.test(last) && /\p{Lu}/u.test(last)
  // An ending may also close the last sentence: `… Your loving nephew, Pinto`.
  const tail = last.split(/(?<=[.!?])\s+/).at(-1) ?? ''
  return ends || isName || (countWords(tail) <= 8 && CLOSING.test(tail))
}

function isHeading(line: string): boolean {
  const words = countWords(line)
  return words > 0 && words <= LINE && !/[.,;…]['’”"]?$/.test(line) && !isGreeting(line)
}

/** Who writes, in the question's words: `Mr Pinto`. */
export function writerOf(question: string): string | undefined {
  return /\bYou are ((?:(?:Mr|Mrs|Ms|Miss|Dr) )?\p{Lu}[\p{L}’-]*(?: \p{Lu}[\p{L}’-]*){0,2})[.,]/u.exec(
    question,
  )?.[1]
}

/** Where the field of a sign opens in a text. */
export function signRange(text: string, where: MissingSign['add']['where']): Range {
  return { from: where === 'end' ? text.length : 0, to: where === 'start' ? 0 : text.length }
}
