import { expect, test } from 'vitest'
import { isShownTo } from '#domain/study/log/fact-log.ts'
import { ADA, BEN, idOf } from '#domain/study/log/facts.fixture.ts'
import { formatDraft, newDraft, parseDraft } from '#domain/study/marking/marking-draft.ts'
import { shownDraft } from '#app/sync/answers/marking-drafts.ts'

const draftOf = (owner: string | null) => formatDraft(newDraft({ owner, answer: idOf(10), objectives: 2 }))

test.each([
  ['a visitor’s, for a visitor', null, { owner: null, kept: null }, true],
  ['a visitor’s, after signing in', null, { owner: ADA, kept: null }, true],
  ['her own', ADA, { owner: ADA, kept: null }, true],
  ['hers, for somebody else', ADA, { owner: BEN, kept: null }, false],
  ['hers, after signing out', ADA, { owner: null, kept: null }, false],
  ['hers, after she kept it on this device', ADA, { owner: null, kept: ADA }, true],
])('a draft is shown to whom it belongs: %s', (_, owner, viewer, isShown) => {
  const draft = parseDraft(draftOf(owner))
  const log = { showsText: (owner: string | null) => isShownTo(owner, viewer, false) }
  expect(shownDraft(draft, log)).toBe(isShown ? draft : undefined)
})

test('a draft about an answer that the student declined is not shown', () => {
  const log = {
    showsText: (owner: string | null, text: string) =>
      isShownTo(owner, { owner: ADA, kept: null }, text === idOf(10)),
  }
  expect(shownDraft(parseDraft(draftOf(null)), log)).toBeUndefined()
})
