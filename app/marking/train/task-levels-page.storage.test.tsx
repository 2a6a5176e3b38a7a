import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { PublishedTask, TaskIndex } from '#domain/tasks/published-task.ts'
import TaskLevelsPage from './task-levels-page.tsx'

// The log of a device that is slow: it has not heard of the answer yet.
vi.mock('./use-judged.ts', async (importOriginal) => {
  const { emptyRecord } = await import('#domain/study/log/record.ts')
  const others = await importOriginal<typeof import('./use-judged.ts')>()
  return { ...others, useJudged: () => ({ record: emptyRecord(), isReady: true }) }
})
vi.mock('#app/sync/log/note-facts.ts', () => ({ noteFacts: () => {} }))

const scale = {
  id: 'letter',
  title: 'A letter',
  marked: 'together' as const,
  objectives: [
    {
      of: 5,
      levels: [1, 2, 3, 4, 5].map((level) => ({ level, from: level, to: level, text: `Level ${level}.` })),
    },
  ],
  adviceHtml: '',
}

function taskOf(name: string): PublishedTask {
  const answer = {
    id: `${name}-a`,
    address: `/${name}`,
    title: `${name}, low`,
    band: 'low' as const,
    got: 2,
    of: 5,
    marks: [{ got: 2, of: 5 }],
    paragraphs: [[{ text: 'Dear Uncle.' }]],
    notes: [],
  }
  return {
    v: 1,
    id: `0500/${name}`,
    exam: '0500',
    level: 'igcse',
    title: name,
    kind: 'letter',
    forms: ['0500 p1 2027 1'],
    marks: 5,
    questionHtml: '<p>Write.</p>',
    passagesHtml: '',
    scale,
    answers: [answer],
  }
}

test('after the last answer of a task, another task comes at once', async () => {
  const tasks = [taskOf('first'), taskOf('second')]
  const index: TaskIndex = { v: 1, tasks: tasks.map((task) => ({ ...task, begins: 'Write.' })) }
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(
        address.endsWith('index.json') ? index : tasks.find(({ id }) => address.endsWith(`${id}.json`)),
      ),
    ),
  )
  render(
    <MemoryRouter initialEntries={['/marking/levels/0500/first']}>
      <Routes>
        <Route path="/marking/levels/:exam/:task" element={<TaskLevelsPage />} />
      </Routes>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByRole('radio', { name: /Nothing that earns a mark/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'See our marks' }))
  const another = await screen.findByRole('link', { name: 'Mark another' })
  expect(another.getAttribute('href')).toBe('/marking/levels/0500/second')
})
