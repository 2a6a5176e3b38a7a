import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { lockedIn, lockedTexts } from './locked-texts.ts'

const SECRET = 'Award one mark for each clear point about the narrator and her long journey home.'
const SCRIPT = 'The candidate wrote that the narrator walks home slowly because the road was long.'
const SHARED = 'Read Text A carefully and then answer every one of the questions that follow it here.'

const QUOTED = '2(b) ‘the note gave way under him like a stair that is not there’'

test('pieces of mark schemes and scripts are found in a page, those that the paper has too are not', async () => {
  const papers = await temporaryFolder()
  await writeFiles(papers, {
    'a_qp.text.json': JSON.stringify({ v: 1, html: `<p>${SHARED}</p><p><b>2(b)</b>${QUOTED.slice(4)}</p>` }),
    'a_ms.text.json': JSON.stringify({ v: 1, html: `<p>${SHARED}</p><p>${SECRET}</p>` }),
    'a_ms.points.json': JSON.stringify({ points: [{ about: QUOTED }] }),
    'a_qp.scripts.json': JSON.stringify({ scripts: [{ answers: [{ text: SCRIPT }] }] }),
  })
  const locked = await lockedTexts(papers)
  expect(locked.toSorted()).toEqual([SECRET, SCRIPT].toSorted())
  expect(lockedIn(`<main><p>${SHARED}</p></main>`, locked)).toEqual([])
  expect(lockedIn(`<main><p>${SECRET.replace('each', '<b>each</b>')}</p></main>`, locked)).toEqual([SECRET])
  expect(lockedIn(`<main><p>\n${SECRET}\n</p></main>`, locked)).toEqual([SECRET])
})
