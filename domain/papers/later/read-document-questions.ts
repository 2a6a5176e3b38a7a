import { fieldOf, listOf, textOf } from '#domain/unknown-value.ts'
import type { DocumentQuestions, QuestionPlace, TextPlace } from './question-list.ts'

const NUMBER = /^[1-9]\d?(?:\([a-z]\)(?:\([ivx]{1,4}\))?|\([ivx]{1,4}\))?$/

/** Whether a text is a question's number: `3`, `2(d)`, `1(b)(i)`. */
export function isQuestionNumber(text: string): boolean {
  return NUMBER.test(text)
}

const MOST_PLACES = 400

/** Reads a `.questions.json`, which another host may have made. Undefined if this site cannot show it. */
export function readDocumentQuestions(value: unknown): DocumentQuestions | undefined {
  if (fieldOf(value, 'v') !== 1) return undefined
  const places = listOf(value, 'places')
  const texts = listOf(value, 'texts')
  if (places.length > MOST_PLACES || texts.length > MOST_PLACES) return undefined
  if (!places.every(isQuestionPlace) || !texts.every(isTextPlace)) return undefined
  const names = new Set(places.map(({ number, component = '' }) => `${component} ${number}`))
  if (names.size < places.length) return undefined
  const edition = textOf(value, 'edition')
  return { v: 1, places: [...places], texts: [...texts], ...(edition === '0990' && { edition }) }
}

function isQuestionPlace(value: unknown): value is QuestionPlace {
  const [number, marks, lines, text, component] = ['number', 'marks', 'lines', 'text', 'component'].map(
    (name) => fieldOf(value, name),
  )
  return (
    isPlace(value) &&
    typeof number === 'string' &&
    isQuestionNumber(number) &&
    (marks === undefined || isWhole(marks, 200)) &&
    (lines === undefined || isWhole(lines, 200)) &&
    (text === undefined || isShortText(text)) &&
    (component === undefined || isShortText(component))
  )
}

function isTextPlace(value: unknown): value is TextPlace {
  return isPlace(value) && isShortText(fieldOf(value, 'name'))
}

function isPlace(value: unknown): boolean {
  const y = fieldOf(value, 'y')
  return isWhole(fieldOf(value, 'page'), 2000) && typeof y === 'number' && y >= 0 && y <= 20_000
}

function isWhole(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= 40
}
