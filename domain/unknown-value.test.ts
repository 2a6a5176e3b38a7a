import { expect, test } from 'vitest'
import { itemsOf, objectOf, parseJson } from './unknown-value.ts'

test.each([
  ['{"a":1}', { a: 1 }],
  ['"text"', {}],
  ['null', {}],
  ['{', {}],
  ['', {}],
  [null, {}],
])('the stored text %j as an object is %j', (text, object) =>
  expect(objectOf(parseJson(text))).toEqual(object),
)

test.each([
  ['[1,null]', [1, null]],
  ['{"length":2}', []],
  ['"text"', []],
  ['[', []],
  [null, []],
])('the stored text %j as a list is %j', (text, items) => expect(itemsOf(parseJson(text))).toEqual(items))
