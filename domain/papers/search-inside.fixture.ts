/** Pages of ours, under the names of papers that the catalogue has. */
export const SEARCHED_PAGES: Readonly<Record<string, readonly string[]>> = {
  '0500_s24_in_12.pdf': [
    'INSERT 0500/12 May/June 2024\nThis insert contains our texts.',
    'Text A: The lighthouse\nThe keeper waits on a winter morning. Her brother has a well-known café.',
    'Text B\nThe naïve captain rowed home in the writer’s boat, which was re-\nbuilt in spring.',
  ],
  '0500_s24_qp_12.pdf': [
    'You must answer on the question paper.\nCandidate number',
    '1 Explain what the keeper feels in winter.',
  ],
  '0500_s23_ms_11.pdf': ['MARK SCHEME\nMaximum Mark: 80', 'The keeper is patient.'],
}

/**
 * What a student types among the papers of 0500, and what must be said of it. Above: whether papers are called so (`list`), and
 * the words that are in no paper's name. Below: how many of these pages have the words.
 */
export const PAPER_QUERIES: readonly {
  query: string
  list: boolean
  unknown?: readonly string[]
  pages: number
}[] = [
  { query: 'keeper', list: false, unknown: ['keeper'], pages: 3 },
  { query: 'Keepers', list: false, unknown: ['keepers'], pages: 3 },
  { query: '"keeper waits"', list: false, unknown: ['keeper waits'], pages: 1 },
  { query: '“keeper waits”', list: false, unknown: ['keeper waits'], pages: 1 },
  { query: '"waits keeper"', list: false, unknown: ['waits keeper'], pages: 0 },
  { query: '"winter morning"', list: false, unknown: ['winter morning'], pages: 1 },
  { query: '"morning winter"', list: false, unknown: ['morning winter'], pages: 0 },
  { query: 'winter morning', list: true, unknown: ['morning'], pages: 1 },
  { query: 'winter', list: true, pages: 2 },
  { query: '"June 2024"', list: true, pages: 0 },
  { query: '2022 "winter morning"', list: true, unknown: ['winter morning'], pages: 0 },
  { query: 'cafe', list: false, unknown: ['cafe'], pages: 1 },
  { query: 'café', list: false, unknown: ['cafe'], pages: 1 },
  { query: 'CAFE\u0301', list: false, unknown: ['cafe'], pages: 1 },
  { query: 'naive captain', list: false, unknown: ['naive', 'captain'], pages: 1 },
  { query: 'well-known', list: false, unknown: ['well', 'known'], pages: 1 },
  { query: 'well\u2011known', list: false, unknown: ['well', 'known'], pages: 1 },
  { query: 'rebuilt', list: false, unknown: ['rebuilt'], pages: 1 },
  { query: 're-built', list: true, unknown: ['built'], pages: 1 },
  { query: "writer's", list: false, unknown: ['writers'], pages: 1 },
  { query: '0500/12', list: true, pages: 1 },
  { query: '0500/12/M/J/24', list: true, pages: 0 },
  { query: '0500_s24_qp_12.pdf', list: true, pages: 0 },
  { query: 'paper 1 insert', list: true, pages: 0 },
  { query: 'insert', list: true, pages: 1 },
  { query: 'candidate', list: false, unknown: ['candidate'], pages: 1 },
  { query: 'maximum mark', list: true, unknown: ['maximum'], pages: 1 },
  { query: 'lighthouse -keeper', list: false, unknown: ['lighthouse', 'keeper'], pages: 0 },
  { query: 'captain or patient', list: false, unknown: ['captain', 'or', 'patient'], pages: 2 },
  { query: 'submarine', list: false, unknown: ['submarine'], pages: 0 },
  { query: '2022 submarine', list: true, unknown: ['submarine'], pages: 0 },
  { query: 'the of', list: false, unknown: ['the', 'of'], pages: 0 },
]
