// Made by `npm run catalogue` from the front matter of content/. Do not edit.
export const SHELF = {
  'notes': {
    'p1': [
      'guide-8021-p1-2019 Paper 1, Essay: the paper guide',
    ],
    'p2': [
      'guide-8021-p2-2019 Paper 2, Comprehension: the paper guide',
    ],
  },
} as const
