// Made by `npm run catalogue` from the front matter of content/. Do not edit.
export const SHELF = {
  'notes': {
    'p1': [
      'guide-9093-p1-2021 Paper 1, Reading: the paper guide',
      'guide-9093-p1-2015 Paper 1, Passages: the paper guide (2015 to 2020)',
    ],
    'p2': [
      'guide-9093-p2-2021 Paper 2, Writing: the paper guide',
      'guide-9093-p2-2015 Paper 2, Writing: the paper guide (2015 to 2020)',
    ],
    'p3': [
      'guide-9093-p3-2021 Paper 3, Language Analysis: the paper guide',
      'guide-9093-p3-2015 Paper 3, Text Analysis: the paper guide (2015 to 2020)',
    ],
    'p4': [
      'guide-9093-p4-2021 Paper 4, Language Topics: the paper guide',
      'guide-9093-p4-2015 Paper 4, Language Topics: the paper guide (2015 to 2020)',
    ],
  },
} as const
