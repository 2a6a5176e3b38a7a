import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const LINKS =
  '<link rel="stylesheet" href="/assets/lists-1.css#"/><link rel="stylesheet" href="/assets/forms-2.css"/>'
const page = (kind: string) => `<html data-page="${kind}"><head>${LINKS}</head></html>`
const read = (file: string) => Promise.resolve(`.of{content:"$& ${file}"}\n`)

test('a content page has its stylesheets in its HTML, in their order', async () => {
  expect(await inlineStyles(page('content'), read)).toBe(
    '<html data-page="content"><head><style>.of{content:"$& assets/lists-1.css"}</style><style>.of{content:"$& assets/forms-2.css"}</style></head></html>',
  )
})

test('an app page has them too, and keeps its links without fetching them', async () => {
  expect(await inlineStyles(page('app'), read)).toBe(
    '<html data-page="app"><head><style>.of{content:"$& assets/lists-1.css"}</style><link rel="stylesheet" disabled="" href="/assets/lists-1.css#"/><style>.of{content:"$& assets/forms-2.css"}</style><link rel="stylesheet" disabled="" href="/assets/forms-2.css"/></head></html>',
  )
})
