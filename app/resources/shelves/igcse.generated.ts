// Made by `npm run catalogue` from the front matter of content/. Do not edit.
export const SHELF = {
  'notes': {
    'p1': [
      'guide-0500-p1-2020 Paper 1, Reading: the paper guide',
      'guide-1123-p1-2024 O Level Paper 1, Reading: the paper guide',
      'guide-0500-p1-2015 Paper 1, Reading Passages (Core): the paper guide (2015 to 2019)',
      'guide-1123-p1-2018 O Level Paper 1, Writing: the paper guide (2018 to 2023)',
    ],
    'p2': [
      'guide-0500-p2-2020 Paper 2, Directed Writing and Composition: the paper guide',
      'guide-1123-p2-2024 O Level Paper 2, Writing: the paper guide',
      'guide-0500-p2-2015 Paper 2, Reading Passages (Extended): the paper guide (2015 to 2019)',
      'guide-1123-p2-2018 O Level Paper 2, Reading: the paper guide (2018 to 2023)',
    ],
    'p3': [
      'guide-0500-p3-2015 Paper 3, Directed Writing and Composition: the paper guide (2015 to 2019)',
    ],
  },
  'additional': {
    'practice-materials': [
      'practice-0500-p1-1-question-paper Evergreen practice paper 1: question paper',
      'practice-0500-p1-1-insert Evergreen practice paper 1: insert',
      'practice-0500-p1-1-mark-scheme Evergreen practice paper 1: mark scheme',
      'practice-0500-p1-2-question-paper Evergreen practice paper 2: question paper',
      'practice-0500-p1-2-insert Evergreen practice paper 2: insert',
      'practice-0500-p1-2-mark-scheme Evergreen practice paper 2: mark scheme',
    ],
  },
} as const
