import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, openOwnMenu, openProfile } from './sign-in.ts'

const STEP = 30_000

test.describe('a code that is wrong at first', () => {
  test.use({ failing: /\/auth\/v1\/factors\/[^/]+\/verify$/ })

  test('a second step is set up, asked for before anything is shown, and removed', async ({ page }) => {
    const person = await openProfile(page)

    await page.getByRole('button', { name: 'Set up' }).click()
    const setUp = page.getByRole('dialog', { name: 'Add an authenticator app' })
    await expect(setUp.getByRole('img', { name: /^QR code/ })).toBeVisible()
    const secret = (
      (await setUp.getByText(/^(?:[A-Z2-7]{1,4} ){3,}[A-Z2-7]{1,4}$/).textContent()) ?? ''
    ).replaceAll(' ', '')
    const codeAt = (time: number) => new TOTP({ secret }).generate({ timestamp: time })

    await setUp.getByLabel('Six-digit code').fill(wrongCode(codeAt(Date.now())))
    await setUp.getByRole('button', { name: 'Verify' }).click()
    await expect(setUp.getByRole('alert')).toContainText('That code is not right')
    await setUp.getByLabel('Six-digit code').fill(codeAt(Date.now()))
    await setUp.getByRole('button', { name: 'Verify' }).click()
    await expect(setUp).toBeHidden()
    await expect(page.getByText('Two-step sign-in is on').first()).toBeVisible()
    await keepCodes(page)
    await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible()

    await page.getByRole('button', { name: 'Sign out here' }).click()
    await expect(page).toHaveURL('/auth?redirect=/profile')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await enterAs(page, person)
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await expect(page.getByRole('main')).not.toContainText(person.email)
    // The next code: the service accepts each code once.
    await page.getByLabel('Six-digit code').fill(codeAt(Date.now() + STEP))
    await page.getByLabel('Six-digit code').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Osei')

    await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
    const remove = page.getByRole('dialog', { name: 'Remove Authenticator app?' })
    await remove.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Two-step sign-in is off').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Osei')
  })
})

test(
  'on any other page the code is asked for in a dialog, and can wait',
  { tag: ['@phone', '@long-only'] },
  async ({ page }) => {
    const person = await openProfile(page)
    await page.getByRole('button', { name: 'Set up' }).click()
    const setUp = page.getByRole('dialog', { name: 'Add an authenticator app' })
    const secret = (
      (await setUp.getByText(/^(?:[A-Z2-7]{1,4} ){3,}[A-Z2-7]{1,4}$/).textContent()) ?? ''
    ).replaceAll(' ', '')
    await setUp.getByLabel('Six-digit code').fill(new TOTP({ secret }).generate())
    await setUp.getByRole('button', { name: 'Verify' }).click()
    await keepCodes(page)
    await page.getByRole('button', { name: 'Sign out here' }).click()
    await expect(page).toHaveURL('/auth?redirect=/profile')

    await page.goto('/auth?redirect=/pricing')
    await page.getByRole('button', { name: 'Continue with Discord' }).click()
    await enterAs(page, person)
    await expect(page).toHaveURL('/pricing')
    const prompt = page.getByRole('dialog', { name: 'One more step' })
    await expect(prompt.getByLabel('Six-digit code')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(prompt).toBeHidden()

    const menu = await openOwnMenu(page)
    await menu.getByText('Profile', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/auth?redirect=/profile')
  },
)

test(
  'a set-up that is left unfinished changes nothing, and can be begun again',
  { tag: '@long-only' },
  async ({ page }) => {
    await openProfile(page)
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: 'Set up' }).click()
      const setUp = page.getByRole('dialog', { name: 'Add an authenticator app' })
      await expect(setUp.getByRole('img', { name: /^QR code/ })).toBeVisible()
      await setUp.getByRole('button', { name: 'Cancel' }).click()
      await expect(setUp).toBeHidden()
    }
    await page.reload()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  },
)

test(
  'a student who lost the app signs in with a recovery code, and sets up a new one',
  { tag: '@long-only' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const person = await openProfile(page)
    await page.getByRole('button', { name: 'Set up' }).click()
    const setUp = page.getByRole('dialog', { name: 'Add an authenticator app' })
    const secretOf = async () =>
      ((await setUp.getByText(/^(?:[A-Z2-7]{1,4} ){3,}[A-Z2-7]{1,4}$/).textContent()) ?? '').replaceAll(
        ' ',
        '',
      )
    await setUp.getByLabel('Six-digit code').fill(new TOTP({ secret: await secretOf() }).generate())
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Your recovery codes' })
    await sheet.getByRole('button', { name: 'Copy the codes' }).click()
    await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    await expectAccessible(page)
    const [code = ''] = await keepCodes(page)
    await expect(page.getByRole('button', { name: 'Add another app' })).toBeFocused()
    expect(copied).toContain(code)
    await expect(page.getByText('Recovery codes: 10 of 10 left')).toBeVisible()

    await page.getByRole('button', { name: 'Sign out here' }).click()
    await expect(page).toHaveURL('/auth?redirect=/profile')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await enterAs(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await expect(page.getByText('Lost your authenticator?')).toBeVisible()
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
    await expect(page.getByLabel('Recovery code')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(code.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Osei')
    await expect(page.getByText('You have 9 left.').first()).toBeVisible()
    await expect(page.getByText('Recovery codes: 9 of 10 left')).toBeVisible()

    await page.getByRole('button', { name: 'Add another app' }).click()
    await setUp.getByLabel('Six-digit code').fill(new TOTP({ secret: await secretOf() }).generate())
    await page.keyboard.press('Enter')
    await expect(setUp).toBeHidden()
    await page.getByRole('button', { name: 'Remove Authenticator app', exact: true }).click()
    const remove = page.getByRole('dialog', { name: 'Remove Authenticator app?' })
    await remove.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('App removed').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Authenticator app 2' })).toBeVisible()

    await page.getByRole('button', { name: 'Make new codes' }).click()
    const fresh = page.getByRole('dialog', { name: 'New recovery codes' })
    await expect(fresh).toContainText('Codes that you had before stop working.')
    await fresh.getByRole('button', { name: 'Make new codes' }).click()
    expect(await keepCodes(page)).not.toContain(code)
    await expect(page.getByText('Recovery codes: 10 of 10 left')).toBeVisible()
  },
)

/** Reads the recovery codes that are shown, and closes them. */
async function keepCodes(page: Page): Promise<string[]> {
  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' })
  const codes = sheet.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const texts = await codes.allTextContents()
  await sheet.getByRole('button', { name: 'I have kept them' }).click()
  await expect(sheet).toBeHidden()
  return texts
}

/** Six digits that differ from every code that is valid now. */
function wrongCode(code: string): string {
  return code.replace(/\d/g, (digit) => String((Number(digit) + 5) % 10))
}
