import { CLASS_DESK, seedClass, seedMarking } from '#e2e/class-seed.ts'
import { SESSION_KEY } from '#e2e/sign-in.ts'
import type { EnginePage } from './engine-page.ts'
import { WIDE, type Step } from './step.ts'
import type { Target } from './target.ts'

const ANSWER = 'A goat stopped the morning train, and everybody got out to look at it.'

/** A class: what its two most important presses do, handing in and returning. */
export const CLASS_STEPS: readonly Step[] = [
  {
    name: 'a copy is handed in to a class, marked and returned',
    isLong: true,
    isOnFreshSite: true,
    settings: { CLASSES: 'yes' },
    async run({ page, site }) {
      const seeded = await seedClass(site, ['Ellen'])
      const [ellen] = seeded.students
      if (!ellen) throw new Error('A class without students')
      const home = `/class/${seeded.classId}`
      await page.setViewport(...WIDE)

      await become(page, ellen.session)
      await page.open(`${CLASS_DESK}?first=my`)
      await page.write({ role: 'textbox', name: /^My answer/ }, ANSWER)
      await page.see({ text: /^Saved on this device/ })
      await page.click({ role: 'button', name: 'Hand in' })
      const dialog: Target = { role: 'dialog', name: 'Hand in this question?' }
      await page.click({ role: 'button', name: 'Hand in', inside: dialog })
      await page.click({ role: 'link', name: 'Hand in to 10B English' })
      await page.see({ role: 'heading', name: 'Hand in to 10B English' })
      await page.click({ role: 'radio', name: /^Yes, on the class sheet/ })
      await page.click({ role: 'button', name: 'Hand in the copy' })
      await page.see({ role: 'heading', name: 'Handed in, not returned yet' })

      const [copy] = await seeded.teacher.call('/rest/v1/class_hand_ins?select=id,body')
      if (copy?.body !== ANSWER) throw new Error(`the teacher has ${JSON.stringify(copy)}`)
      await seedMarking(seeded, String(copy.id), false)
      await become(page, seeded.teacher.session)
      await page.open(`${home}/mark/${seeded.assignmentId}`)
      await page.click({ text: 'everybody' })
      await page.type('3')
      await page.until(
        () => page.count({ selector: '.class-text [aria-label="Notes"] > li' }),
        (notes) => (notes === 3 ? undefined : `there are ${notes} notes`),
      )
      await page.click({ role: 'button', name: /Done$/ })
      await page.click({ role: 'button', name: /^Return 1/ })
      await page.click({ role: 'button', name: 'Return 1', inside: { role: 'dialog' } })
      await page.see({ selector: '.toast' }, '1 answer returned')

      await become(page, ellen.session)
      await page.open(home)
      await page.click({ role: 'link', name: 'Read the notes' })
      await page.see({ role: 'heading', name: 'The mark' })
      await page.see({ selector: '.class-text' }, 'Say why, not only what')
    },
  },
]

/** Takes the place of whoever was signed in here. */
async function become(page: EnginePage, session: string) {
  await page.open('/robots.txt')
  await page.evaluate((key, value) => localStorage.setItem(key, value), SESSION_KEY, session)
}
