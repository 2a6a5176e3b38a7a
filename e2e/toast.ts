import type { Page } from '@playwright/test'

/** The toast on a page. By its class: an open dialog hides everything else from roles. */
export const toast = (page: Page) => page.locator('.toast')
