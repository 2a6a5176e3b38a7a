import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from './folder.fixture.ts'
import { setTexts } from './set-texts.ts'

const QUESTIONS = '{"v":1,"places":[],"texts":[]}'

async function openSets() {
  const folder = await temporaryFolder()
  await writeFiles(folder, {
    'sets/0500-p1-set3_qp.questions.json': QUESTIONS,
    'sets/0500-p1-set3_qp.text.json': '{"v":1,"html":""}',
    'sets/0500-p1-set3_ms.points.json': '{"v":1,"questions":[]}',
    'sets/0500-p1-set3_qp.scripts.json': '{"v":1,"scripts":[]}',
    'sets/state.json': '{}',
    'secret.questions.json': '{}',
  })
  return setTexts(join(folder, 'sets')).notFound((c) => c.text('next', 404))
}

test('the questions and the text of a set are served as JSON, and asked for again each time', async () => {
  const sets = await openSets()
  const answer = await sets.request('/papers/0500-p1-set3_qp.questions.json')
  expect(await answer.text()).toBe(QUESTIONS)
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  const headers = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
  expect((await sets.request('/papers/0500-p1-set3_qp.questions.json', { headers })).status).toBe(304)
  expect((await sets.request('/papers/0500-p1-set3_qp.text.json')).status).toBe(200)
  expect((await sets.request('/papers/0500-p1-set3_ms.points.json')).status).toBe(200)
  expect((await sets.request('/papers/0500-p1-set3_qp.scripts.json')).status).toBe(200)
})

test.each([
  '/papers/0500_s24_qp_12.questions.json',
  '/papers/0500-p1-set3_qp.pdf',
  '/papers/state.json',
  '/papers/..%2Fsecret.questions.json',
  '/resources/0500-p1-set3_qp.questions.json',
])('%s goes on to the next route', async (path) => {
  const answer = await (await openSets()).request(path)
  expect([answer.status, await answer.text()]).toEqual([404, 'next'])
})
