import { describe, expect, test } from 'vitest'
import { isAbout } from './recognise.ts'

const INSERT = [
  'INSERT\nThis insert contains the reading texts.',
  'Read Text A, and then answer Questions 1(a)–(e).\nText A: The lighthouse\nThe keeper waits on a winter morning for the\nmail boat, which comes at seven.',
  'Text B\nA key under a stone\nHer brother rowed home in the rain.',
]
const OTHER = [
  'INSERT',
  'Text A: The harbour\nNobody waits for the mail boat.',
  'Text B: A lift\nIt stopped.',
]

describe('a question paper is about an insert', () => {
  test.each([
    'Read Text A, The lighthouse, in the insert.\nRead Text B, A key under a stone, in the insert.',
    'Read Text A: ‘The Light-\nhouse’, and Text B: ‘A key under a stone’.',
  ])('whose texts it names: %s', (paper) => {
    expect(isAbout([paper], INSERT)).toBe(true)
    expect(isAbout([paper], OTHER)).toBe(false)
  })

  test('whose words it quotes', () => {
    const paper = [
      'Read Text A, in the insert.\nSay what ‘a winter morning for the mail boat’ (line 1) means.',
      'Explain ‘waits on a winter’ and ‘rowed home in the rain’. Say what the writer’s ‘old word’ is.',
    ]
    expect(isAbout(paper, INSERT)).toBe(true)
    expect(isAbout(paper, OTHER)).toBe(false)
  })
})

describe('a question paper is not about an insert', () => {
  test.each([
    ['of which it names one text only', 'Read Text A, The lighthouse, in the insert. Read Text B, The oar.'],
    ['if it names its texts by letters alone', 'Read Text A, in the insert. Read Text B, in the insert.'],
    ['of which it quotes two words only', 'Explain ‘a winter morning’ and ‘rowed home in’.'],
    [
      'if most of what it quotes is elsewhere',
      '‘the keeper waits’ ‘winter morning for’ ‘rowed home in’ ‘a tall white tower’ ‘the oars were gone’ ‘seven grey gulls’',
    ],
  ])('%s', (_, paper) => {
    expect(isAbout([paper], INSERT)).toBe(false)
  })
})
