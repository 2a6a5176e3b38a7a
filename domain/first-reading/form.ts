import { countWords } from '#domain/count-words.ts'
import { paragraphRanges, type Range, sentenceRanges } from './place.ts'

/** What a question may ask a student to write. */
export const ASKED_FORMS = [
  'letter',
  'email',
  'report',
  'speech',
  'article',
  'journal',
  'interview',
  'summary',
  'essay',
] as const
export type AskedForm = (typeof ASKED_FORMS)[number]

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

const WORDS: Readonly<Record<AskedForm, RegExp>> = {
  letter: /\bletter\b/i,
  email: /\be-?mail\b/i,
  report: /\breport\b/i,
  speech: /\b(?:speech|talk)\b/i,
  article: /\barticle\b/i,
  journal: /\b(?:journal|diary)\b/i,
  interview: /\binterview\b/i,
  summary: /\bsummary\b|\bsummarise\b/i,
  essay: /\bessay\b/i,
}

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
    const found = ASKED_FORMS.map((form) => ({ form, at: asked.search(WORDS[form]) }))
      .filter(({ at }) => at !== -1)
      .toSorted((a, b) => a.at - b.at)[0]
    if (found) return found.form
  }
  return ASKED_FORMS.find((form) => WORDS[form].test(kind))
}

/** What of the form an answer does not show. Empty if nothing is missing, or if the form has no signs. */
export function missingSigns(text: string, form: AskedForm | undefined, question: string): MissingSign[] {
  const paragraphs = paragraphRanges(text).map(({ from, to }) => text.slice(from, to))
  if (form === undefined || paragraphs.length === 0) return []
  return SIGNS[form](paragraphs, question)
}

type Signs = (paragraphs: readonly string[], question: string) => MissingSign[]

const letterSigns =
  (name: 'letter' | 'email'): Signs =>
  (paragraphs, question) => {
    const writer = writerOf(question)
    return [
      ...(isGreeting(paragraphs[0] ?? '')
        ? []
        : [
            sign(
              `${name}-start`,
              `Your ${name} greets nobody. Whom does it speak to?`,
              BEGINS,
              'Add a greeting',
              'start',
            ),
          ]),
      ...(isSigned(paragraphs)
        ? []
        : [
            sign(
              `${name}-end`,
              `Your ${name} has no name at the end. ${writer === undefined ? 'Who signs it?' : `Does ${writer} sign it?`}`,
              STOPS(name),
              'Add an ending',
              'end',
            ),
          ]),
    ]
  }

const SIGNS: Readonly<Record<AskedForm, Signs>> = {
  letter: letterSigns('letter'),
  email: letterSigns('email'),
  report: (paragraphs) =>
    paragraphs.some(isHeading)
      ? []
      : [
          sign(
            'report-headings',
            'Your report has no headings. Would a reader find the parts?',
            'Some short reports need none.',
            'Add headings',
            'whole',
          ),
        ],
  speech: speechSigns,
  article: (paragraphs) =>
    isHeading(paragraphs[0] ?? '')
      ? []
      : [
          sign(
            'article-headline',
            'Your article has no headline. What would make somebody read it?',
            'Some questions give the headline. Then it is not needed.',
            'Add a headline',
            'start',
          ),
        ],
  journal: (paragraphs) =>
    DAY.test(paragraphs.slice(0, 2).join(' ').slice(0, 240))
      ? []
      : [
          sign(
            'journal-day',
            'Your journal has no day or time at the beginning. When is it written?',
            'Some journals begin like this on purpose.',
            'Add a day',
            'start',
          ),
        ],
  interview: (paragraphs) =>
    new Set(paragraphs.flatMap((line) => SPEAKER.exec(line)?.[1]?.toLowerCase() ?? [])).size >= 2
      ? []
      : [
          sign(
            'interview-speakers',
            'Your interview does not say who speaks. Would a reader know?',
            'A name and a colon before each turn are enough.',
            'Add the names',
            'whole',
          ),
        ],
  summary: (paragraphs) => {
    const opinion = OPINION.exec(paragraphs.join('\n'))?.[0]
    return opinion === undefined
      ? []
      : [
          sign(
            'summary-opinion',
            `Your summary says ‘${opinion}’. Is that in the text?`,
            'A summary has the writer’s points, not what you think of them.',
            'Change it',
            'whole',
          ),
        ]
  },
  essay: (paragraphs) =>
    paragraphs.length > 1 || countWords(paragraphs[0] ?? '') < 120
      ? []
      : [
          sign(
            'essay-paragraphs',
            'Your essay is one paragraph. Where does a new point begin?',
            'An empty line shows a reader where to stop and think.',
            'Divide it',
            'whole',
          ),
        ],
}

function sign(
  id: string,
  ask: string,
  help: string,
  label: string,
  where: MissingSign['add']['where'],
): MissingSign {
  return { id, ask, help, add: { label, where } }
}

const BEGINS = 'Some begin like this on purpose.'
const STOPS = (name: string) => `Some ${name}s stop like this on purpose.`

function speechSigns(paragraphs: readonly string[]): MissingSign[] {
  const greets = LISTENERS.test((paragraphs[0] ?? '').slice(0, 200))
  if (!greets)
    return [
      sign(
        'speech-start',
        'Your speech greets nobody. Who is listening?',
        'Some speeches begin like this on purpose.',
        'Add a greeting',
        'start',
      ),
    ]
  const text = paragraphs.join('\n')
  const sentences = sentenceRanges(text).map(({ from, to }) => text.slice(from, to))
  const between = sentences.slice(2, -1).join(' ')
  return between === '' || SPEAKS_TO.test(between)
    ? []
    : [
        sign(
          'speech-again',
          'You greet your listeners once. Do you speak to them again?',
          'A question to them, or one sentence with ‘you’, is enough.',
          'Speak to them again',
          'whole',
        ),
      ]
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
  if (where === 'start') return { from: 0, to: 0 }
  return where === 'end' ? { from: text.length, to: text.length } : { from: 0, to: text.length }
}
