import type { Page } from '@playwright/test'

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
}

interface Answer {
  status: number
  rows: Record<string, unknown>[]
}

/** Calls the data service from a page as its signed-in student, without the site's own code. */
export async function callRest(
  page: Page,
  path: string,
  { method = 'GET', body }: Call = {},
): Promise<Answer> {
  return page.evaluate(
    async ({ path, method, body }) => {
      const session = JSON.parse(localStorage.getItem('sb-evergreen-auth-token') ?? 'null') as {
        access_token: string
      } | null
      const answer = await fetch(`/rest/v1/${path}`, {
        method,
        headers: {
          apikey: 'sb_publishable_evergreen',
          Authorization: `Bearer ${session?.access_token ?? ''}`,
          'Content-Type': 'application/json',
          Prefer: 'return=representation',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      const rows: unknown = text === '' ? [] : JSON.parse(text)
      return { status: answer.status, rows: Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [] }
    },
    { path, method, body },
  )
}

/** The id of a page's signed-in student. */
export async function ownId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sb-evergreen-auth-token') ?? 'null') as {
      user: { id: string }
    } | null
    return session?.user.id ?? ''
  })
}

/** Creates a group of a page's student with papers of these ids. Returns the group's id. */
export async function seedGroup(page: Page, name: string, papers: readonly string[] = []): Promise<string> {
  const { rows } = await callRest(page, 'saved_groups', { method: 'POST', body: { name } })
  const group = String(rows[0]?.id)
  for (let at = 0; at < papers.length; at += 1000) {
    await callRest(page, 'paper_bookmarks', {
      method: 'POST',
      body: papers.slice(at, at + 1000).map((id) => ({
        group_id: group,
        exam_type: '0500',
        paper_id: id,
        paper_title: `Title of ${id}`,
      })),
    })
  }
  return group
}

/** A resource in the library, now or earlier, as `saved_resources` stores it. */
export interface SeededResource {
  id: string
  title: string
}

/**
 * Saves resources in a group of a page's student, all as notes for IGCSE. The resources of one call have the same time.
 */
export async function seedResources(page: Page, group: string, resources: readonly SeededResource[]) {
  for (let at = 0; at < resources.length; at += 1000) {
    await callRest(page, 'saved_resources', {
      method: 'POST',
      body: resources.slice(at, at + 1000).map(({ id, title }) => ({
        group_id: group,
        resource_id: id,
        resource_title: title,
        title,
        resource_level: 'igcse',
        resource_category: 'examNotes',
        section: 'p1',
      })),
    })
  }
}
