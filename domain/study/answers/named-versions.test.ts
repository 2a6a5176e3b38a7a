import { describe, expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { withText } from './answer.ts'
import { keepVersion, unsentVersions, VERSIONS_KEPT } from './answer-versions.ts'
import { answerOf, AT } from './answers.fixture.ts'
import { namedVersions, withNamedTip, withNames } from './named-versions.ts'

const made = (n: number) => ({ id: idOf(n), at: AT })
const kept = (body: string, n: number, isDraft = false) =>
  keepVersion({ answer: withText(answerOf(), { body, at: AT }), versions: [] }, { ...made(n), isDraft })

test('facts of any kind name versions, one or several', () => {
  const facts = [
    factOf(1, { kind: 'answer.marked', data: { version: idOf(10) } }),
    factOf(2, { kind: 'attempt.finished', data: { versions: [idOf(11), 'nonsense', 7, idOf(12)] } }),
    factOf(3, { data: { version: 'nonsense', versions: 'nonsense' } }),
  ]
  expect([...namedVersions(facts)]).toEqual([idOf(10), idOf(11), idOf(12)])
})

describe('a version that a fact names', () => {
  test('is never pruned, and takes no place among the others', () => {
    let entry = withNames(kept('first', 1), new Set([idOf(1)])) ?? kept('first', 1)
    for (let n = 2; n <= 40; n += 1)
      entry = keepVersion(
        { ...entry, answer: withText(entry.answer, { body: `text ${n}`, at: AT }) },
        { ...made(n), isDraft: false },
      )
    expect(entry.versions[0]?.body).toBe('first')
    expect(entry.versions).toHaveLength(VERSIONS_KEPT + 1)
  })

  test('is no draft any more: the next version takes no place of it', () => {
    const named = withNames(kept('draft', 1, true), new Set([idOf(1)])) ?? kept('', 1)
    const next = keepVersion(
      { ...named, answer: withText(named.answer, { body: 'more', at: AT }) },
      { ...made(2), isDraft: true },
    )
    expect(next.versions.map(({ body, replaces }) => [body, replaces])).toEqual([
      ['draft', null],
      ['more', null],
    ])
  })

  test('changes nothing if it is known, or not here', () => {
    const named = withNames(kept('text', 1), new Set([idOf(1)])) ?? kept('', 1)
    expect(withNames(named, new Set([idOf(1)]))).toBeUndefined()
    expect(withNames(named, new Set([idOf(2)]))).toBeUndefined()
  })
})

describe('handing in and marking', () => {
  test('make a version of the present text; an empty one has none', () => {
    const entry = withNamedTip(
      { answer: withText(answerOf(), { body: 'text', at: AT }), versions: [] },
      made(1),
    )
    expect(entry.versions).toMatchObject([{ id: idOf(1), body: 'text', isDraft: false, isNamed: true }])
    expect(withNamedTip({ answer: answerOf(), versions: [] }, made(1)).versions).toEqual([])
  })

  test('send a text of another device again, and one of this device only once', () => {
    const version = { body: 'text', words: 1, at: AT, base: null, replaces: null, seq: 3, isDraft: false }
    const answer = answerOf({ body: 'text', tip: idOf(1) })
    const entry = { answer, versions: [{ ...version, id: idOf(1) }] }
    expect(unsentVersions(withNamedTip(entry, made(2))).map(({ id }) => id)).toEqual([idOf(1)])
    const own = { ...entry, answer: { ...answer, mine: [idOf(1)] } }
    expect(unsentVersions(withNamedTip(own, made(2)))).toEqual([])
  })
})
