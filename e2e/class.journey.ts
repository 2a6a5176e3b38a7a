import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { CLASS_SUBJECT, joinAt, seedCopy } from './class-seed.ts'
import { giveMarks, handCopyIn, joinByCode, openBrowser, writeAnswer } from './class-steps.ts'
import { expect, test } from './fixtures.ts'
import { startFreshSite } from './fresh-site.ts'
import { callRest } from './own-rows.ts'
import { enterAs, newPerson, signIn } from './sign-in.ts'
import { toast } from './toast.ts'

const TASK = 'Extended response: a newspaper report on a goat'
const ANSWER =
  'A goat stopped the morning train.\n\nThe driver said that he had never seen anything like it. The passengers got out and waited.\n\nIn the end a child led it away with an apple.'

// The network is cut, and on a site without classes no table answers.
test.use({ failing: /\/(study|rest\/v1|auth\/v1)\// })

/** A classmate who needs no page of their own: they join and hand in through the service, so that there are pairs. */
async function addClassmate(site: string, code: string, at: number) {
  const mate = await joinAt(site, newPerson(`Classmate ${at}`), { code, nickname: `Pupil ${at}` })
  const [task] = await mate.call('/rest/v1/class_assignments?select=id,class_id')
  await seedCopy(
    { classId: String(task?.class_id), assignmentId: String(task?.id) },
    mate,
    `Answer ${at}. A goat stopped the train, and everybody looked at it.`,
  )
}

/** One class, in two parts that follow each other: the second finds what the first has left. */
test.describe.serial('a class', { tag: '@long-phone' }, () => {
  const [priya, beaLund] = [newPerson('Priya Anand'), newPerson('Bea Lund')]
  let site: Awaited<ReturnType<typeof startFreshSite>>
  let home = ''
  let code = ''

  test.beforeAll(async () => {
    site = await startFreshSite({ CLASSES: 'yes' })
  })
  test.afterAll(() => site.stop())

  test('from its making to a returned answer and a paragraph that is written again', async ({
    page: teacher,
    browser,
  }) => {
    test.slow()
    await setChance(teacher, 0.99)
    await signIn(teacher, priya, site.url)

    // Make a class.
    await teacher.goto(`${site.url}/class`)
    await expect(teacher.getByRole('link', { name: 'Class', exact: true })).toBeVisible()
    await expectAccessible(teacher)
    await teacher.getByLabel('Name of the class').fill('10B English')
    await teacher.getByLabel('Your name, as students see it').fill('Ms Anand')
    await teacher.getByRole('button', { name: 'Make the class' }).click()
    await expect(teacher.getByRole('heading', { level: 1, name: '10B English' })).toBeVisible()
    home = teacher.url()
    code = (await teacher.locator('.class-facts b').first().innerText()).replace(/\s/g, '')
    expect(code).toMatch(/^[A-Z2-9]{6}$/)

    // A card for a student without e-mail.
    await teacher.goto(`${home}/cards`)
    await teacher.getByLabel('Names, one on a line').fill('Amir')
    await teacher.getByRole('button', { name: 'Make 1 card' }).click()
    const card = teacher.getByRole('listitem').filter({ hasText: 'Amir' })
    const words = await card.locator('strong').innerText()
    expect(words.split(' ')).toHaveLength(3)
    await expectAccessible(teacher, { include: ['.class-cards'] })

    const amir = await openBrowser(browser, teacher.viewportSize())
    await amir.goto(`${site.url}/class/join`)
    await amir.getByRole('button', { name: 'I have a place card' }).click()
    await amir.getByLabel('Class code on the card').fill(code)
    await amir.getByLabel('The three words').fill(words)
    await amir.getByRole('button', { name: 'Open the card' }).click()
    await expect(amir.getByText('This is the card of Amir in 10B English.')).toBeVisible()
    await amir.getByLabel('Choose a word of your own').fill('umbrella')
    await amir.getByRole('button', { name: 'Sign in' }).click()
    await amir.getByRole('link', { name: 'Open 10B English' }).click()
    await expect(amir.getByText('Nothing due. Ms Anand has set no task now.')).toBeVisible()

    // Two join by code, one of them on a phone.
    const bea = await openBrowser(browser, { width: 390, height: 844 })
    await signIn(bea, beaLund, site.url)
    await joinByCode(bea, site.url, code, 'Bea')
    const cem = await openBrowser(browser, teacher.viewportSize())
    await signIn(cem, newPerson('Cem Kaya'), site.url)
    await joinByCode(cem, site.url, code.toLowerCase(), 'Cem')

    // A task for all of them, with pairs.
    await teacher.goto(`${home}/set`)
    await teacher.getByLabel('The question, the set or the whole paper').fill('goat newspaper')
    await teacher.getByRole('radio', { name: TASK }).check()
    await teacher.getByLabel('The class judges the answers in pairs').check()
    await teacher.getByLabel('A line for the class').fill('Who saw it?')
    await expectAccessible(teacher)
    await teacher.getByRole('button', { name: /^Set it for 10B English, by / }).click()
    await expect(teacher.getByRole('columnheader', { name: TASK })).toBeAttached()

    // It is on the class page, and a copy is handed in from the desk.
    await amir.reload()
    await expect(amir.getByText('‘Who saw it?’ Ms Anand')).toBeVisible()
    await expectAccessible(amir)
    await writeAnswer(amir, site.url, ANSWER)
    await amir.getByRole('link', { name: 'Hand in to 10B English' }).click()
    await expect(amir.getByRole('heading', { name: 'Hand in to 10B English' })).toBeVisible()
    await expectAccessible(amir)
    await handCopyIn(amir, /^Yes/)
    await expect(toast(amir)).toContainText('Handed in to 10B English')

    // Taken back, and handed in again.
    await amir.getByRole('button', { name: /^Take it back/ }).click()
    await amir.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
    await expect(amir.getByRole('link', { name: /^Hand in/ })).toBeVisible()
    await amir.getByRole('link', { name: /^Hand in/ }).click()
    await handCopyIn(amir, /^Yes/)
    await expect(amir.getByRole('heading', { name: 'Handed in, not returned yet' })).toBeVisible()

    // On a phone.
    await writeAnswer(bea, site.url, `${ANSWER} Nobody was hurt.`)
    await bea.getByRole('link', { name: 'Hand in to 10B English' }).click()
    await handCopyIn(bea, /^Yes/)
    await expect(bea.getByRole('heading', { name: 'Handed in, not returned yet' })).toBeVisible()

    // Without a connection the copy waits, and says so.
    await writeAnswer(cem, site.url, `${ANSWER} The goat was called Minna.`)
    await cem.getByRole('link', { name: 'Hand in to 10B English' }).click()
    await expect(cem.getByRole('heading', { name: 'Hand in to 10B English' })).toBeVisible()
    await cem.context().setOffline(true)
    await handCopyIn(cem, /^No, only Ms Anand/)
    await expect(cem.getByText(/^A copy of \d+ words for 10B English is saved on this device/)).toBeVisible()
    const { rows: none } = await callRest(teacher, 'class_hand_ins?select=id')
    expect(none).toHaveLength(2)
    await cem.context().setOffline(false)
    await expect(cem.getByRole('heading', { name: 'Handed in, not returned yet' })).toBeVisible()

    // Marking by keyboard: words of the text, a phrase on a key, marks, one change.
    await teacher.goto(home)
    await teacher.getByRole('link', { name: /^handed in .* open the answer of Amir$/ }).click()
    const text = teacher.getByRole('group', { name: 'The answer' })
    await text.focus()
    for (const key of ['ArrowRight', 'Shift+ArrowRight', '1']) await teacher.keyboard.press(key)
    await expect(teacher.getByRole('list', { name: 'Notes' })).toContainText('Say why, not only what')
    for (const key of ['End', '8']) await teacher.keyboard.press(key)
    await expect(teacher.getByRole('list', { name: 'Notes' }).last()).toContainText('Good opening')
    await giveMarks(teacher)
    await teacher.getByLabel('One thing to change').fill('Say who told you.')
    await expect(teacher.getByText(/^Saved\. The student sees nothing/)).toBeVisible()
    await expectAccessible(teacher)
    await teacher.keyboard.press('Control+Enter')
    await expect(teacher.getByRole('heading', { level: 1, name: 'Bea' })).toBeVisible()
    await expect(text).toBeFocused()

    // Begun: it cannot be taken back any more.
    await amir.reload()
    await expect(amir.getByText('Ms Anand has begun to read it')).toBeVisible()
    await expect(amir.getByRole('button', { name: /^Take it back/ })).toHaveCount(0)

    // Return what is done.
    await teacher.goto(home)
    await expect(teacher.getByRole('button', { name: /^Return 1/ })).toBeVisible()
    await expectAccessible(teacher)
    await teacher.getByRole('button', { name: /^Return 1/ }).click()
    await teacher.getByRole('dialog').getByRole('button', { name: 'Return 1' }).click()
    await expect(toast(teacher)).toContainText('1 answer returned')

    // The student reads it, and writes one paragraph again.
    await amir.reload()
    await amir.getByRole('link', { name: 'Read the notes' }).click()
    await expect(amir.getByRole('list', { name: 'Notes' }).first()).toContainText('Say why, not only what')
    await expect(amir.getByText('Say who told you.')).toBeVisible()
    await expectAccessible(amir)
    await amir.getByLabel('Write it again').fill('A goat stopped the train, said the driver.')
    await amir.getByLabel('Show Ms Anand the new paragraph').check()
    await amir.getByRole('button', { name: 'Save and finish' }).click()
    await expect(amir.getByText('Ms Anand sees your new paragraph')).toBeVisible()
    await amir.goto(`${site.url}/record`)
    await amir.getByText(/^10B English, /).click()
    await expect(amir.getByText(/A goat stopped the train, said the driver\./)).toBeVisible()
    await teacher.goto(home)
    await teacher.getByRole('link', { name: /open the answer of Amir$/ }).click()
    await expect(teacher.getByText('A goat stopped the train, said the driver.')).toBeVisible()

    // Who has a card alone adds another way to sign in, and keeps the account.
    await amir.goto(home)
    await amir.getByRole('link', { name: 'Add another way to sign in' }).click()
    await expect(amir.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible()
    await expectAccessible(amir)
    await amir.getByRole('button', { name: 'Add Google' }).click()
    await enterAs(amir, newPerson('Amir Aziz'))
    await expect(toast(amir)).toContainText('From now on you can sign in with it too.')
    await expect(amir.getByText('Signed in with Google')).toBeAttached()
    await expect(amir.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
    await expect(amir.getByRole('heading', { name: 'Ways to sign in' })).toHaveCount(0)
    await amir.goto(home)
    await expect(amir.getByRole('heading', { level: 1, name: '10B English' })).toBeVisible()
  })

  test('one sheet, the result of pairs, and the end', async ({ page: teacher, browser }) => {
    test.slow()
    await setChance(teacher, 0.99)
    await signIn(teacher, priya, site.url)
    const bea = await openBrowser(browser, { width: 390, height: 844 })
    await signIn(bea, beaLund, site.url)

    // The rest of the class.
    for (let at = 1; at <= 8; at += 1) await addClassmate(site.url, code, at)

    // One sheet for the class, as a page and as a PDF.
    await teacher.goto(`${home}/sheet`)
    await teacher.getByRole('checkbox', { name: /^‘/ }).first().check()
    await teacher.getByLabel('One thing for all to do').fill('Choose one sentence and say who told you.')
    await expectAccessible(teacher)
    const [download] = await Promise.all([
      teacher.waitForEvent('download'),
      teacher.getByRole('button', { name: 'Save as PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('10b-english.pdf')
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

    // Five pairs.
    await bea.goto(home)
    await bea.getByRole('link', { name: /^Start the pairs/ }).click()
    for (let pair = 1; pair <= 5; pair += 1) {
      await expect(bea.getByText(`Pair ${pair} of 5`)).toBeVisible()
      if (pair === 1) await expectAccessible(bea)
      await bea.getByRole('radio', { name: 'Answer A' }).check()
      await bea.getByRole('button', { name: /^A is better/ }).click()
    }
    await expect(bea.getByText('Thank you. You judged 5 pairs.')).toBeVisible()
    await teacher.goto(`${home}/pairs`)
    await expect(teacher.getByText('5 judgements')).toBeVisible()
    await expect(teacher.getByRole('row', { name: /^Answer \d+ .*not clear yet$/ }).first()).toBeVisible()
    await expect(teacher.getByRole('row', { name: /^Our 18 .*marked by us$/ })).toBeVisible()
    await expectAccessible(teacher)

    // The end: a copy, closing, deleting.
    await teacher.goto(`${home}/settings`)
    await expect(teacher.getByRole('heading', { name: 'Settings of 10B English' })).toBeVisible()
    await expectAccessible(teacher)
    const students = teacher.getByRole('region', { name: 'Students' })
    await students.getByRole('button', { name: 'Rename Bea' }).click()
    await expect(students.getByLabel('Name in class')).toBeFocused()
    await teacher.keyboard.type('Beatrix')
    await teacher.keyboard.press('Enter')
    await expect(students.getByRole('button', { name: 'Rename Beatrix' })).toBeFocused()
    const [copy] = await Promise.all([
      teacher.waitForEvent('download'),
      teacher.getByRole('button', { name: 'Save a copy' }).click(),
    ])
    expect(copy.suggestedFilename()).toBe('10b-english.zip')
    const names = (await readFile(await copy.path())).toString('latin1')
    for (const name of ['class.json', 'class.csv', 'task-1.pdf']) expect(names).toContain(name)
    await teacher.getByRole('button', { name: 'Close the class' }).click()
    await expect(teacher.getByRole('button', { name: 'Open the class' })).toBeVisible()
    await bea.goto(`${site.url}/class`)
    await bea.getByRole('link', { name: 'Open 10B English' }).click()
    await expect(bea.getByText(/^Ms Anand closed this class\./)).toBeVisible()
    await teacher.getByRole('button', { name: 'Delete…' }).click()
    await teacher.getByLabel('Type the name of the class').fill('10B English')
    await teacher.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(teacher.getByText('No classes yet.')).toBeVisible()
    const { rows: left } = await callRest(bea, 'class_hand_ins?select=id')
    expect(left).toEqual([])
  })
})

test('a site without classes has one sentence about them, and no table answers', async ({ page }) => {
  await signIn(page)
  for (const address of ['/class', '/class/join', '/class/00000000-0000-4000-8000-000000000001/settings']) {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText('This site has no classes.')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  await page.goto('/practice')
  await expect(page.getByRole('link', { name: 'Class', exact: true })).toBeHidden()
  await page.goto('/privacy')
  await expect(page.getByText('A class is a letterbox')).toBeHidden()
  const { status } = await callRest(page, 'classes', {
    method: 'POST',
    body: { name: '10B', teacher_name: 'Ms Anand', exam: '0500' },
  })
  expect(status).toBe(403)
  expect((await callRest(page, 'classes?select=id')).rows).toEqual([])
  expect((await callRest(page, `class_assignments?subject=eq.${CLASS_SUBJECT}`)).rows).toEqual([])
})
