import { expect, test } from 'vitest'
import { documentOf } from '#publishing/checks/checks.fixture.ts'
import { searchParts } from './search-text.ts'

test('a document is searched in the parts of its page, with their anchors', () => {
  const body = [
    'First words.',
    '## Notes :marks[15]',
    'A :mark[phrase]{note="unseen"} and *more*.',
    '### Finer',
    '- one\n- two',
    ':::passage{title="Text A"}\nThe boat left.\n:::',
    ':::try-it\nFind the verb.\n:::',
    ':::answer\nMine.\n:::',
    '## Notes',
  ]
  expect(searchParts(documentOf('note', body.join('\n\n'), {}, 'content/notes/0500/x.md'))).toEqual([
    { anchor: '', heading: '', text: 'What a check needs to know of a document.\nFirst words.' },
    { anchor: 'notes-2', heading: 'Notes', text: 'A phrase and more.\nFiner\none two' },
    { anchor: 'text-a', heading: 'Text A', text: 'The boat left.' },
    { anchor: 'the-answer', heading: 'The answer', text: 'Mine.' },
    { anchor: 'notes-3', heading: 'Notes', text: '' },
  ])
})
