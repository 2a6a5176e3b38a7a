import type { Page } from '@playwright/test'

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
}

interface Answer {
  status: number
  rows: Record<string, unknown>[]
}

/** Calls the data service from a page as the student who is signed in there, past everything the site itself would do. */
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

/** The id of the student who is signed in on a page. */
export async function ownId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sb-evergreen-auth-token') ?? 'null') as {
      user: { id: string }
    } | null
    return session?.user.id ?? ''
  })
}

/** A group of the student on a page, with papers of these ids in it. Gives the group's id. */
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

/** A resource that the library has, or had: as `saved_resources` keeps it. */
export interface SeededResource {
  id: string
  title: string
}

/** Saves resources in a group of the student on a page, all as notes for IGCSE. Those of one call are of one moment. */
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
