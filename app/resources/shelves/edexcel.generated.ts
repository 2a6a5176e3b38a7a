// Made by `npm run catalogue` from the front matter of content/. Do not edit.
export const SHELF = {
  'notes': {
    'p1': [
      'guide-xen01-p1-2016 Unit 1 (WEN01), Language: Context and Identity: the paper guide',
    ],
    'p2': [
      'guide-xen01-p2-2016 Unit 2 (WEN02), Language in Transition: the paper guide',
    ],
    'p3': [
      'guide-xen01-p3-2017 Unit 3 (WEN03), Crafting Language: the paper guide',
    ],
    'p4': [
      'guide-xen01-p4-2017 Unit 4 (WEN04), Investigating Language: the paper guide',
    ],
  },
} as const
