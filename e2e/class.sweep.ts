import type { Browser, Page } from '@playwright/test'
import { sizeOf } from '#server/test-size.fixture.ts'
import { axeFindings } from './axe.ts'
import { type SeededClass, seedClass, seedCopy, seedMarking } from './class-seed.ts'
import { expect, test } from './fixtures.ts'
import { startFreshSite } from './fresh-site.ts'
import { watchLayout } from './layout.ts'
import { SESSION_KEY } from './sign-in.ts'

const ANSWER =
  'A goat stopped the morning train.\n\nThe driver said that he had never seen anything like it. The passengers got out and waited.'
/** As long as names in a class may be. */
const LONG = 'Maximiliane Wolfeschlegelsteinhausenberg'

test('a class: axe finds nothing, and no page is wider than its window with text of 200 %', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const site = await startFreshSite({ CLASSES: 'yes' })
  try {
    const seeded = await seedClass(
      site.url,
      ['Amir', LONG, ...Array.from({ length: 9 }, (_, at) => `Pupil ${at}`)],
      { pairs_open: true, line: 'Say who saw it, and where they were.' },
    )
    const [amir] = seeded.students
    if (!amir) throw new Error('A class without students')
    let returned = ''
    for (const student of seeded.students) {
      const own = { total: 11, parts: { reading: { got: 5, of: 10 }, writing: { got: 6, of: 10 } } }
      const copy = await seedCopy(seeded, student, ANSWER, { own_marks: own })
      if (student === amir) returned = copy
      if (seeded.students.indexOf(student) < 6) await seedMarking(seeded, copy, true)
    }
    await seeded.teacher.call('/rest/v1/rpc/return_hand_ins', {
      method: 'POST',
      body: { assignment: seeded.assignmentId },
    })
    // A second task, which is due.
    const due = crypto.randomUUID()
    await seeded.teacher.call('/rest/v1/class_assignments', {
      method: 'POST',
      body: {
        id: due,
        class_id: seeded.classId,
        subject: 'task/0500/kilometre-88-journal',
        out_of: 25,
        due_on: new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10),
      },
    })
    const found = [
      ...(await sweep(browser, site.url, amir.session, ofStudent(seeded, due, returned))),
      ...(await sweep(browser, site.url, seeded.teacher.session, ofTeacher(seeded))),
    ]
    expect(found).toEqual([])
  } finally {
    await site.stop()
  }
})

function ofStudent({ classId, assignmentId }: SeededClass, due: string, returned: string): string[] {
  const home = `/class/${classId}`
  const first = ['/today', home, `${home}/returned/${returned}`, `${home}/pairs/${assignmentId}`]
  return sizeOf({
    gate: first,
    whole: [...first, '/class', '/class/join', '/class/join#way=card', `${home}/hand-in/${due}`, '/profile'],
  })
}

function ofTeacher({ classId, assignmentId }: SeededClass): string[] {
  const home = `/class/${classId}`
  const first = [home, `${home}/mark/${assignmentId}`]
  return sizeOf({
    gate: first,
    whole: [
      ...first,
      '/class',
      ...['set', 'cards', 'needs', 'sheet', 'pairs', 'settings'].map((part) => `${home}/${part}`),
    ],
  })
}

/** What is wrong with pages of somebody who is signed in: a line each. */
async function sweep(browser: Browser, site: string, session: string, paths: string[]): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${site}/robots.txt`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const)
  const read = await watchLayout(page)
  const found: string[] = []
  for (const path of paths) {
    await setWindow(page, 1440, 16)
    await page.goto(site + path)
    await untilThere(page)
    found.push(...(await axeFindings(page, { exclude: ['.toast-place'] })))
    for (const [width, size] of sizeOf({
      gate: [[320, 32]],
      whole: [
        [320, 32],
        [390, 32],
        [320, 16],
        [390, 16],
      ],
    })) {
      await setWindow(page, width ?? 320, size ?? 32)
      await page.goto(site + path)
      await untilThere(page)
      const { overflow } = await read()
      if (overflow > 0)
        found.push(
          `${path}: ${overflow} px wider than a window of ${width} pixels with text of ${size} pixels`,
        )
    }
  }
  await context.close()
  return found
}

/** The stream of a student's changes never ends, so no page of theirs is idle. */
async function untilThere(page: Page) {
  await expect(page.locator('#main :is(h1, h2)').first()).toBeVisible()
  await expect(page.locator('#main .skel')).toHaveCount(0)
}

async function setWindow(page: Page, width: number, text: number) {
  await page.setViewportSize({ width, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: text } })
}
