import { type ContentProblem, problemAt } from '#publishing/reading/content-problem.ts'
import { type LibraryDocument, ofKind, taskOf } from '#publishing/document.ts'
import { plainText, directivesNamed, everyNode } from '#publishing/markdown.ts'
import type { Example } from '#publishing/reading/schema.ts'
import { sentencesOf, wordsOf } from './author-text.ts'

/** How often the library has a habit that makes many writers sound like one. */
export interface VoiceFigure {
  name: string
  count: number
  most: number
  /** One place for each that is counted. They are errors if there are more than `most`. */
  places: ContentProblem[]
}

/** How many notes on top answers criticise, and name an objective. */
export interface NotesFigure {
  name: string
  count: number
  of: number
  least: number
  /** The answers with too few of these notes. They are errors if the whole library has too few. */
  places: ContentProblem[]
}

/** The share of the notes on top answers that criticise and name an objective. */
const LEAST_CRITICAL = 0.25
/** An opening or an ending of this length, without a connection word, is a flat statement. */
const SHORT = 12

const CONNECTION =
  /\b(?:although|because|but|even if|however|if|since|so|therefore|though|unless|until|when|where|whereas|whether|while|why|yet)\b/i
const SOMEBODY = /\b(?:every|no|some)body(?:['’]s)?\b/i
const PRIVATE_PERSON =
  /\b(?:my|our)\s+(?:\p{L}+[\s-]+){0,2}(?:aunts?|brothers?|class|classmates?|cousins?|family|fathers?|friends?|grand(?:father|mother|parents)|mothers?|neighbours?|nephews?|nieces?|parents|sisters?|teachers?|uncles?|watchman)\b/iu
const ONE_PERSON = /\b(?:he|her|him|his|mine|she)\b/i
const IN_SIX_WORDS = /\bin\s+(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+words\b/gi
const WOULD_GIVE_IT = /\bwe\s+would\s+give\s+(?:it|this)\b/gi
/** 'Dear Editor,', 'Good morning, everyone.' and '[A long whistle.]' open a text of any writer. */
const GREETING = /^(?:\[|(?:dear|good (?:afternoon|evening|morning)|hello|ladies and gentlemen)\b)|,$/i

/** Things that too many of our texts are about. */
const PROPS: readonly (readonly [name: string, prop: RegExp, most: number])[] = [
  ['a lost-property office', /\blost[- ]property\b/i, 7],
  ['a cello', /\bcellos?\b/i, 3],
  ['an umbrella', /\bumbrellas?\b/i, 18],
  ['a ferry', /\bferr(?:y|ies)\b/i, 12],
  ['a goat', /\bgoats?\b/i, 13],
  ['a kettle', /\bkettles?\b/i, 10],
]
/** A text to read is at least so long. */
const LEAST_WORDS = 120
/** A last sentence of at most so many words, without a connection word, is dry. */
const DRY = 9

/** The habits that are counted, each with the most that there may be: a third of what a strict reading found. */
export function countVoices(documents: readonly LibraryDocument[]): VoiceFigure[] {
  const top = ofKind(documents, 'example').filter(({ meta }) => meta.band === 'top')
  const essays = ofKind(documents, 'example').filter(
    (document) => document.meta.level === 'generalpaper' && taskOf(document).meta.asks === 'essay',
  )
  return [
    figureOf('Top answers with somebody, nobody or everybody', 15, placesIn(top, has(SOMEBODY))),
    figureOf('Top answers that open on a short flat statement', 6, placesIn(top, findFlatOpening)),
    figureOf('General Paper essays that end on a punchline', 4, placesIn(essays, findPunchline)),
    figureOf('General Paper essays with an invented relative', 3, placesIn(essays, has(PRIVATE_PERSON))),
    figureOf('‘in six words’, in the whole library', 21, placesOf(documents, IN_SIX_WORDS)),
    figureOf('‘We would give it’, in the whole library', 21, placesOf(documents, WOULD_GIVE_IT)),
    figureOf('‘nobody’ for ‘no one’, in the whole library', 240, placesOf(documents, /\bnobody\b/gi)),
    figureOf('‘telephone’ for ‘phone’, in the whole library', 30, placesOf(documents, /\btelephone/gi)),
    figureOf('Texts to read that end on a short flat sentence', 13, documents.flatMap(findDryEndings)),
    ...PROPS.map(([name, prop, most]) => {
      const places = documents.flatMap(({ path, source }) => {
        const found = prop.exec(source)?.[0]
        return found === undefined ? [] : [{ path, message: `has ‘${found}’` }]
      })
      return figureOf(`Documents with ${name}`, most, places)
    }),
  ]
}

/** The notes on top answers: a critical one is rose, and its objective is in the attribute of this name. */
export function countCriticalNotes(documents: readonly LibraryDocument[]): NotesFigure {
  const answers = ofKind(documents, 'example')
    .filter(({ meta }) => meta.band === 'top')
    .map(({ path, body }) => {
      const notes = directivesNamed(body, 'mark').filter(({ attributes }) => attributes?.note)
      const critical = notes.filter(({ attributes }) => attributes?.colour === 'rose' && attributes.objective)
      return { path, all: notes.length, critical: critical.length }
    })
  const count = answers.reduce((sum, { critical }) => sum + critical, 0)
  const of = answers.reduce((sum, { all }) => sum + all, 0)
  const places = answers
    .filter(({ all, critical }) => critical < all * LEAST_CRITICAL)
    .map(({ path, all, critical }) => ({
      path,
      message: `${critical} of its ${all} notes criticise and name an objective (colour=rose objective=…)`,
    }))
  return {
    name: 'Notes on top answers that criticise and name an objective',
    count,
    of,
    least: Math.ceil(of * LEAST_CRITICAL),
    places,
  }
}

/** The places of each habit that is too frequent. */
export function checkVoices(documents: readonly LibraryDocument[]): ContentProblem[] {
  const notes = countCriticalNotes(documents)
  const frequent = countVoices(documents)
    .filter(({ count, most }) => count > most)
    .flatMap(({ name, count, most, places }) =>
      places.map((place) => ({
        ...place,
        message: `${place.message}; ${name}: ${count}, expected at most ${most}`,
      })),
    )
  if (notes.count >= notes.least) return frequent
  const few = `${notes.name}: ${notes.count} of ${notes.of}, expected ${notes.least} or more`
  return [...frequent, ...notes.places.map(({ path, message }) => ({ path, message: `${message}; ${few}` }))]
}

/** A line for each figure: its name, its count and its limit. */
export function formatVoice(figure: VoiceFigure | NotesFigure): string {
  const name = figure.name.padEnd(58)
  return 'most' in figure
    ? `${name} ${String(figure.count).padStart(4)}, at most ${figure.most}`
    : `${name} ${String(figure.count).padStart(4)} of ${figure.of}, at least ${figure.least}`
}

function figureOf(name: string, most: number, places: ContentProblem[]): VoiceFigure {
  return { name, count: places.length, most, places }
}

/** The texts to read of a practice paper that end on a short flat sentence. A leaflet or a chat may. */
function findDryEndings({ path, meta, body }: LibraryDocument): ContentProblem[] {
  if (meta.kind !== 'practice paper' || meta.document === 'mark scheme') return []
  return directivesNamed(body, 'passage').flatMap((node) => {
    const text = plainText(node).trim()
    const last = sentencesOf(text).at(-1) ?? ''
    const isDry = isFlat(last) && wordsOf(last).length <= DRY
    if (node.attributes?.exempt || wordsOf(text).length < LEAST_WORDS || !isDry) return []
    return [problemAt(path, node, `a text ends on ‘${last}’`)]
  })
}

type AnswerRule = (paragraphs: readonly string[], document: LibraryDocument<Example>) => string | undefined

function placesIn(answers: readonly LibraryDocument<Example>[], rule: AnswerRule): ContentProblem[] {
  return answers.flatMap((document) => {
    const message = rule(paragraphsOf(document), document)
    return message ? [{ path: document.path, message }] : []
  })
}

function placesOf(documents: readonly LibraryDocument[], phrase: RegExp): ContentProblem[] {
  return documents.flatMap(({ path, source }) =>
    source
      .split('\n')
      .flatMap((text, at) =>
        (text.match(phrase) ?? []).map((found) => ({ path, line: at + 1, message: `has ‘${found}’` })),
      ),
  )
}

/** The paragraphs of an answer, without its headings and the lines of a form, such as '**To:** the editor'. */
function paragraphsOf({ body }: LibraryDocument): string[] {
  const [answer] = directivesNamed(body, 'answer')
  if (!answer) return []
  return everyNode(answer)
    .filter((node) => node.type === 'paragraph' && node.children[0]?.type !== 'strong')
    .map((node) => plainText(node).trim())
}

function has(pattern: RegExp): AnswerRule {
  return (paragraphs) => {
    const found = pattern.exec(paragraphs.join('\n'))?.[0]
    return found && `its answer has ‘${found}’`
  }
}

/** A summary has to begin with a fact. */
function findFlatOpening(paragraphs: readonly string[], document: LibraryDocument): string | undefined {
  if (taskOf(document).meta.asks.startsWith('summary')) return undefined
  const opening = paragraphs.find((text) => !GREETING.test(text))
  const [first = ''] = sentencesOf(opening ?? '')
  return isFlat(first) ? `opens on ‘${first}’` : undefined
}

/** A last sentence that is short, or about one person of the writer’s life, or about a name from the opening. */
function findPunchline(paragraphs: readonly string[]): string | undefined {
  const last = sentencesOf(paragraphs.at(-1) ?? '').at(-1) ?? ''
  const opening = new Set(namesIn(paragraphs[0] ?? ''))
  const isPunchline =
    isFlat(last) ||
    PRIVATE_PERSON.test(last) ||
    ONE_PERSON.test(last) ||
    namesIn(last).some((name) => opening.has(name))
  return isPunchline ? `ends on ‘${last}’` : undefined
}

function isFlat(sentence: string): boolean {
  return sentence.endsWith('.') && wordsOf(sentence).length <= SHORT && !CONNECTION.test(sentence)
}

/** Words with a capital letter inside a sentence, without ‘I’. */
function namesIn(text: string): string[] {
  return text.match(/(?<=[\p{Ll},;:] )\p{Lu}\p{L}{2,}/gu) ?? []
}
