import { seedClass } from './class-seed.ts'
import { giveMarks, handCopyIn, openBrowser, writeAnswer } from './class-steps.ts'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { startFreshSite } from './fresh-site.ts'
import { newPerson, SESSION_KEY, signIn } from './sign-in.ts'
import { toast } from './toast.ts'

const TASK = 'Extended response: a newspaper report on a goat'
const ANSWER =
  'A goat stopped the morning train.\n\nThe driver said that he had never seen anything like it.\n\nIn the end a child led it away.'

// The site ends before the page, which follows its changes.
test.use({ failing: /\/study\// })

test(
  'an own mark goes along, a second marker marks without names and marks, and the student reads two marks',
  { tag: '@long-phone' },
  async ({ page: teacher, browser }) => {
    test.slow()
    const site = await startFreshSite({ CLASSES: 'yes' })
    try {
      const { classId, teacher: priya, students } = await seedClass(site.url, ['Dana'], null)
      const home = `${site.url}/class/${classId}`
      await setChance(teacher, 0.99)
      await teacher.goto(`${site.url}/robots.txt`)
      await teacher.evaluate(([key, value]) => localStorage.setItem(key, value), [
        SESSION_KEY,
        priya.session,
      ] as const)

      // The invitation is a link for one person.
      await teacher.goto(`${home}/settings`)
      await teacher.getByRole('button', { name: 'Invite', exact: true }).click()
      const invitation = await teacher.getByText(/\/class\/join#code=\w+/).innerText()
      const li = await openBrowser(browser, teacher.viewportSize())
      await signIn(li, newPerson('Wei Li'), site.url)
      await li.goto(invitation)
      await li.getByRole('button', { name: 'Look it up' }).click()
      await expect(li.getByText(/^You are the second marker\./)).toBeVisible()
      await li.getByLabel('Your name in this class').fill('Mr Li')
      await li.getByRole('button', { name: 'Join 10B English' }).click()
      await expect(li.getByText('Nothing to mark now.')).toBeVisible()

      // A task with an own mark first, which is preselected, and a second marker.
      await teacher.goto(`${home}/set`)
      await teacher.getByLabel('The question, the set or the whole paper').fill('goat newspaper')
      await teacher.getByRole('radio', { name: TASK }).check()
      await teacher.getByRole('checkbox', { name: /^A second marker/ }).check()
      await teacher.getByRole('button', { name: /^Set it for 10B English, by / }).click()
      await expect(teacher.getByRole('columnheader', { name: TASK })).toBeAttached()

      // The student marks the own answer, and sends that mark along.
      const dana = await openBrowser(browser, { width: 390, height: 844 })
      await dana.goto(`${site.url}/robots.txt`)
      await dana.evaluate(([key, value]) => localStorage.setItem(key, value), [
        SESSION_KEY,
        students[0]?.session ?? '',
      ] as const)
      await writeAnswer(dana, site.url, ANSWER)
      await dana.getByRole('link', { name: 'Mark my answer' }).click()
      for (const objective of ['reading', 'writing']) {
        await dana.getByRole('radio').nth(1).check()
        await dana.getByRole('button', { name: 'Next: choose the mark' }).click()
        await dana
          .getByRole('group', { name: `Mark for ${objective}` })
          .getByRole('radio')
          .first()
          .check()
        await dana.getByRole('button', { name: 'Next: show where' }).click()
        await dana
          .getByRole('button', { name: objective === 'reading' ? 'Next: writing' : 'Next: compare' })
          .click()
      }
      const gave = await dana.getByRole('heading', { name: /^You gave yourself/ }).innerText()
      const own = Number(/\d+/.exec(gave)?.[0])
      await dana.getByRole('button', { name: `Keep ${own} and go on` }).click()
      await dana.getByRole('button', { name: 'Not now' }).click()
      await dana.getByRole('link', { name: 'Hand in to 10B English' }).click()
      await dana.getByRole('checkbox', { name: new RegExp(`^Send my own mark too: ${own}/20`) }).check()
      await handCopyIn(dana, /^No, only Ms Anand/)
      await expect(dana.getByRole('heading', { name: 'Handed in, not returned yet' })).toBeVisible()

      // The teacher sees the own mark after hers, and not the second one.
      await teacher.reload()
      await teacher.getByRole('link', { name: /open the answer of Dana$/ }).click()
      const text = teacher.getByRole('group', { name: 'The answer' })
      await text.focus()
      for (const key of ['Shift+ArrowRight', '1']) await teacher.keyboard.press(key)
      await expect(teacher.getByText(/^The student gave/)).toHaveCount(0)
      await giveMarks(teacher)
      await expect(teacher.getByText(new RegExp(`^The student gave ${own}, you \\d+\\.`))).toBeVisible()
      await teacher.getByLabel('One thing to change').fill('Say who told you.')
      const first = Number(/^\d+/.exec(await teacher.getByRole('button', { name: /Done$/ }).innerText())?.[0])
      await teacher.keyboard.press('Control+Enter')
      await expect(teacher.getByRole('columnheader', { name: TASK })).toBeAttached()

      // The second marker sees no name and no mark before their own are done.
      await li.reload()
      await li.getByRole('link', { name: `Mark ${TASK}` }).click()
      await expect(li.getByText('A goat stopped the morning train.')).toBeVisible()
      await expect(li.getByRole('main')).not.toContainText('Dana')
      await expect(li.getByRole('main')).not.toContainText('the teacher ')
      await expectAccessible(li)
      await giveMarks(li, 1)
      await expect(li.getByRole('main')).not.toContainText('the teacher ')
      const second = Number(/^\d+/.exec(await li.getByRole('button', { name: /Done$/ }).innerText())?.[0])
      expect(second).not.toBe(first)
      await li.getByRole('button', { name: /Done$/ }).click()
      await expect(li.getByText(`You ${second}, the teacher ${first}.`)).toBeVisible()
      await teacher.goto(home)
      await teacher.getByRole('link', { name: /open the answer of Dana$/ }).click()
      await expect(teacher.getByText(`You ${first}, second marker ${second}.`)).toBeVisible()

      // The student reads the own mark beside the teacher’s, and nothing of the second one.
      await teacher.goto(home)
      await teacher.getByRole('button', { name: /^Return 1/ }).click()
      await teacher.getByRole('dialog').getByRole('button', { name: 'Return 1' }).click()
      await expect(toast(teacher)).toContainText('1 answer returned')
      await dana.reload()
      await dana.getByRole('link', { name: 'Read the notes' }).click()
      await expect(dana.getByRole('heading', { name: 'Two marks' })).toBeVisible()
      await expect(dana.getByRole('row', { name: `In all ${first}/20 ${own}/20` })).toBeVisible()
      const marks = dana.getByRole('table')
      await expect(marks.getByRole('columnheader')).toHaveText(['Objective', 'Ms Anand', 'You'])
      await expect(dana.getByRole('main')).not.toContainText('second')
      await expectAccessible(dana)
    } finally {
      await site.stop()
    }
  },
)
