import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { reportContent } from './content-report.ts'

// What `npm run library -- check` says of the whole of `content/`.
test('content/ has no errors', () => {
  const { lines, errors } = reportContent({ ...wholeContent(), problems: [] }, site.figures, '')
  expect(errors > 0 ? lines : []).toEqual([])
})
