// Made by `npm run catalogue` from the front matter of content/. Do not edit.
export const COUNTS = {
  'igcse': { 'notes': 9, 'additional': 6, },
  'alevel': { 'notes': 8, },
  'generalpaper': { 'notes': 2, },
  'edexcel': { 'notes': 4, },
  'ib': { },
} as const
