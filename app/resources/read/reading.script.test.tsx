import { afterEach, expect, test } from 'vitest'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { OPEN_ANSWERS_KEY } from '#app/sync/answers/open-answers.ts'
import { followWriting } from './reading.script.ts'

afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})

test('an answer opens when its task is written elsewhere, and not for another task', () => {
  document.body.innerHTML =
    '<section id="try" data-folded></section><div id="answer-fold" hidden="until-found" data-task="task/0500/night-ferry"></div>'
  const fold = document.getElementById('answer-fold')
  if (!fold) throw new Error('no fold')
  followWriting(fold)
  storedTexts.write(OPEN_ANSWERS_KEY, '["task/0500/other"]')
  expect(fold.hasAttribute('hidden')).toBe(true)
  storedTexts.write(OPEN_ANSWERS_KEY, '["task/0500/other","task/0500/night-ferry"]')
  expect(fold.hasAttribute('hidden')).toBe(false)
  expect(document.getElementById('try')?.dataset.folded).toBeUndefined()
})
